import type { Model } from '#schema/define.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import { oneByOne, toastOfMany } from '../call/oneByOne.ts'
import { useAct } from '../call/useAct.ts'
import { usePanelProvider } from '../call/usePanelProvider.ts'

/** Rows with the field to set in each of them, and its value. */
interface Change {
  readonly rows: readonly AnyRow[]
  readonly name: string
  readonly value: unknown
}

/** Sets a field of rows, one after another; tells how many were refused and why, and offers the way back. */
export function useBulkChange(model: Model) {
  const provider = usePanelProvider()
  const set = (rows: readonly AnyRow[], name: string, read: (row: AnyRow) => unknown, now = {}) =>
    oneByOne(rows, (row) => {
      const previousData = { ...row, ...now, version: undefined }
      return provider.update(model.name, { id: row.id, data: { [name]: read(row) }, previousData })
    })
  const back = useAct(
    ({ rows, name, value }: Change) => set(rows, name, (row) => row[name] ?? null, { [name]: value }),
    { told: (outcome) => toastOfMany(outcome, `Возвращено: ${outcome.done.length}`) },
  )
  const { act, isBusy } = useAct(({ rows, name, value }: Change) => set(rows, name, () => value), {
    told: (outcome, { name, value }) => {
      const { done, refused } = outcome
      const title = refused.length
        ? `Изменено ${done.length}, не удалось ${refused.length}`
        : `${model.fields[name]?.label ?? ''}: изменено ${done.length}`
      return toastOfMany(outcome, title, () => void back.act({ rows: done, name, value }))
    },
  })
  const change = async (rows: readonly AnyRow[], name: string, value: unknown): Promise<boolean> => {
    const outcome = await act({ rows, name, value })
    return outcome.isDone && outcome.answer.refused.length === 0
  }
  return { change, isBusy }
}
