// Puts a row away from a list that stays on the screen, with the way back for rows that are only archived.
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Model } from '#schema/define.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { lineOf } from '#src/dataProvider/requestOf.ts'
import { rowName } from '#src/kinds/rowName.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useOneAtATime } from './useOneAtATime.ts'

/** The removal; true when it is done, a refusal is told by a toast. */
export function useRemoval(model: Model) {
  const provider = useDataProvider<PanelDataProvider>()
  const queries = useQueryClient()
  const toasts = useToasts()
  const { once, isBusy } = useOneAtATime()
  const refresh = () => void queries.invalidateQueries({ queryKey: [model.name] })
  const restore = async (row: AnyRow) => {
    const line = lineOf(model, 'update')
    if (!line) return
    const body = { id: row.id, archived: false }
    const back = await orNothing(toasts, () => provider.send(line, { body }))
    if (back !== undefined) toasts.show({ family: 'ok', title: `Возвращено: ${rowName(model, row)}` })
    refresh()
  }
  const remove = async (row: AnyRow): Promise<boolean> => {
    const gone = await once(() =>
      orNothing(toasts, () => provider.delete(model.name, { id: row.id, previousData: row })),
    )
    if (gone === undefined) return false
    const action = { label: 'Отменить', run: () => void restore(row) }
    const isKept = model.traits?.includes('archived') ?? false
    toasts.show({ family: 'ok', title: `Убрано: ${rowName(model, row)}`, ...(isKept ? { action } : {}) })
    refresh()
    return true
  }
  return { remove, isBusy }
}
