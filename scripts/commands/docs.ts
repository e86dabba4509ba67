import { readFileSync, writeFileSync } from 'node:fs'
import { modelList } from '../../schema/index.ts'
import { glossaryOf } from '../glossary.ts'
import { runProgram } from '../runProgram.ts'
import { withVariables } from '../variablesTable.ts'

writeFileSync('docs/glossary.md', glossaryOf(modelList))
console.log('docs/glossary.md is written.')

const guide = 'docs/deploy.md'
writeFileSync(guide, withVariables(readFileSync(guide, 'utf8'), readFileSync('.env.example', 'utf8')))
console.log(`${guide} is up to date.`)

// The page of the demands is made from the tests, which nothing else imports: their own runner writes it.
process.exitCode = await runProgram('vitest', ['run', '--project', 'specification', '--update'])
