// In which language the page speaks: by the cleaner's choice, kept on the phone, at first by that of the browser.
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { keysOf } from '#schema/rules/keysOf.ts'
import { type PageLanguage, pageLanguages } from './catalogue.ts'
import { russian, type Speech, speechOf } from './speech.ts'

/** The words of the page, and the way to choose others where the page may. */
interface Spoken {
  readonly speech: Speech
  choose?(language: PageLanguage): void
}

const SpokenContext = createContext<Spoken>({ speech: russian })

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

const languageOf = (value: string | null): PageLanguage | undefined =>
  keysOf(pageLanguages).find((language) => language === value)

/** The choice kept on this phone, else the first language of the browser that the page speaks. */
function firstLanguage(): PageLanguage {
  const chosen = languageOf(localStorage.getItem(kept))
  const ofBrowser = navigator.languages.map((name) => languageOf(name.split('-')[0] ?? ''))
  return chosen ?? ofBrowser.find((language) => language !== undefined) ?? 'ru'
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
  if (!speech) return null
  const choose = (chosen: PageLanguage) => {
    localStorage.setItem(kept, chosen)
    setLanguage(chosen)
  }
  return <SpokenContext value={{ speech, choose }}>{children}</SpokenContext>
}
