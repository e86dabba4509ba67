import { keysOf } from '#schema/rules/keysOf.ts'
import { pageLanguages } from './words/catalogue.ts'
import { useChoice, useSpeech } from './words/SpeechPlace.tsx'

/** The button of the language in the head: the phone's own list opens over it, and the choice holds at once. */
export function LanguageChoice() {
  const { language, say } = useSpeech()
  const choose = useChoice()
  if (!choose) return null
  return (
    <label className="center fixed strong cp-icon cp-language">
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <select
        className="full"
        aria-label={say('language')}
        value={language}
        onChange={({ target }) => {
          const chosen = keysOf(pageLanguages).find((name) => name === target.value)
          if (chosen) choose(chosen)
        }}
      >
        {keysOf(pageLanguages).map((name) => (
          <option key={name} value={name} lang={name}>
            {pageLanguages[name]}
          </option>
        ))}
      </select>
    </label>
  )
}
