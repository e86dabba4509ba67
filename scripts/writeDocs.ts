// The pages that are made from the code; nobody writes in them by hand.
import { readFileSync, writeFileSync } from 'node:fs'
import { modelList } from '../schema/index.ts'
import { glossaryOf } from './glossary.ts'
import { withVariables } from './variablesTable.ts'

/** Writes the glossary anew from the declarations as they are now. */
export function writeGlossary(): void {
  const page = 'docs/glossary.md'
  writeFileSync(page, glossaryOf(modelList))
  console.log(`${page} is up to date.`)
}

/** Writes the table of variables in the guide of deployment anew. */
export function writeVariables(): void {
  const page = 'docs/deploy.md'
  writeFileSync(page, withVariables(readFileSync(page, 'utf8'), readFileSync('.env.example', 'utf8')))
  console.log(`${page} is up to date.`)
}
