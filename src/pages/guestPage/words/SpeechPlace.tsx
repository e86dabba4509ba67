// In which language the page speaks: by the booking, until it is known by what this phone chose or its browser asks for.
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { loadChunk } from '#src/base/loadChunk.ts'
import { BootScreen } from '#src/base/states/BootScreen.tsx'
import { isPageLanguage, type PageLanguage } from './catalogue.ts'
import { type Speech, speechOf } from './speech.ts'

interface Spoken {
  readonly speech: Speech
  /** The choice, whose words may still be on their way. */
  readonly language: PageLanguage
  /** Speaks another language from now on. */
  choose(language: PageLanguage): void
}

const SpokenContext = createContext<Spoken | undefined>(undefined)

/** What the page speaks, and the way to another language. */
export function useSpoken(): Spoken {
  const spoken = use(SpokenContext)
  if (!spoken) throw new Error('The page of a guest speaks within a SpeechPlace only')
  return spoken
}

/** The words of the page. */
export const useSpeech = (): Speech => useSpoken().speech

const words = {
  ru: () => import('./ru.ts').then(({ ru }) => speechOf('ru', ru)),
  en: () => import('./en.ts').then(({ en }) => speechOf('en', en)),
  zh: () => import('./zh.ts').then(({ zh }) => speechOf('zh', zh)),
} as const satisfies Record<PageLanguage, () => Promise<Speech>>

const heard = new Map<PageLanguage, Speech>()

/** The speech of a language, when its words have come: no other language is fetched. */
export async function speechIn(language: PageLanguage): Promise<Speech> {
  const speech = heard.get(language) ?? (await loadChunk(words[language]))
  heard.set(language, speech)
  return speech
}

/** Fetches the words with which the page of a link begins; words that do not come are asked for again by the page. */
export const firstWords = (link: string): Promise<unknown> =>
  speechIn(firstLanguage(link)).catch(() => undefined)

const kept = (link: string) => `guest_language_${link}`

/** The language kept on this phone for the link, else the first of the browser that the page speaks, else English. */
function firstLanguage(link: string): PageLanguage {
  const ofBrowser = navigator.languages.map((name) => name.split('-')[0])
  return [localStorage.getItem(kept(link)), ...ofBrowser].find(isPageLanguage) ?? 'en'
}

/** Forgets the language of a link that opens nothing any more. */
export const forgetLanguage = (link: string): void => localStorage.removeItem(kept(link))

interface SpeechPlaceProps {
  readonly link: string
  readonly children: ReactNode
}

/** Gives the page its words, and waits for them at first; words that do not come leave it as it spoke before. */
export function SpeechPlace({ link, children }: SpeechPlaceProps) {
  const [language, setLanguage] = useState(() => firstLanguage(link))
  const [{ speech, lost }, setSpeech] = useState<{
    readonly speech?: Speech | undefined
    readonly lost?: unknown
  }>(() => ({ speech: heard.get(language) }))
  useEffect(() => {
    let hasLeft = false
    speechIn(language).then(
      (next) => !hasLeft && setSpeech((now) => (now.speech === next ? now : { speech: next })),
      (error: unknown) => {
        console.error(error)
        if (!hasLeft) setSpeech((now) => (now.speech ? now : { lost: error }))
      },
    )
    return () => {
      hasLeft = true
    }
  }, [language])
  useEffect(() => {
    document.documentElement.lang = speech?.language ?? 'ru'
  }, [speech])
  const choose = useCallback(
    (chosen: PageLanguage) => {
      localStorage.setItem(kept(link), chosen)
      setLanguage(chosen)
    },
    [link],
  )
  // the boundary of the page says so and asks again
  if (lost !== undefined) throw lost
  if (!speech) return <BootScreen />
  return <SpokenContext value={{ speech, language, choose }}>{children}</SpokenContext>
}
