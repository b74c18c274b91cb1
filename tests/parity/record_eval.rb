# Records evaluation cases with the real Puppet, for tests/conformance/data/eval_corners.jsonl and modules.jsonl.
#
#     ruby -W0 tests/parity/record_eval.rb < cases.jsonl > recorded.jsonl
#
# In: {"id", "code"[, "files": {path: text}][, "settings": {…}]} a line; paths lie below modules/ or environment/.
# Out: {"id", "case", "expected"} a line, as the conformance tests read it.
require 'fileutils'
require 'json'
require 'puppet'
require 'tmpdir'

ENV['TZ'] = 'UTC'
HOME = Dir.mktmpdir
at_exit { FileUtils.rm_rf(HOME) }
Puppet.initialize_settings(['--confdir', HOME, '--vardir', HOME])
{ strict: :error, strict_variables: true, tasks: false, rich_data: true, storeconfigs: false,
  max_errors: 100, max_warnings: 100, max_deprecations: 100 }.each { |name, value| Puppet[name] = value }
Puppet::Util::Log.level = :info
Puppet::Util::Log.newdesttype(:kept) do
  match 'Kept'
  define_method(:initialize) { |*| }
  define_method(:handle) { |entry| ($entries ||= []) << entry }
end

NODE = 'testhost.example.com'
NAMES = { 'hostname' => 'testhost', 'domain' => 'example.com', 'fqdn' => NODE }.freeze
FACTS = NAMES.merge(
  'kernel' => 'Linux', 'osfamily' => 'Debian', 'operatingsystem' => 'Debian',
  'os' => { 'name' => 'Debian', 'family' => 'Debian',
            'release' => { 'full' => '12.5', 'major' => '12', 'minor' => '5' } },
  'networking' => NAMES.merge('ip' => '192.0.2.10'), 'processors' => { 'count' => 4 }, 'is_virtual' => true
)
PLACE = /(?:\s+\((?:file: [^()]*?(?:, )?)?(?:line: \d+)?(?:, column: \d+)?\))?(?: on node \S+)?\z/m.freeze

# What Puppet memoizes in classes must not reach the next case.
def forget
  ObjectSpace.each_object(Class) do |klass|
    klass.remove_instance_variable(:@new_function) if klass.instance_variable_defined?(:@new_function)
    next unless klass <= Puppet::Pops::Types::PAnyType && klass.class_variable_defined?(:@@new_function)

    klass.remove_class_variable(:@@new_function)
  end
  Puppet.clear_deprecation_warnings
  Puppet::Util::Warnings.clear_warnings
  $entries = []
  Puppet::Util::Log.close_all
  Puppet::Util::Log.newdestination(:kept)
end

def plain(value)
  case value
  when Float then value.finite? ? value : { '__float' => value.to_s }
  when Array then value.map { |each| plain(each) }
  when Hash then value.transform_values { |each| plain(each) }
  else value
  end
end

def described(value)
  if value.is_a?(Puppet::Pops::Types::Iterable) && !value.is_a?(Puppet::Pops::Types::PAnyType)
    return { '__iterator' => value.each.take(200).map { |each| described(each) } }
  end
  options = { rich_data: true, symbol_as_string: true, local_reference: false, type_by_reference: true,
              silence_warnings: true }
  plain(Puppet::Pops::Serialization::ToDataConverter.convert(value, options))
rescue StandardError, SystemStackError
  { '__string' => Puppet::Pops::Types::StringConverter.singleton.convert(value, :default) }
end

def placed(answer, entry)
  answer['issue'] = entry.issue_code.to_s if entry.issue_code
  answer['line'] = entry.line if entry.line && (entry.issue_code || !entry.is_a?(Puppet::Util::Log))
  answer['col'] = entry.pos if entry.pos && answer['line']
  answer
end

def environment_at(root)
  modules = root ? [File.join(root, 'modules')] : []
  own = root && File.join(root, 'environment')
  unless own && File.directory?(own)
    made = Puppet::Node::Environment.create(:production, modules)
    return [made, Puppet::Environments::Static.new(made)]
  end
  FileUtils.mkdir_p(File.join(root, 'envs'))
  FileUtils.mv(own, File.join(root, 'envs', 'production'))
  all = Puppet::Environments::Directories.new(File.join(root, 'envs'), modules)
  [all.get(:production).override_with(modulepath: modules), all]
end

def evaluate(code, environment, environments)
  Puppet.override(environments: environments, current_environment: environment) do
    facts = Puppet::Node::Facts.new(NODE, Marshal.load(Marshal.dump(FACTS)))
    node = Puppet::Node.new(NODE, facts: facts, environment: environment)
    node.merge(facts.values)
    node.add_server_facts('serverversion' => '7.23.0', 'servername' => NODE, 'serverip' => '192.0.2.1')
    compiler = Puppet::Parser::Compiler.new(node)
    Puppet.override(compiler.send(:context_overrides)) do
      compiler.catalog.environment_instance = environment
      %i[set_node_parameters create_settings_scope evaluate_main].each { |step| compiler.send(step) }
      Puppet.override(trusted_information: {}) do
        program = Puppet::Pops::Parser::EvaluatingParser.singleton.parse_string(code, nil)
        bridged = Puppet::Parser::AST::PopsBridge::Program.new(program)
        environment.known_resource_types.import_ast(bridged, '')
        bridged.evaluate(compiler.topscope)
      end
    end
  end
end

def failed(error)
  answer = { 'ok' => false, 'error' => (error.respond_to?(:basic_message) ? error.basic_message : error.message) }
  answer['error'] = answer['error'].sub(PLACE, '')
  if answer['error'].start_with?('Language validation logged')
    found, $entries = $entries.partition { |entry| entry.level == :err }
    answer['diagnostics'] = found.map do |entry|
      placed({ 'message' => entry.message.to_s.sub(PLACE, '') }, entry)
    end
  end
  return placed(answer, error) if error.respond_to?(:issue_code)

  answer['line'] = error.line if error.respond_to?(:line) && error.line
  answer
end

$stdin.each_line do |line|
  request = JSON.parse(line)
  forget
  root = nil
  begin
    (request['settings'] || {}).each { |name, value| Puppet[name.to_sym] = value.is_a?(String) ? value.to_sym : value }
    if request['files']
      root = Dir.mktmpdir
      request['files'].each do |name, text|
        path = File.join(root, name)
        FileUtils.mkdir_p(File.dirname(path))
        File.write(path, text)
      end
    end
    value = evaluate(request['code'], *environment_at(root))
    answer = { 'ok' => true, 'value' => described(value),
               'type' => Puppet::Pops::Types::TypeCalculator.infer(value).to_s }
  rescue StandardError, SystemStackError => e
    answer = failed(e)
  ensure
    Puppet[:strict] = :error
    Puppet[:strict_variables] = true
    FileUtils.rm_rf(root) if root
  end
  logs = $entries.map do |entry|
    placed({ 'level' => entry.level.to_s, 'message' => entry.message.to_s.sub(PLACE, '') }, entry)
  end
  answer['logs'] = logs unless logs.empty?
  text = JSON.generate('id' => request['id'], 'case' => request.reject { |key, _| key == 'id' }, 'expected' => answer)
  puts(root ? text.gsub(root, '/ROOT') : text)
  $stdout.flush
end
