// What a guest does on the page: at once where an answer is needed, else by the queue that waits for the network.
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { CallBody } from '#schema/wire/lines.ts'
import { newIdempotencyKey } from '#src/dataProvider/http.ts'
import { HttpError, isObject } from '#src/dataProvider/httpError.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import { useOutbox } from '#src/pages/publicPage/outbox.ts'
import { type GuestQueue, openGuestQueue, type Post } from './guestQueue.ts'
import type { GuestReading } from './useGuest.ts'

/** The calls that need an answer. */
export type DirectCall =
  | `POST guestpage/${'addon' | 'charge' | 'consent' | 'people' | 'checkout' | 'request' | 'review' | 'step'}`
  | 'PATCH guestpage'

type Bodies = { readonly [L in DirectCall]: CallBody<L> }

/** What the server has refused for good. */
export interface Fault {
  readonly post: Post
  readonly error: unknown
}

/** The ways to act, and what became of what waits. */
export interface Acts {
  /** Acts and takes the answer; throws what refused it. */
  act<L extends DirectCall>(line: L, body: Bodies[L]): Promise<void>
  readonly add: GuestQueue['add']
  readonly waiting: readonly Post[]
  readonly fault: Fault | undefined
  /** The talk as the last message was answered by it. */
  readonly said: unknown
  /** Reads the page anew. */
  reload(): Promise<void>
  /** Given once tries have failed again and again. */
  readonly sendAgain?: () => void
}

interface ActsOptions extends Pick<GuestReading, 'take' | 'reload'> {
  readonly link: string
  readonly door: Door
}

/** The acts of a page by its link. */
export function useActs({ link, door, take, reload }: ActsOptions): Acts {
  const [fault, setFault] = useState<Fault>()
  const [said, setSaid] = useState<unknown>()
  const taking = useRef({ take, reload })
  useEffect(() => {
    taking.current = { take, reload }
  }, [take, reload])
  const takeOrRead = useCallback((answer: unknown) => {
    try {
      taking.current.take(answer)
    } catch (error) {
      console.error(error)
      void taking.current.reload()
    }
  }, [])
  /** A booking that has moved comes along with its refusal; without it, it is read anew. */
  const seeChanged = useCallback(
    (error: unknown) => {
      if (!(error instanceof HttpError) || error.code !== 'guestpage.changed') return
      if (isObject(error.body) && isObject(error.body.page)) takeOrRead(error.body.page)
      else void taking.current.reload()
    },
    [takeOrRead],
  )
  const queue = useMemo(
    () =>
      openGuestQueue({
        link,
        door,
        // a message is answered by the talk, anything else by the page
        answered: (path, answer) => (path === 'guestpage/message' ? setSaid(answer) : takeOrRead(answer)),
        refused(post, error) {
          console.error(error)
          setFault({ post, error })
          void taking.current.reload()
        },
      }),
    [link, door, takeOrRead],
  )
  const waiting = useOutbox(queue, true)
  const isStuck = useSyncExternalStore(queue.isStuck.subscribe, queue.isStuck.get)
  const keys = useRef(new Map<string, string>())
  const act = useCallback(
    async (line: DirectCall, body: Bodies[DirectCall]) => {
      // the same press after a lost answer is the same act
      const what = `${line} ${JSON.stringify(body)}`
      const key = keys.current.get(what) ?? newIdempotencyKey()
      keys.current.set(what, key)
      try {
        takeOrRead(await door(line, { body }, { key }))
        keys.current.delete(what)
      } catch (error) {
        if (error instanceof HttpError && !error.isNetwork) keys.current.delete(what)
        seeChanged(error)
        throw error
      }
    },
    [door, takeOrRead, seeChanged],
  )
  return {
    act,
    reload,
    add(call) {
      setFault(undefined)
      queue.add(call)
    },
    waiting,
    fault,
    said,
    ...(isStuck && { sendAgain: () => void queue.flush() }),
  }
}
