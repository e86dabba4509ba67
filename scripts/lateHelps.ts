// The helps of fields are read under inputs only, and are a quarter of what the declarations weigh: in the built panel the
// declarations hold their numbers, and the texts come with the code of inputs.
import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** A label, perhaps a short one for heads, and the help after them, as declarations write them. */
const helpOfField = /(\blabel: '[^'\n]*',(?:\s*head: '[^'\n]*',)?\s*help:\s*)'([^'\\\n]*)'/g
const declaration = /[\\/]schema[\\/].+\.ts$/
const table = /[\\/]src[\\/]kinds[\\/]inputs[\\/]helps\.ts$/

/** All helps that stand in these declarations, each once. */
export function helpsIn(sources: readonly string[]): string[] {
  const found = sources.flatMap((source) => [...source.matchAll(helpOfField)].map(([, , help = '']) => help))
  return [...new Set(found)].filter((help) => help !== '')
}

/** A declaration with numbers in place of its helps; what `src/kinds/inputs/helpText.ts` makes texts of again. */
export function withNumbers(source: string, helps: ReadonlyMap<string, number>): string {
  return source.replaceAll(helpOfField, (whole: string, before: string, help: string) => {
    const number = helps.get(help)
    return number === undefined ? whole : `${before}'#${number}'`
  })
}

/** Moves the helps of fields out of the declarations of the built panel. */
export function lateHelps(): Plugin {
  const helps = helpsIn(
    globSync('schema/**/*.ts')
      .toSorted()
      .map((file) => readFileSync(file, 'utf8')),
  )
  const numbers = new Map(helps.map((help, number) => [help, number]))
  return {
    name: 'late-helps',
    apply: 'build',
    enforce: 'pre',
    transform(source, id) {
      if (table.test(id)) return { code: `export const helps = ${JSON.stringify(helps)}`, map: null }
      return declaration.test(id) ? { code: withNumbers(source, numbers), map: null } : null
    },
  }
}
