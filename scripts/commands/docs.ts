import { runProgram } from '../runProgram.ts'
import { writeGlossary, writeVariables } from '../writeDocs.ts'

writeGlossary()
writeVariables()

// The page of the demands is made from the tests, which nothing else imports: their own runner writes it.
process.exitCode = await runProgram('vitest', ['run', '--project', 'specification', '--update'])
