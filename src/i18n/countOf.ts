// «1 уборка, 2 уборки, 5 уборок»: words that agree with a number.

/** Forms of a word after 1, after 2 and after 5. */
export type WordForms = readonly [one: string, few: string, many: string]

const rules = new Intl.PluralRules('ru')

/** The form of a word that fits a whole number. */
export function wordFor(count: number, [one, few, many]: WordForms): string {
  const category = rules.select(count)
  if (category === 'one') return one
  return category === 'few' ? few : many
}

/** The number with its word, joined by a no-break space. */
export function countOf(count: number, forms: WordForms): string {
  return `${count}\u00A0${wordFor(count, forms)}`
}
