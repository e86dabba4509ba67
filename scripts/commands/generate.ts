// Brings along what follows from the declarations as they are now: the migration since the last one, and the glossary.
import { keepLastSnapshot } from '../lastSnapshot.ts'
import { migrationFiles, writeKinds } from '../migrationKinds.ts'
import { runProgram } from '../runProgram.ts'
import { writeGlossary } from '../writeDocs.ts'

const earlier = migrationFiles()
process.exitCode = await runProgram('drizzle-kit', ['generate', ...process.argv.slice(2)])
for (const line of writeKinds(earlier)) console.log(line)
keepLastSnapshot()
writeGlossary()
