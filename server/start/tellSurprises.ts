import type { Logger } from 'pino'

/** Has the log tell what nobody caught, in its own form, before the process ends; and what Node and packages warn of. */
export function tellSurprises(log: Logger): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of the process'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught ends the process')
    process.exit(1)
  })
}
