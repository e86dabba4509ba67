import { writeFileSync } from 'node:fs'
import { modelList } from '../../schema/index.ts'
import { glossaryOf } from '../glossary.ts'

writeFileSync('docs/glossary.md', glossaryOf(modelList))
console.log('docs/glossary.md is written.')
