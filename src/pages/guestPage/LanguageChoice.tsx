import { Languages } from 'lucide-react'
import { keysOf } from '#schema/rules/keysOf.ts'
import { useGuestPlace } from './guestPlace.ts'
import { isPageLanguage, languageNames, type PageLanguage } from './words/catalogue.ts'
import { useSpoken } from './words/SpeechPlace.tsx'

/** What a choice of language is given. */
export interface LanguageProps {
  onLanguage(language: PageLanguage): void
}

/** The button of the language: the phone's own list opens over it, and the choice holds at once. */
export function LanguageChoice({ onLanguage }: LanguageProps) {
  const { speech, language } = useSpoken()
  const { page } = useGuestPlace()
  const offered = keysOf(languageNames).filter((name) => (page.languages ?? [language]).includes(name))
  if (offered.length < 2) return null
  return (
    <label className="row gap-6 strong gp-language">
      <Languages size={20} />
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <select
        className="full"
        aria-label={speech.say('language')}
        value={language}
        onChange={({ target }) => isPageLanguage(target.value) && onLanguage(target.value)}
      >
        {offered.map((name) => (
          <option key={name} value={name} lang={name}>
            {languageNames[name]}
          </option>
        ))}
      </select>
    </label>
  )
}
