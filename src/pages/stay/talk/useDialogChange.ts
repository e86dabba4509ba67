import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#src/views/call/useCall.ts'
import { readKey } from '#src/views/call/useRead.ts'
import type { Thread } from './dialogWords.ts'

/** Changes a conversation; its thread on the screen is at once as the answer says. */
export function useDialogChange(told?: string) {
  const keep = useThreadKeeper()
  const { act, isBusy } = useCall('PATCH dialogs', {
    ...(told === undefined ? {} : { told }),
    onDone: keep,
  })
  return { change: act, isBusy }
}

/** Puts an answered thread where its conversation and its booking are read from. */
export function useThreadKeeper() {
  const queries = useQueryClient()
  return (thread: Thread) => {
    const { id, rent_id } = thread.dialog ?? {}
    if (id !== undefined) queries.setQueryData(readKey('GET dialogs/{id}', { params: { id } }), thread)
    if (rent_id !== undefined)
      queries.setQueryData(readKey('GET dialogs/rent/{id}', { params: { id: rent_id } }), thread)
    void queries.invalidateQueries({ queryKey: ['dialogs'] })
  }
}

/** Reads the threads on the screen anew: others have written into one of them. */
export function useThreadRenewal() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['dialogs'] })
}
