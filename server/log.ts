import { type DestinationStream, type Logger, pino } from 'pino'

/** The program's log: one JSON line per event, without tokens, passwords or bodies; to the usual output unless told. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['authorization', 'password', 'token', '*.authorization', '*.password', '*.token', '*.cookie'],
        censor: '•••',
      },
      serializers: { err: errorLine },
    },
    destination,
  )
}

/** An error without its values: what the database says of a row may hold someone's name. */
function errorLine(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? { code: String(error.code) } : {}
  const constraint = 'constraint' in error ? { constraint: String(error.constraint) } : {}
  const message = error.message.split('\nparams:')[0] ?? ''
  return {
    type: error.name,
    message,
    ...code,
    ...constraint,
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: errorLine(error.cause) }),
  }
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
