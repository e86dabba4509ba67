// npm run new entity <name>: writes the declaration, adds it to the model, makes its migration and its place in the glossary.
import { readFileSync, writeFileSync } from 'node:fs'
import { addToIndex, addToNames, refuseName, writeDeclaration } from '../newEntity.ts'
import { runProgram } from '../runProgram.ts'

const [kind, name = ''] = process.argv.slice(2)
const namesFile = 'schema/names.ts'
const indexFile = 'schema/index.ts'
const names = readFileSync(namesFile, 'utf8')
const refusal = kind === 'entity' ? refuseName(name, names) : 'Use it as: npm run new entity <name>'
if (refusal) {
  console.error(refusal)
  process.exit(1)
}

const declaration = `schema/entities/${name}.ts`
writeFileSync(declaration, writeDeclaration(name), { flag: 'wx' })
writeFileSync(namesFile, addToNames(names, name))
writeFileSync(indexFile, addToIndex(readFileSync(indexFile, 'utf8'), name))
await runProgram('biome', ['check', '--write', '--log-level=error', declaration, namesFile, indexFile])
// Another process, for this one may not read the lists before they are written.
process.exitCode = await runProgram(process.execPath, ['scripts/commands/generate.ts', '--name', name])
console.log(`Declared in ${declaration}. Edit its labels, fields and rights; after a change of fields run`)
console.log('  npm run generate -- --name <what changed>')
