// How a transaction begins, and the settings under which times and dates are written alike on every server, whatever its own are.
import type { Beginning } from './connection.ts'

/** The formats by the names of their settings. */
export const formats: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
}

/** Statements that begin a transaction and make settings for it alone. */
export const beginningOf = ({ mode = '', settings }: Beginning): string =>
  [
    `begin ${mode}`,
    ...Object.entries(settings).map(([name, value]) => `set local ${name} to '${value}'`),
  ].join('; ')

/** Sets the formats for a whole session, which has to be one's own. */
export const setSessionFormats = Object.entries(formats)
  .map(([name, value]) => `set ${name} to '${value}'`)
  .join('; ')
