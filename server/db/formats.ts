// Settings under which times and dates are written alike on every server, whatever its own are.

/** The formats by the names of their settings. */
export const formats: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
}

/** Statements that make settings for this transaction alone; unlike a question they leave it free to choose its isolation. */
export const setLocal = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `set local ${name} to '${value}'`)
    .join('; ')

/** Sets the formats for a whole session, which has to be one's own. */
export const setSessionFormats = Object.entries(formats)
  .map(([name, value]) => `set ${name} to '${value}'`)
  .join('; ')
