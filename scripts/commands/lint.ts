import { readMigrations } from '#server/db/migrate.ts'
import { findMigrationFaults } from '../migrationFaults.ts'
import { runProgram } from '../runProgram.ts'

const faults = findMigrationFaults(readMigrations())
for (const fault of faults) console.error(fault)
const status = await runProgram('biome', ['ci', '--error-on-warnings'])
process.exitCode = faults.length > 0 ? 1 : status
