// All tables for drizzle-kit, which looks only at the names a file exports and not into objects.
const { existsSync } = require('node:fs')
const { join } = require('node:path')

const entities = join(__dirname, 'tables.ts')

module.exports = {
  ...require('./systemTables.ts'),
  ...(existsSync(entities) ? require(entities).tables : {}),
}
