// Brings along what follows from the declarations as they are now: the migration since the last one, and the glossary.
import { runProgram } from '../runProgram.ts'
import { writeGlossary } from '../writeDocs.ts'

process.exitCode = await runProgram('drizzle-kit', ['generate', ...process.argv.slice(2)])
writeGlossary()
