import { choice, parts, text } from '../kinds/index.ts'
import type { Members } from '../kinds/parts.ts'
import { cleanerLanguages } from '../rules/cleanerLanguages.ts'
import { languages } from '../rules/languages.ts'

/** The language of a text that guests read; Russian until another is chosen. */
export const language = text({
  label: 'Язык',
  hint: 'Язык текста: из списка или кодом из двух букв.',
  suggestions: languages,
  required: true,
  initial: 'ru',
  max: 8,
})

const { ru: _own, ...others } = cleanerLanguages

/** What a row says in the other languages of cleaners, one part for each; what is not translated is read in Russian. */
export const translations = <const O extends Members>(of: O) =>
  parts({
    label: 'Переводы',
    hint: 'Клинер прочитает на своём языке, без перевода — по-русски.',
    of: {
      language: choice({ label: 'Язык', help: 'Язык перевода.', options: others, required: true }),
      ...of,
    },
    max: Object.keys(others).length,
  })
