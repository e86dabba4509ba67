// A read of a page that works by a link: what came stays while it is read anew or something else is on its way.
import { useCallback, useEffect, useState } from 'react'
import { HttpError } from '#src/dataProvider/httpError.ts'

/** What the page knows of a read. */
export interface Reading<T> {
  readonly data: T | undefined
  /** What the last try ended with. */
  readonly error: unknown
  /** The link opens nothing any more. */
  readonly isDead: boolean
  /** Reads anew. */
  reload(): Promise<void>
}

type Read<T> = () => Promise<T>

interface Known<T> {
  readonly of?: Read<T> | undefined
  readonly data?: T | undefined
  readonly error?: unknown
}

/** Reads as soon as there is something to read; what `remembered` gives stands in for a first answer until it comes, `isDead` judges what a failure says of the link. */
export function useReading<T>(
  read: Read<T> | undefined,
  remembered?: () => T | undefined,
  isDead = isRefused,
): Reading<T> {
  // what is kept stands there with the first drawing, before anything is asked for
  const [known, setKnown] = useState<Known<T>>(() => keptOf(read, remembered))
  const load = useCallback(
    async (hasLeft: () => boolean = () => false) => {
      setKnown((now) => {
        const kept = now.of === read ? now : keptOf(read, remembered)
        return kept.of ? kept : now
      })
      try {
        const data = await read?.()
        if (read && !hasLeft()) setKnown({ of: read, data })
      } catch (error) {
        console.error(error)
        if (hasLeft()) return
        setKnown((now) => {
          const data = now.of === read && !isDead(error) ? now.data : undefined
          return { of: read, data, error }
        })
      }
    },
    [read, remembered, isDead],
  )
  useEffect(() => {
    let hasLeft = false
    void load(() => hasLeft)
    return () => {
      hasLeft = true
    }
  }, [load])
  const { data, error } = known
  return { data, error, isDead: isDead(error), reload: load }
}

function keptOf<T>(read: Read<T> | undefined, remembered?: () => T | undefined): Known<T> {
  const kept = read && remembered?.()
  return kept ? { of: read, data: kept } : {}
}

const isRefused = (error: unknown): boolean => error instanceof HttpError && [401, 404].includes(error.status)
