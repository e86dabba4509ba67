import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { Model } from '#schema/define.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import { isSessionEnd } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'

/** Sets a field of rows, one after another; tells how many were refused and why, and offers the way back. */
export function useBulkChange(model: Model) {
  const provider = useDataProvider()
  const toasts = useToasts()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const setAll = async (rows: readonly AnyRow[], name: string, read: (row: AnyRow) => unknown) => {
    const done: AnyRow[] = []
    let reason = ''
    for (const row of rows) {
      try {
        const params = {
          id: row.id,
          data: { [name]: read(row) },
          previousData: { ...row, version: undefined },
        }
        const { data } = await provider.update(model.name, params)
        done.push({ ...row, after: data[name] })
      } catch (error) {
        console.error(error)
        if (isSessionEnd(error)) break
        reason ||= error instanceof Error ? error.message : ''
      }
    }
    refresh()
    return { done, reason }
  }
  const takeBack = async (done: readonly AnyRow[], name: string) => {
    const changed = done.map((row) => ({ ...row, [name]: row.after }))
    const before = new Map(done.map((row) => [row.id, row[name] ?? null]))
    const back = await setAll(changed, name, ({ id }) => before.get(id))
    toasts.show({
      family: back.reason ? 'bad' : 'ok',
      title: `Возвращено: ${back.done.length}`,
      message: back.reason,
    })
  }
  const change = async (rows: readonly AnyRow[], name: string, value: unknown): Promise<boolean> => {
    setBusy(true)
    const { done, reason } = await setAll(rows, name, () => value)
    setBusy(false)
    const label = model.fields[name]?.label ?? ''
    const refused = rows.length - done.length
    toasts.show({
      family: refused > 0 ? 'bad' : 'ok',
      title:
        refused > 0 ? `Изменено ${done.length}, не удалось ${refused}` : `${label}: изменено ${done.length}`,
      message: reason,
      ...(done.length > 0 && { action: { label: 'Отменить', run: () => void takeBack(done, name) } }),
    })
    return refused === 0
  }
  return { change, isBusy }
}
