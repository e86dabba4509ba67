import { withoutQuotes, withoutValues } from './withoutValues.ts'

const deepest = 5

/** An error as a line of the log has it: what it is called, what it says without values, and where it happened. */
export function errorLine(error: unknown, depth = 0): object {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: saidBy(error) }
  const said = Object(error)
  const several: unknown[] = error instanceof AggregateError ? error.errors : []
  const isLast = depth >= deepest
  return {
    type: typeof said.name === 'string' && said.name !== '' ? said.name : kindOf(error),
    message: messageOf(said),
    ...wordsOf(said, ['code', 'constraint', 'queue', 'worker']),
    ...(error instanceof Error ? { stack: framesOf(error) } : {}),
    ...(isLast || said.cause === undefined || said.cause === null
      ? {}
      : { cause: errorLine(said.cause, depth + 1) }),
    ...(isLast || several.length === 0 ? {} : { errors: several.map((one) => errorLine(one, depth + 1)) }),
  }
}

/** The queue of jobs tells its errors as plain objects, and anything may be thrown. */
const kindOf = (error: object) => (Array.isArray(error) ? 'array' : 'thrown object')

function saidBy(value: unknown): string {
  return typeof value === 'string' && value !== '' ? withoutQuotes(value) : `${typeof value} was thrown`
}

function messageOf({ message, code, name }: { message?: unknown; code?: unknown; name?: unknown }): string {
  if (typeof message !== 'string' || message === '')
    return `no message came with ${String(code ?? name ?? 'it')}`
  return quotes(code, name) ? withoutQuotes(message) : withoutValues(message)
}

/** Whether the message of such an error quotes what somebody entered. */
const quotes = (code: unknown, name: unknown) =>
  name === 'AppError' || name === 'Undelivered' || name === 'SyntaxError' || /^22...$/.test(String(code))

function wordsOf(said: Readonly<Record<string, unknown>>, names: readonly string[]): object {
  return Object.fromEntries(
    names.filter((name) => said[name] !== undefined).map((name) => [name, String(said[name])]),
  )
}

/** Where it happened: the stack without its message, which may hold values in several lines. */
function framesOf({ stack = '', message }: Error): string {
  const end = stack.indexOf(message) + message.length
  return stack
    .slice(end)
    .split('\n')
    .filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line))
    .join('\n')
}
