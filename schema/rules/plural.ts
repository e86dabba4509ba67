const rules = new Intl.PluralRules('ru')

/** The three forms of a Russian noun: for 1, for 2 and for 5, as in «уборка, уборки, уборок». */
export type PluralForms = readonly [one: string, few: string, many: string]

/** Picks the form of a noun that follows a number; fractions take the second form («1,5 уборки»). */
export function plural(count: number, [one, few, many]: PluralForms): string {
  const category = rules.select(Math.abs(count))
  if (category === 'one') return one
  return category === 'many' ? many : few
}

/** Writes a number and its noun after «из» and the like: «42 броней», «21 брони». */
export function countedOf(count: number, [, ofOne, ofMany]: PluralForms): string {
  return `${count}\u00a0${rules.select(count) === 'one' ? ofOne : ofMany}`
}

/** Writes a number and its noun together, held by a space that does not break: «5 уборок». */
export function counted(count: number, forms: PluralForms): string {
  return `${String(count).replace('.', ',')}\u00a0${plural(count, forms)}`
}
