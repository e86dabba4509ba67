import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { HttpError } from '#src/dataProvider/httpError.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import { openQueue, type Queue, type Step } from './queue.ts'

/** The queue of a page, the steps that wait in it, and with them those that `fresh` data does not know yet. */
export function useQueue(
  scope: string,
  door: Door,
  fresh: unknown,
  handlers: { refused(step: Step, message: string): void; sent(): void; mayGo(step: Step): boolean },
): { readonly queue: Queue; readonly waiting: readonly Step[]; readonly foreseen: readonly Step[] } {
  const [settling, setSettling] = useState<readonly Step[]>([])
  const queue = useMemo(
    () =>
      openQueue({
        store: localStorage,
        name: `cleaner_steps_${scope}`,
        async send(body) {
          await door('cleans', { method: 'PATCH', body })
          setSettling((steps) => [...steps, body])
        },
        refused(step, error) {
          console.error(error)
          handlers.refused(step, error instanceof HttpError ? error.message : 'Шаг не записан.')
        },
        sent: handlers.sent,
        mayGo: handlers.mayGo,
      }),
    [scope, door, handlers],
  )
  const waiting = useSyncExternalStore(queue.subscribe, queue.list)
  // New data holds what has been sent by then.
  const [seen, setSeen] = useState(fresh)
  if (seen !== fresh) {
    setSeen(fresh)
    setSettling([])
  }
  useEffect(() => {
    const flush = () => void queue.flush()
    flush()
    addEventListener('online', flush)
    return () => removeEventListener('online', flush)
  }, [queue])
  return { queue, waiting, foreseen: [...settling, ...waiting] }
}
