import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { HttpError } from '#src/dataProvider/httpError.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import { openQueue, type Queue, type Step } from './queue.ts'

/** The queue of a page and the steps that wait in it; it is sent again whenever the network is back. */
export function useQueue(
  scope: string,
  door: Door,
  { refused, sent }: { refused(step: Step, message: string): void; sent(): void },
): { readonly queue: Queue; readonly waiting: readonly Step[] } {
  const queue = useMemo(
    () =>
      openQueue({
        store: localStorage,
        name: `cleaner_steps_${scope}`,
        send: (body) => door('cleans', { method: 'PATCH', body }),
        refused(step, error) {
          console.error(error)
          refused(step, error instanceof HttpError ? error.message : 'Шаг не записан.')
        },
        sent,
      }),
    [scope, door, refused, sent],
  )
  const waiting = useSyncExternalStore(queue.subscribe, queue.list)
  useEffect(() => {
    const flush = () => void queue.flush()
    flush()
    addEventListener('online', flush)
    return () => removeEventListener('online', flush)
  }, [queue])
  return { queue, waiting }
}
