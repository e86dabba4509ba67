import { use, useEffect } from 'react'
import type { Door } from '#src/pages/publicPage/door.ts'
import { isPageLanguage } from './catalogue.ts'
import { SpokenContext, unsent } from './SpeechPlace.tsx'

/** Holds the choice of this phone and the one the agency knows together: what was chosen here goes there, also after a time without a network, and what was chosen elsewhere comes here. */
export function useOwnLanguage(isRead: boolean, known: string | undefined, door: Door): void {
  const { language, choose } = use(SpokenContext)
  useEffect(() => {
    if (!choose || !isRead) return
    const isWaiting = localStorage.getItem(unsent) !== null
    if (!isWaiting && isPageLanguage(known)) return choose(known, true)
    // Nobody has to be told of Russian: it is what the agency writes in.
    if (language === (known ?? 'ru')) return localStorage.removeItem(unsent)
    door('PATCH cleaners/language', { body: { language } }).then(
      () => localStorage.removeItem(unsent),
      (error: unknown) => console.error(error),
    )
  }, [isRead, known, language, choose, door])
}
