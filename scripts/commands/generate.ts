// Writes the migration that brings the database from the last one to what the declarations say now.
import { runProgram } from '../runProgram.ts'

process.exitCode = await runProgram('drizzle-kit', ['generate', ...process.argv.slice(2)])
