# frozen_string_literal: true

require 'json'

# A base class for tasks in Ruby.
#
#   require_relative '../../ruby_task_helper/files/task_helper.rb'
#
#   class Greet < TaskHelper
#     def task(name: nil, **_)
#       raise TaskHelper::Error.new('A name is needed', 'greet/no-name') if name.nil?
#       { greeting: "Hello #{name}" }
#     end
#   end
#
#   Greet.run if __FILE__ == $PROGRAM_NAME
#
# Parameters come as one JSON object on standard input, as keywords; the value that `task` returns is the result.
class TaskHelper
  # Ends the task with an error of the task's own kind.
  class Error < RuntimeError
    attr_reader :kind, :details, :issue_code

    def initialize(msg, kind = 'task/error', details = nil, issue_code = nil)
      super(msg)
      @kind = kind
      @details = details || {}
      @issue_code = issue_code
    end

    def to_h
      hash = { 'kind' => kind, 'msg' => message, 'details' => details }
      hash['issue_code'] = issue_code unless issue_code.nil?
      hash
    end
  end

  # Reads the parameters, runs the task and prints its result.
  def self.run
    input = $stdin.read
    params = input.strip.empty? ? {} : symbolize(JSON.parse(input))
    helper = new
    result = helper.task(**params)
    puts(result.is_a?(Hash) ? JSON.generate(result) : result.to_s)
  rescue TaskHelper::Error => e
    finish(helper, e.to_h)
  rescue StandardError => e
    finish(helper, 'kind' => e.class.to_s, 'msg' => e.message, 'details' => { 'backtrace' => e.backtrace })
  end

  def self.symbolize(value)
    case value
    when Hash then value.to_h { |key, item| [key.to_sym, symbolize(item)] }
    when Array then value.map { |item| symbolize(item) }
    else value
    end
  end

  def self.finish(helper, error)
    lines = helper.nil? ? [] : helper.debug_statements
    error['details'] = error['details'].merge('debug' => lines) unless lines.empty?
    puts JSON.generate('_error' => error)
    exit 1
  end
  private_class_method :finish

  # Does the work; subclasses return a hash.
  def task(**_params)
    raise TaskHelper::Error.new('The task has no `task` method', 'task/not-implemented')
  end

  # Remembers a line that is shown when the task fails.
  def debug(statement)
    debug_statements << statement.to_s
  end

  def debug_statements
    @debug_statements ||= []
  end
end
