// How a public page that speaks several languages makes a sentence of its words.
import { HttpError } from '#src/dataProvider/httpError.ts'
import { faultText } from './useSending.ts'

/** The names in braces of a text. */
export type Holes<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never

/** What fills them in; nothing where there are none. */
export type Filling<Names extends string> = [Names] extends [never]
  ? readonly []
  : readonly [Readonly<Record<Names, string | number>>]

type Values = Readonly<Record<string, string | number>>

/** A text with its places filled in. */
export const fill = (text: string, values: Values = {}): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))

/** Picks the form of a number; a browser that does not know the language would count by its own. */
export function countIn(language: string): (forms: object, n: number, values?: Values) => string {
  const isKnown = Intl.PluralRules.supportedLocalesOf(language).length > 0
  const plurals = isKnown ? new Intl.PluralRules(language) : undefined
  return (given, n, values) => {
    const forms: Readonly<Partial<Record<string, string>>> = { ...given }
    const form = forms[plurals?.select(n) ?? 'other'] ?? forms.other ?? forms.many ?? ''
    return fill(form, { n, ...values })
  }
}

/** What is said of a call that failed: by what follows the dot in its code, else in the server's own words. */
export function refusalIn(refusals: object | undefined, error: unknown): string {
  const known: Readonly<Partial<Record<string, string>>> = { ...refusals }
  const isAnswered = error instanceof HttpError && !error.isNetwork
  const code = isAnswered ? (error.code.split('.').at(-1) ?? '') : 'network'
  return known[code] ?? faultText(error)
}
