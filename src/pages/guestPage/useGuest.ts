// The page as it is known: kept by the phone, read, answered by what the guest does, and read anew.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Door } from '#src/pages/publicPage/door.ts'
import { type Reading, useReading } from '#src/pages/publicPage/useReading.ts'
import { useWhenSeen } from '#src/pages/publicPage/useWhenSeen.ts'
import { forgetPictures } from './forgetPictures.ts'
import { type GuestPage, pauseOf, readAnswer } from './guestData.ts'
import { forgetQueue } from './guestQueue.ts'
import {
  forgetOver,
  forgetPage,
  isClosed,
  keepPage,
  keptPage,
  type Shown,
  withoutOverKeys,
} from './keptGuest.ts'
import { forgetLanguage } from './words/SpeechPlace.tsx'

/** A page with the moment of its answer, and whether the phone gave it. */
export interface KnownGuest extends Shown {
  readonly isKept: boolean
}

/** What is known of the page. */
export interface GuestReading extends Omit<Reading<KnownGuest>, 'data'> {
  readonly known: KnownGuest | undefined
  /** The clock of the phone as the page sees it, in milliseconds; moves on every half a minute. */
  readonly now: number
  /** Takes an answer of a call, which is the whole page. */
  take(answer: unknown): void
}

const tick = 30_000

/** Reads the page of a link, in this language unless the booking has one, and keeps it on the phone where `keeps` says so. */
export function useGuest(link: string, door: Door, language: string, keeps: boolean): GuestReading {
  const spoken = useRef(language)
  useEffect(() => {
    spoken.current = language
  }, [language])
  const [answered, setAnswered] = useState<KnownGuest>()
  const taken = useRef<KnownGuest>(undefined)
  const held = useCallback((known: KnownGuest) => (keeps ? keep(link, known) : known), [link, keeps])
  const read = useCallback(async (): Promise<KnownGuest> => {
    const before = taken.current
    const known = fresh(
      await door('GET guestpage/{id}', { params: { id: link }, query: { lang: spoken.current } }),
    )
    // what the guest did meanwhile was answered after this was asked
    if (taken.current !== before) return taken.current ?? held(known)
    taken.current = undefined
    setAnswered(undefined)
    return held(known)
  }, [link, door, held])
  const remembered = useCallback(() => {
    const kept = keeps ? keptPage(link) : undefined
    return kept && { ...kept, isKept: true }
  }, [link, keeps])
  const { data, error, isDead, reload } = useReading(read, remembered, isClosed)
  const take = useCallback(
    (answer: unknown) => {
      const known = fresh(answer)
      // a booking without a language is answered in the phone's only where it is asked for
      if (known.page.language !== spoken.current) return void reload()
      taken.current = held(known)
      setAnswered(taken.current)
    },
    [held, reload],
  )
  const now = useNow()
  const latest = isDead ? undefined : (answered ?? data)
  const known = useMemo(() => latest && { ...latest, page: withoutOverKeys(latest.page, now) }, [latest, now])
  useEffect(() => {
    if (isDead && keeps) wipe(link)
  }, [isDead, keeps, link])
  useRenewal(known?.page, reload)
  return { known, error, isDead, reload, take, now }
}

const fresh = (answer: unknown): KnownGuest => ({
  page: readAnswer(answer),
  at: new Date().toISOString(),
  isKept: false,
})

function keep(link: string, known: KnownGuest): KnownGuest {
  keepPage(link, known)
  import('./keptPictures.ts')
    .then(({ keepPictures }) => keepPictures(link, known.page))
    .catch(() => undefined)
  return known
}

/** A phone that may belong to somebody else tomorrow keeps nothing of a link that is closed. */
function wipe(link: string): void {
  forgetPage(link)
  forgetQueue(link)
  forgetLanguage(link)
  void forgetPictures(link)
}

/** The time of the page; keys that are over are erased as it goes. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      forgetOver()
      setNow(Date.now())
    }, tick)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Reads anew whenever the page is looked at or the network is back, and on its own while it is looked at. */
function useRenewal(page: GuestPage | undefined, reload: () => Promise<void>): void {
  useWhenSeen(reload)
  useEffect(() => {
    if (!page) return
    const onShow = () => document.visibilityState === 'visible' && void reload()
    const timer = setInterval(onShow, pauseOf(page, Date.now()))
    return () => clearInterval(timer)
  }, [page, reload])
}
