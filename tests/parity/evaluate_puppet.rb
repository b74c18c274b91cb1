# Answers evaluation cases with the real Puppet: JSON lines {"id", "code"} in, {"id", "ok", ...} out.
#   ruby evaluate_puppet.rb < cases.jsonl > answers.jsonl
# The value is given as Puppet's own String() of it, so that two implementations can be compared without a serializer.
require 'json'
require 'puppet'
require 'puppet_pal'
require 'tmpdir'

ENV['TZ'] = 'UTC'
home = Dir.mktmpdir
Puppet.initialize_settings(['--confdir', home, '--vardir', home])
Puppet[:strict] = :error
Puppet[:strict_variables] = true
Puppet::Util::Log.level = :info

FORMAT = Puppet::Pops::Types::StringConverter.singleton
FACTS = { 'kernel' => 'Linux', 'os' => { 'name' => 'Debian', 'family' => 'Debian' } }

$stdin.each_line do |line|
  request = JSON.parse(line)
  answer = { 'id' => request['id'] }
  Puppet::Util::Log.close_all
  begin
    Puppet::Pal.in_tmp_environment('production', modulepath: [], facts: Marshal.load(Marshal.dump(FACTS))) do |pal|
      pal.with_catalog_compiler do |compiler|
        value = compiler.evaluate_string(request['code'])
        answer['ok'] = true
        answer['value'] = FORMAT.convert(value, :default)
        answer['type'] = Puppet::Pops::Types::TypeCalculator.infer(value).to_s
      end
    end
  rescue SystemStackError => e
    answer.update('ok' => false, 'error' => "stack: #{e.message}")
  rescue Puppet::Error => e
    answer.update('ok' => false, 'error' => e.respond_to?(:basic_message) ? e.basic_message : e.message,
                  'issue' => (e.respond_to?(:issue_code) ? e.issue_code.to_s : nil),
                  'line' => (e.respond_to?(:line) ? e.line : nil), 'col' => (e.respond_to?(:pos) ? e.pos : nil))
  rescue StandardError => e
    answer.update('ok' => false, 'error' => "#{e.class}: #{e.message}")
  end
  puts JSON.generate(answer)
  $stdout.flush
end
