import { type DestinationStream, type Logger, pino } from 'pino'
import { errorLine } from './log/errorLine.ts'
import { withoutValues } from './log/withoutValues.ts'

/** The log of a process, which every line names: JSON lines without tokens, passwords or bodies; to the usual output unless told. */
export function openLog(level: string, processName: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { process: processName },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: ['authorization', 'password', 'token', '*.authorization', '*.password', '*.token', '*.cookie'],
        censor: '•••',
      },
      serializers: { err: errorLine },
      hooks: {
        logMethod(given, method) {
          const { fields, words } = taken(given)
          method.call(this, fields, words)
        },
      },
    },
    destination,
  )
}

/** What a line is made of: its fields, and words of ours that say what happened, whoever wrote it. */
function taken(given: readonly unknown[]): { readonly fields: object; readonly words: string } {
  const [first, second] = given
  if (typeof first === 'string') return { fields: {}, words: withoutValues(first) }
  const words = typeof second === 'string' ? withoutValues(second) : 'an error without words'
  return { fields: first instanceof Error ? { err: first } : Object(first), words }
}
