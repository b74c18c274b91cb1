# Puppet's share of tests/bench/parse.py: the same files, one process, one warm-up pass, the best of five.
require 'puppet'
require 'tmpdir'

scratch = Dir.mktmpdir
Puppet.initialize_settings(['--confdir', scratch, '--vardir', scratch])
environment = Puppet::Node::Environment.create(:production, [])
Puppet.push_context(current_environment: environment, loaders: nil)
Puppet.push_context(current_environment: environment, loaders: Puppet::Pops::Loaders.new(environment))

texts = Dir.glob(File.join(ARGV[0], '**', '*.pp')).sort.map { |file| File.read(file, encoding: 'utf-8') }
parser = Puppet::Pops::Parser::Parser.new
read = lambda do |text|
  model = parser.parse_string(text)
  model.is_a?(Puppet::Pops::Model::Factory) ? model.model : model
end
check = lambda do |model|
  acceptor = Puppet::Pops::Validation::Acceptor.new
  Puppet::Pops::Validation::ValidatorFactory_4_0.new.validator(acceptor).validate(model)
end
lex = lambda do |text|
  lexer = Puppet::Pops::Parser::Lexer2.new
  lexer.lex_string(text)
  lexer.fullscan
end
models = texts.map(&read)

{
  'lex' => -> { texts.each(&lex) },
  'lex + parse' => -> { texts.each(&read) },
  'validate' => -> { models.each(&check) },
  'lex + parse + validate' => -> { texts.each { |text| check.call(read.call(text)) } }
}.each do |name, action|
  times = (0..5).map do
    GC.start
    begin_at = Process.clock_gettime(Process::CLOCK_MONOTONIC)
    action.call
    Process.clock_gettime(Process::CLOCK_MONOTONIC) - begin_at
  end
  puts format('puppet %-24s %.3f s', name, times.drop(1).min)
end
