# Answers Puppet code with what Puppet gives: one JSON string of code a line in, one JSON object a line out.
#
#     ruby tests/parity/ask_puppet.rb < codes.jsonl > answers.jsonl
require 'json'
require 'puppet'
require 'puppet_pal'
$VERBOSE = nil
ENV['TZ'] = 'UTC'
Puppet.initialize_settings(['--confdir', '/tmp/ask_puppet/conf', '--vardir', '/tmp/ask_puppet/var'])
Puppet[:strict] = :error
Puppet[:strict_variables] = true
Puppet[:tasks] = false
Puppet::Util::Log.level = :emerg

def plain(value)
  case value
  when Float
    value.finite? ? value : { '__float' => value.to_s }
  when Array then value.map { |item| plain(item) }
  when Hash then value.to_h { |key, item| [key, plain(item)] }
  else value
  end
end

Puppet::Pal.in_tmp_environment('production', modulepath: [], facts: {}) do |pal|
  STDIN.each_line do |line|
    code = JSON.parse(line, quirks_mode: true)
    answer =
      begin
        pal.with_script_compiler do |compiler|
          value = compiler.evaluate_string(code)
          type = Puppet::Pops::Types::TypeCalculator.infer(value).to_s
          data = Puppet::Pops::Serialization::ToDataConverter.convert(
            value, rich_data: true, symbol_as_string: true, local_reference: false, type_by_reference: true
          )
          { 'ok' => true, 'value' => plain(data), 'type' => type }
        end
      rescue StandardError, SystemStackError => e
        { 'ok' => false, 'error' => e.message.sub(/ \((?:file: [^,)]+, )?(?:line: \d+)?(?:, column: \d+)?\)\z/, '') }
      end
    text = begin
      JSON.generate(answer)
    rescue StandardError
      JSON.generate('ok' => nil)
    end
    puts text
    STDOUT.flush
  end
end
