import type { DatabaseOptions } from '#server/db/database.ts'

/** How to open a place named on a command line: a PostgreSQL address or a data directory. */
export const databaseOptions = (place: string): DatabaseOptions =>
  place.startsWith('postgres://') ? { url: place, pool: 2 } : { dataDir: place }
