// The row of a drawer or of a wide card: read once, changed on screen at once, kept in step with the shared current item.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useGetOne } from 'react-admin'
import type { CallAnswer } from '#schema/wire/lines.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { useSession, useShared } from '#src/state/SessionContext.tsx'
import type { CurrentItem, Drawer } from '#src/state/sharedState.ts'

/** The rows that have a side drawer. */
export interface OpenRows {
  readonly rents: SentRow<'rents'>
  readonly cleans: CallAnswer<'GET cleans/{id}'>
}

/** The row of an id: what the screen before already had, until the whole row has come. */
export function useOpenRow<E extends keyof OpenRows>(entity: E, id: number) {
  const currentItem = useShared('currentItem')
  const drawer = useShared('drawer')
  const { shared } = useSession()
  const { data, error, errorUpdatedAt, refetch } = useGetOne<OpenRows[E]>(entity, { id })
  useEffect(() => {
    const state = shared.get()
    if (data && isOpen(entity, id, state.drawer, state.currentItem))
      shared.set({ ...state, currentItem: { ...data } })
  }, [data, entity, id, shared])
  const isAtHand = isOpen(entity, id, drawer, currentItem) && Object.keys(currentItem).length > 1
  const row = data ?? (isAtHand ? currentItem : undefined)
  return { row, error: data ? null : error, errorUpdatedAt, refetch }
}

/** Ways to change the shown row: `patch` on screen only, `reread` from the server with every list it stands in. */
export function useRowChanges<E extends keyof OpenRows>(entity: E, id: number) {
  const queries = useQueryClient()
  const { shared } = useSession()
  const patch = useCallback(
    (changes: Partial<OpenRows[E]>) => {
      const key = [entity, 'getOne', { id: String(id), meta: undefined }]
      queries.setQueryData(key, (row: unknown) => (isObject(row) ? { ...row, ...changes } : undefined))
      const state = shared.get()
      const { drawer, currentItem } = state
      if (isOpen(entity, id, drawer, currentItem))
        shared.set({ ...state, currentItem: { ...currentItem, ...changes } })
    },
    [queries, shared, entity, id],
  )
  const reread = useCallback(async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['rents'] }),
      queries.invalidateQueries({ queryKey: ['cleans'] }),
    ])
  }, [queries])
  return { patch, reread }
}

/** Whether the drawer shows this row: then the shared item is a row of its entity. */
function isOpen<E extends keyof OpenRows>(
  entity: E,
  id: number,
  { name }: Drawer,
  item: CurrentItem | null,
): item is CurrentItem & OpenRows[E] {
  return `${name}s` === entity && item?.id === id
}
