// The messages as far as they are known: the latest ones, earlier ones that were asked for, and those just written.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { guestChat } from '#schema/entities/guestPage.ts'
import type { Sent } from '#schema/wire/sent.ts'
import { wholeAnswer } from '#src/dataProvider/httpError.ts'
import { siftRecord } from '#src/dataProvider/sieve/siftShape.ts'
import { useReading } from '#src/pages/publicPage/useReading.ts'
import { useGuestPlace } from '../guestPlace.ts'

type Talk = Sent<typeof guestChat>

/** One message. */
export type Message = NonNullable<Talk['messages']>[number]

interface Known {
  readonly messages: readonly Message[]
  /** Where earlier ones begin. */
  readonly next: string | undefined
}

const every = 10_000

const readTalk = (answer: unknown): Talk =>
  wholeAnswer(siftRecord(guestChat, answer), ({ messages }) => messages !== undefined)

/** Both in their order, each message once, as it was told last. */
const joined = (first: readonly Message[], then: readonly Message[]): readonly Message[] => [
  ...new Map([...first, ...then].map((one) => [one.key, one])).values(),
]

/** Reads the talk, again every ten seconds while it stands open and is looked at. */
export function useTalk(isOpen: boolean) {
  const { link, door, looks, said, reload: readPage } = useGuestPlace()
  const known = useRef<Known>(undefined)
  const ask = useCallback(
    async (before?: string) =>
      readTalk(await door('GET guestpage/messages/{id}', { params: { id: link }, query: { before } })),
    [door, link],
  )
  const read = useCallback(async (): Promise<Known> => {
    const { messages = [], next, unread = 0 } = await ask()
    const before = known.current
    known.current = {
      messages: joined(before?.messages ?? [], messages),
      next: before ? before.next : next,
    }
    // they are read by this very answer: the page counts them no more
    if (unread > 0 && !looks) void readPage()
    return known.current
  }, [ask, looks, readPage])
  const reading = useReading(read)
  const { data, reload } = reading
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void reload(), every)
    return () => clearInterval(timer)
  }, [isOpen, reload])
  const messages = useMemo(
    () => joined(data?.messages ?? [], said === undefined ? [] : (readTalk(said).messages ?? [])),
    [data, said],
  )
  return {
    reading,
    messages,
    hasEarlier: data?.next !== undefined,
    async readEarlier() {
      const earlier = await ask(data?.next)
      known.current = {
        messages: joined(earlier.messages ?? [], known.current?.messages ?? []),
        next: earlier.next,
      }
      await reload()
    },
  }
}
