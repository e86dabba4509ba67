// The row of a drawer or of a wide card: read once, changed on screen at once, kept in step with the shared current item.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useDataProvider, useGetOne } from 'react-admin'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import type { KnownRow } from '#src/kinds/rowParts.ts'
import { orNothing } from '#src/state/failures.ts'
import { useSession, useShared } from '#src/state/SessionContext.tsx'

/** The entities with a side drawer. */
export type OpenEntity = 'rents' | 'cleans'

/** The row of an id: what the screen before already had, until the whole row has come. */
export function useOpenRow(entity: OpenEntity, id: number) {
  const item = useShared('currentItem')
  const { shared } = useSession()
  const { data, error, refetch } = useGetOne(entity, { id }, { refetchOnWindowFocus: false })
  useEffect(() => {
    const state = shared.get()
    if (data && isCurrent(state, entity, id)) shared.set({ ...state, currentItem: { ...data, id } })
  }, [data, entity, id, shared])
  const isAtHand = item?.id === id && Object.keys(item).length > 1
  const row: KnownRow | undefined = data ?? (isAtHand ? item : undefined)
  return { row, error: data ? null : error, refetch }
}

/** Ways to change the shown row: `patch` on screen only, `reread` from the server with every list it stands in. */
export function useRowChanges(entity: OpenEntity, id: number) {
  const queries = useQueryClient()
  const { shared } = useSession()
  const patch = useCallback(
    (changes: Row) => {
      const key = [entity, 'getOne', { id: String(id), meta: undefined }]
      queries.setQueryData(key, (row: unknown) => (isObject(row) ? { ...row, ...changes } : undefined))
      const state = shared.get()
      const { currentItem } = state
      if (currentItem && isCurrent(state, entity, id))
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

/** Saves fields of the row: shown at once, taken back with a toast when the server refuses. */
export function useSaveRow(entity: OpenEntity, row: KnownRow) {
  const provider = useDataProvider()
  const { toasts } = useSession()
  const { patch, reread } = useRowChanges(entity, row.id)
  return async (changes: Row, shown: Row = changes): Promise<boolean> => {
    const before = Object.fromEntries(Object.keys(shown).map((name) => [name, row[name]]))
    patch(shown)
    const saved = await orNothing(toasts, () =>
      provider.update(entity, { id: row.id, data: changes, previousData: row }),
    )
    patch(saved ? saved.data : before)
    void reread()
    return saved !== undefined
  }
}

function isCurrent(
  { drawer, currentItem }: { drawer: { name?: string }; currentItem: KnownRow | null },
  entity: OpenEntity,
  id: number,
): boolean {
  return `${drawer.name}s` === entity && String(currentItem?.id) === String(id)
}
