# Answers type cases with what the installed Puppet says: one case a line in, one answer a line out, as
# `prun dev types --jsonl` does.
#
#     ruby tests/parity/types_puppet.rb < cases.jsonl > answers.jsonl
require 'json'
require 'puppet'
Puppet.initialize_settings(['--confdir','/tmp/types_puppet/conf','--vardir','/tmp/types_puppet/var','--log_level','err'])
Puppet[:strict] = :error
Puppet[:strict_variables] = true
ENV['TZ']='UTC'
TC = Puppet::Pops::Types::TypeCalculator
D = Puppet::Pops::Types::TypeMismatchDescriber
class Stop < StandardError; end
def run(c)
  out = {'id'=>c['id']}
  # A formatter that ran out of stack keeps its state: later cases would see it.
  formatter = Puppet::Pops::Types::TypeFormatter
  Thread.current.thread_variable_set("#{formatter.name}.singleton".intern, formatter.new)
  env = Puppet::Node::Environment.create(:production, [])
  node = Puppet::Node.new('testhost.example.com', environment: env)
  loaders = Puppet::Pops::Loaders.new(env)
  Puppet.override(current_environment: env, loaders: loaders, environments: Puppet::Environments::Static.new(env)) do
    compiler = Puppet::Parser::Compiler.new(node)
    scope = compiler.topscope
    p = Puppet::Pops::Parser::EvaluatingParser.new
    stage='defs'
    begin
      if c['defs']
        prog = p.parse_string(c['defs'])
        loaders.instantiate_definitions(prog, loaders.find_loader(nil))
      end
      stage='type'
      t = p.evaluate_string(scope, c['type'])
      raise Stop, 'not a type' unless t.is_a?(Puppet::Pops::Types::PAnyType)
      stage='forms'
      out.merge!('ok'=>true,'type'=>t.to_s,'generalized'=>t.generalize.to_s,'normalized'=>t.normalize.to_s,'iterable'=>t.iterable?)
      if c.key?('value')
        stage='value'
        v = p.evaluate_string(scope, c['value'])
        out['value_type']=TC.infer(v).to_s
        out['value_type_detailed']=TC.infer_set(v).to_s
        out['instance']=t.instance?(v)
        unless out['instance']
          begin
            Puppet::Pops::Types::TypeAsserter.assert_instance_of('value', t, v)
            out['mismatch']=nil
          rescue Puppet::Error => e
            out['mismatch']=e.message
          end
        end
      end
      if c.key?('other')
        stage='other'
        o = p.evaluate_string(scope, c['other'])
        raise Stop,'not a type' unless o.is_a?(Puppet::Pops::Types::PAnyType)
        out['other']=o.to_s
        out['assignable']=t.assignable?(o)
        out['assignable_from_this']=o.assignable?(t)
        out['equal']= (t==o)
        out['common']=TC.singleton.common_type(t,o).to_s
        unless out['assignable']
          out['mismatch_type']=D.singleton.describe_mismatch('value', t, o)
        end
      end
      out
    rescue Stop => e
      {'id'=>c['id'],'ok'=>false,'error'=>e.message,'stage'=>stage}
    rescue Puppet::Error, Puppet::ParseError => e
      r={'id'=>c['id'],'ok'=>false,'error'=>(e.respond_to?(:basic_message) && e.basic_message) || e.message,'stage'=>stage}
      r['error'].sub!(/ on node .*\z/,'')
      r['error'].sub!(/ \((?:file: [^)]*, )?line: \d+(?:, column: \d+)?\)\s*\z/,'') 
      r['issue']=e.issue_code.to_s if e.respond_to?(:issue_code) && e.issue_code
      r['line']=e.line if e.respond_to?(:line) && e.line
      r['col']=e.pos if e.respond_to?(:pos) && e.pos
      r
    rescue StandardError, SystemStackError => e
      {'id'=>c['id'],'ok'=>false,'error'=>"RUBY #{e.class} #{e.message[0,300]}",'stage'=>stage}
    end
  end
end
STDOUT.sync=true
STDIN.each_line do |l|
  puts JSON.generate(run(JSON.parse(l)))
end
