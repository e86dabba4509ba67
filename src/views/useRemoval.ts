// Puts a row away, and brings one back that is only archived.
import { useQueryClient } from '@tanstack/react-query'
import type { Model } from '#schema/define.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import { lineOf } from '#src/dataProvider/requestOf.ts'
import { rowName } from '#src/kinds/rowName.ts'
import { type ActSettings, useAct } from './call/useAct.ts'
import { usePanelProvider } from './call/usePanelProvider.ts'

/** Brings a row back from the archive. */
export function useRestoring(model: Model) {
  const provider = usePanelProvider()
  const line = lineOf(model, 'update') ?? `PATCH ${model.name}`
  return useAct(({ id }: AnyRow) => provider.send(line, { body: { id, archived: false } }), {
    told: (_, row) => `Возвращено: ${rowName(model, row)}`,
  })
}

/** The removal of a row, true when it is done; the lists that it stands in are read anew unless told. */
export function useRemoval(
  model: Model,
  settings: Pick<ActSettings<AnyRow, unknown>, 'onDone' | 'reread'> = {},
) {
  const provider = usePanelProvider()
  const queries = useQueryClient()
  const { act, isBusy } = useAct(
    (row: AnyRow) => provider.delete(model.name, { id: row.id, previousData: row }),
    {
      told: (_, row) => `Убрано: ${rowName(model, row)}`,
      reread: () => void queries.invalidateQueries({ queryKey: [model.name] }),
      ...settings,
    },
  )
  return { remove: async (row: AnyRow): Promise<boolean> => (await act(row)).isDone, isBusy }
}
