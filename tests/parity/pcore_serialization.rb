# Writes values as Puppet's own serialization writes them: {"code", "by_reference", "json"} a line.
#
#     ruby tests/parity/pcore_serialization.rb > tests/conformance/pcore_serialization.jsonl
require 'json'
require 'puppet'
require 'puppet_pal'
require 'stringio'
ENV['TZ'] = 'UTC'
Puppet.initialize_settings(['--confdir', '/tmp/ask_puppet/conf', '--vardir', '/tmp/ask_puppet/var'])
Puppet::Util::Log.level = :emerg

CODES = [
  '1', "'a'", "['a','b','a']", "{a=>1,b=>'a'}", '[[1],[],{}]', '/x/', "[/x/,/x/,'x']", 'default', '[default,default]',
  "Sensitive('x')", '[Sensitive([1]),2]', "SemVer('1.2.3-rc1+b')", "SemVerRange('1.x')", 'Timespan(1.5)', 'Timestamp(1.5)',
  'Timespan(-1.5)', 'Timestamp(-1.5)', "Binary('YWJj')", "URI('http://a')", 'Integer', 'Integer[1,2]', 'Array[Integer]',
  "Type('Foo')", 'undef', '[true,false,undef,1.5,-7]', "Deferred('x',[1])", "Error('m','k')", '$x=[1] [$x,$x]',
  'Struct[{a=>Integer,Optional[b]=>String}]', "[Sensitive('a'),'a']", "['é',9223372036854775807,-9223372036854775807]",
  'Variant[Integer,Pattern[/a/]]', "[SemVer('1.0.0'),SemVer('1.0.0')]", '{1=>2,[1]=>/x/,undef=>default}',
  "[SemVerRange('1.x'),SemVerRange('1.x'),'1.x']", "[Binary('YWJj'),Binary('YWJj')]", "[URI('http://a'),URI('http://a')]",
  'Callable[[Integer],String]', 'Hash[String,Array[Integer,1,3]]', 'Enum[a,b]', '[Integer[1,2],Integer[3,4]]', 'Optional[String[1]]',
  "type Foo = Object[{attributes=>{a=>Integer,b=>{type=>String,value=>'x'}}}] [Foo(1),Foo(2,'y'),Foo(3)]",
]

[true, false].each do |by_reference|
  Puppet::Pal.in_tmp_environment('production', modulepath: [], facts: {}) do |pal|
    CODES.each do |code|
      next if !by_reference && code.start_with?('Error')
      pal.with_script_compiler do |compiler|
        value = compiler.evaluate_string(code)
        io = StringIO.new
        writer = Puppet::Pops::Serialization::JSON::Writer.new(io)
        serializer = Puppet::Pops::Serialization::Serializer.new(writer, type_by_reference: by_reference)
        serializer.write(value)
        serializer.finish
        puts JSON.generate('code' => code, 'by_reference' => by_reference, 'json' => io.string)
      end
    end
  end
end
