// Puts a row away, with the way back for rows that are only archived.
import { useQueryClient } from '@tanstack/react-query'
import type { Model } from '#schema/define.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import { lineOf } from '#src/dataProvider/requestOf.ts'
import { rowName } from '#src/kinds/rowName.ts'
import { useAct } from './call/useAct.ts'
import { usePanelProvider } from './call/usePanelProvider.ts'

/** Brings a row back from the archive. */
export function useRestoring(model: Model) {
  const provider = usePanelProvider()
  const line = lineOf(model, 'update') ?? `PATCH ${model.name}`
  return useAct(({ id }: AnyRow) => provider.send(line, { body: { id, archived: false } }), {
    told: (_, row) => `Возвращено: ${rowName(model, row)}`,
  })
}

/** The removal from a list that stays on the screen; true when it is done. */
export function useRemoval(model: Model) {
  const provider = usePanelProvider()
  const queries = useQueryClient()
  const restoring = useRestoring(model)
  const isKept = model.traits?.includes('archived') ?? false
  const { act, isBusy } = useAct(
    (row: AnyRow) => provider.delete(model.name, { id: row.id, previousData: row }),
    {
      told: (_, row) => ({
        family: 'ok',
        title: `Убрано: ${rowName(model, row)}`,
        ...(isKept && { action: { label: 'Отменить', run: () => void restoring.act(row) } }),
      }),
      reread: () => void queries.invalidateQueries({ queryKey: [model.name] }),
    },
  )
  return { remove: async (row: AnyRow): Promise<boolean> => (await act(row)).isDone, isBusy }
}
