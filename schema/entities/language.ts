import { text } from '../kinds/index.ts'
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
