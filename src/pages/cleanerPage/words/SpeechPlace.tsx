// In which language the page speaks: by the cleaner's choice, kept on the phone, at first by that of the browser.
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { isPageLanguage, type PageLanguage } from './catalogue.ts'
import { russian, type Speech, speechOf } from './speech.ts'

/** The words of the page, and the way to choose others where the page may. */
interface Spoken {
  readonly speech: Speech
  /** The choice, whose words may still be on their way. */
  readonly language: PageLanguage
  choose?(language: PageLanguage, isKnown?: boolean): void
}

/** The words around a part of the page; Russian ones unless a place gives others. */
export const SpokenContext = createContext<Spoken>({ speech: russian, language: 'ru' })

/** The words of the page; Russian inside the panel. */
export const useSpeech = (): Speech => use(SpokenContext).speech

/** The way to choose another language; there is none inside the panel. */
export const useChoice = () => use(SpokenContext).choose

const late = {
  uz: () => import('./uz.ts').then(({ uz }) => speechOf('uz', uz)),
  tg: () => import('./tg.ts').then(({ tg }) => speechOf('tg', tg)),
  ky: () => import('./ky.ts').then(({ ky }) => speechOf('ky', ky)),
  en: () => import('./en.ts').then(({ en }) => speechOf('en', en)),
} as const satisfies Record<Exclude<PageLanguage, 'ru'>, () => Promise<Speech>>

/** The speech of a language: of Russian at once, of others when their words have come. */
export const speechIn = (language: PageLanguage): Promise<Speech> =>
  language === 'ru' ? Promise.resolve(russian) : late[language]()

const kept = 'cleaner_language'

/** Stands on the phone while the agency has not been told of the choice. */
export const unsent = 'cleaner_language_unsent'

/** The choice kept on this phone, else the first language of the browser that the page speaks. */
function firstLanguage(): PageLanguage {
  const chosen = localStorage.getItem(kept)
  const ofBrowser = navigator.languages.map((name) => name.split('-')[0])
  return [chosen, ...ofBrowser].find(isPageLanguage) ?? 'ru'
}

/** Gives the page its words, and waits for them at first; words that do not come leave it as it spoke before. */
export function SpeechPlace({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage)
  const [speech, setSpeech] = useState(language === 'ru' ? russian : undefined)
  useEffect(() => {
    let hasLeft = false
    const speak = (next: Speech) => !hasLeft && setSpeech(next)
    speechIn(language).then(speak, (error: unknown) => {
      console.error(error)
      if (!hasLeft) setSpeech((now) => now ?? russian)
    })
    return () => {
      hasLeft = true
    }
  }, [language])
  useEffect(() => {
    document.documentElement.lang = speech?.language ?? 'ru'
    return () => {
      document.documentElement.lang = 'ru'
    }
  }, [speech])
  const choose = useCallback((chosen: PageLanguage, isKnown = false) => {
    localStorage.setItem(kept, chosen)
    if (!isKnown) localStorage.setItem(unsent, '')
    setLanguage(chosen)
  }, [])
  if (!speech) return null
  return <SpokenContext value={{ speech, language, choose }}>{children}</SpokenContext>
}
