// One call at a time, its refusal told by a toast, its success by words or by none.
import { useQueryClient } from '@tanstack/react-query'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import type { ToastText } from '#src/state/toasts.ts'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'

/** Runs a call and reads anew what it may have changed; gives what the server answered. */
export function useOnce(...changed: readonly string[]) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const { once, isBusy } = useOneAtATime()
  const run = async <T>(call: () => Promise<T>, told?: string | ToastText): Promise<T | undefined> => {
    const answer = await once(() => orNothing(toasts, call))
    for (const key of changed) void queries.invalidateQueries({ queryKey: [key] })
    if (answer === undefined || told === undefined) return answer
    toasts.show(typeof told === 'string' ? { family: 'ok', title: told } : told)
    return answer
  }
  return { run, isBusy }
}
