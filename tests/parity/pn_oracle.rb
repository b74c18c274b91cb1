# Reads parse cases, one JSON object a line ({"id", "code" | "path", "mode", "file", "tasks"}), and answers with what the
# installed Puppet makes of them: {"id", "ok", "pn", "diagnostics"}. One process answers any number of cases.
require 'json'
require 'puppet'
require 'tmpdir'

scratch = Dir.mktmpdir
Puppet.initialize_settings(['--confdir', scratch, '--vardir', scratch])
require 'puppet/pops/pn'
require 'puppet/pops/model/pn_transformer'

# Puppet has no PN for a splat parameter: its transformer calls a method that does not exist.
module Puppet::Pops::PN
  def self.Literal(value)
    LiteralNode.new(value)
  end
end

Puppet[:strict] = :error
Puppet[:strict_variables] = true
environment = Puppet::Node::Environment.create(:production, ['/modules'])
Puppet.push_context(current_environment: environment, loaders: nil)
Puppet.push_context(current_environment: environment, loaders: Puppet::Pops::Loaders.new(environment))

LOGGED = []
Puppet::Util::Log.newdesttype(:parity) do
  def initialize(*); end

  def handle(message)
    LOGGED << message
  end
end
Puppet::Util::Log.newdestination(:parity)

STDOUT.sync = true
STDIN.each_line do |line|
  kase = JSON.parse(line)
  Puppet[:tasks] = kase['tasks'] ? true : false
  LOGGED.clear
  diagnostics = []
  pn = nil
  begin
    parser = kase['mode'] == 'epp' ? Puppet::Pops::Parser::EppParser.new : Puppet::Pops::Parser::Parser.new
    code = kase['code'] || File.read(kase['path'], encoding: 'utf-8')
    model = parser.parse_string(code, kase['file'])
    model = model.model if model.is_a?(Puppet::Pops::Model::Factory)
    LOGGED.each do |log|
      diagnostics << { severity: log.level.to_s, issue: log.issue_code, message: log.message, line: log.line, col: log.pos }
    end
    pn = begin
      Puppet::Pops::Model::PNTransformer.transform(model).to_s
    rescue StandardError
      nil
    end
    acceptor = Puppet::Pops::Validation::Acceptor.new
    Puppet::Pops::Validation::ValidatorFactory_4_0.new.validator(acceptor).validate(model)
    acceptor.diagnostics.each do |found|
      diagnostics << {
        severity: found.severity.to_s, issue: found.issue.issue_code.to_s,
        message: found.issue.format(found.arguments.merge({ semantic: found.arguments[:semantic] })),
        line: (found.source_pos.line rescue nil), col: (found.source_pos.pos rescue nil)
      }
    end
  rescue Puppet::ParseErrorWithIssue => e
    diagnostics << { severity: 'error', issue: e.issue_code.to_s, message: e.basic_message, line: e.line, col: e.pos }
  rescue Puppet::ParseError => e
    message = e.message.sub(/ \((file|line).*\)$/, '')
    diagnostics << { severity: 'error', issue: nil, message: message, line: e.line, col: e.pos }
  rescue StandardError => e
    diagnostics << { severity: 'error', issue: 'CRASH', message: "#{e.class} #{e.message}"[0, 200] }
  end
  errors = diagnostics.any? { |found| found[:severity] == 'error' }
  puts JSON.generate({ id: kase['id'], ok: !errors, pn: pn, diagnostics: diagnostics })
end
