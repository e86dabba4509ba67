// The hints under inputs are read in forms only, what a call does in the journal only, and both are a good part of what the
// declarations weigh: in the built panel the declarations hold their numbers, and the texts come with the code of inputs and of
// the journal. What only documents a field stays out of it.
import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { nameOfCall } from '../schema/rules/callNames.ts'

/** A label, perhaps a short one for heads, and the hint or help after them, as declarations write them. */
const told = /(\blabel: '[^'\n]*',(?:\s*head: '[^'\n]*',)?)(\s*(help|hint):\s*)'([^'\\\n]*)'(,?)/g
/** What a call does; that of a field is gone by then. */
const done = /(\bhelp:\s*)'([^'\\\n#]+)'/g
const declaration = /[\\/]schema[\\/].+\.ts$/
const table = /[\\/]src[\\/]kinds[\\/]inputs[\\/]hints\.ts$/
const tableOfCalls = /[\\/]schema[\\/]rules[\\/]callNames\.ts$/

/** All hints that stand in these declarations, each once. */
export function hintsIn(sources: readonly string[]): string[] {
  const found = sources.flatMap((source) =>
    [...source.matchAll(told)].flatMap(([, , , word, text]) => (word === 'hint' && text ? [text] : [])),
  )
  return [...new Set(found)]
}

/** What the calls in these declarations do, as the journal names it, each once. */
export function callNamesIn(sources: readonly string[]): string[] {
  const found = sources.flatMap((source) =>
    [...source.replaceAll(told, '').matchAll(done)].map(([, , text = '']) => nameOfCall(text)),
  )
  return [...new Set(found)]
}

/** A declaration with numbers in place of what its calls do. */
export function withCallNumbers(source: string, names: readonly string[]): string {
  return source.replaceAll(done, (whole: string, before: string, text: string) => {
    const number = names.indexOf(nameOfCall(text))
    return number < 0 ? whole : `${before}'#${number}'`
  })
}

/** A declaration with numbers in place of its hints, what `src/kinds/inputs/hintText.ts` makes texts of again, and without its helps. */
export function withNumbers(source: string, hints: ReadonlyMap<string, number>): string {
  return source.replaceAll(
    told,
    (whole: string, label: string, name: string, word: string, text: string, comma: string) => {
      if (word === 'help') return label
      const number = hints.get(text)
      return number === undefined ? whole : `${label}${name}'#${number}'${comma}`
    },
  )
}

/** Moves the hints of fields out of the declarations of the built panel. */
export function lateHints(): Plugin {
  const sources = globSync('schema/**/*.ts')
    .toSorted()
    .map((file) => readFileSync(file, 'utf8'))
  const [hints, names] = [hintsIn(sources), callNamesIn(sources)]
  const numbers = new Map(hints.map((hint, number) => [hint, number]))
  return {
    name: 'late-hints',
    apply: 'build',
    enforce: 'pre',
    transform(source, id) {
      if (table.test(id)) return { code: `export const hints = ${JSON.stringify(hints)}`, map: null }
      if (tableOfCalls.test(id))
        return { code: source.replace(/= \[\]/, () => `= ${JSON.stringify(names)}`), map: null }
      return declaration.test(id)
        ? { code: withCallNumbers(withNumbers(source, numbers), names), map: null }
        : null
    },
  }
}
