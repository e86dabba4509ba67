import type { Logger } from 'pino'
import { openLog } from '#server/log.ts'

/** A log of the server that is kept instead of printed. */
export function keptLog(level = 'info'): {
  readonly log: Logger
  /** All lines so far, taken apart. */
  lines(): ReturnType<typeof JSON.parse>[]
  /** All of it as it was written. */
  text(): string
} {
  const written: string[] = []
  return {
    log: openLog(level, 'test', { write: (line) => void written.push(line) }),
    lines: () => written.map((line) => JSON.parse(line)),
    text: () => written.join(''),
  }
}
