// The hints under inputs are read in forms only, and are a good part of what the declarations weigh: in the built panel the
// declarations hold their numbers, and the texts come with the code of inputs. What only documents a field stays out of it.
import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** A label, perhaps a short one for heads, and the hint or help after them, as declarations write them. */
const told = /(\blabel: '[^'\n]*',(?:\s*head: '[^'\n]*',)?\s*(help|hint):\s*)'([^'\\\n]*)'/g
const declaration = /[\\/]schema[\\/].+\.ts$/
const table = /[\\/]src[\\/]kinds[\\/]inputs[\\/]hints\.ts$/

/** All hints that stand in these declarations, each once. */
export function hintsIn(sources: readonly string[]): string[] {
  const found = sources.flatMap((source) =>
    [...source.matchAll(told)].flatMap(([, , word, text]) => (word === 'hint' && text ? [text] : [])),
  )
  return [...new Set(found)]
}

/** A declaration with numbers in place of its hints, what `src/kinds/inputs/hintText.ts` makes texts of again, and without its helps. */
export function withNumbers(source: string, hints: ReadonlyMap<string, number>): string {
  return source.replaceAll(told, (whole: string, before: string, word: string, text: string) => {
    if (word === 'help') return `${before}''`
    const number = hints.get(text)
    return number === undefined ? whole : `${before}'#${number}'`
  })
}

/** Moves the hints of fields out of the declarations of the built panel. */
export function lateHints(): Plugin {
  const hints = hintsIn(
    globSync('schema/**/*.ts')
      .toSorted()
      .map((file) => readFileSync(file, 'utf8')),
  )
  const numbers = new Map(hints.map((hint, number) => [hint, number]))
  return {
    name: 'late-hints',
    apply: 'build',
    enforce: 'pre',
    transform(source, id) {
      if (table.test(id)) return { code: `export const hints = ${JSON.stringify(hints)}`, map: null }
      return declaration.test(id) ? { code: withNumbers(source, numbers), map: null } : null
    },
  }
}
