import { type Logger, pino } from 'pino'

/** The program's log: one JSON line per event, without tokens, passwords or bodies. */
export function openLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['authorization', 'password', 'token', '*.authorization', '*.password', '*.token', '*.cookie'],
      censor: '•••',
    },
    serializers: { err: errorLine },
  })
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
    stack: error.stack?.replace(/\nparams:[^\n]*/g, ''),
    ...(error.cause === undefined ? {} : { cause: errorLine(error.cause) }),
  }
}
