// Writes a stay in another place or on other days, and always shows the way back.
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { newIdempotencyKey } from '#src/dataProvider/http.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'
import { daysText } from './moveWords.ts'

/** The steps, one at a time; a refusal is told in the server's words and leaves everything as it was. */
export function useStaySaving() {
  const provider = useDataProvider()
  const queries = useQueryClient()
  const toasts = useToasts()
  const { once, isBusy: isSaving } = useOneAtATime()

  const run = async (work: () => Promise<{ data: Row }>): Promise<Row | undefined> => {
    const done = await once(() => orNothing(toasts, work))
    for (const entity of ['rents', 'cleans']) void queries.invalidateQueries({ queryKey: [entity] })
    return done?.data
  }
  const change = (before: Row, changes: Row) =>
    run(() => provider.update('rents', { id: Number(before.id), data: changes, previousData: before }))
  const tell = (title: string, message: string, undo: () => Promise<Row | undefined>) => {
    const back = async () => {
      if (await undo()) toasts.show({ family: 'ok', title: 'Возвращено как было' })
    }
    toasts.show({ family: 'ok', title, message, action: { label: 'Вернуть', run: () => void back() } })
  }
  return {
    isSaving,
    /** Stores a new stay; `undo` says how it goes away again. */
    async create(data: Row & { readonly begin: string; readonly end: string }, title: string, undo: Row) {
      const made = await run(() => provider.create('rents', { data, meta: { key: newIdempotencyKey() } }))
      if (made) tell(title, daysText(data), () => change(made, undo))
      return made !== undefined
    },
    /** Gives a stay other values of those it has in `before`; the toast brings them back. */
    async move(before: Row, changes: Row & { readonly begin: string; readonly end: string }) {
      const moved = await change(before, changes)
      if (!moved) return false
      const names = [...Object.keys(changes), ...('locked_fields' in before ? ['locked_fields'] : [])]
      const place = Object.fromEntries(names.map((name) => [name, before[name]]))
      const title = (before.kind ?? 'guest') === 'guest' ? 'Бронь перенесена' : 'Даты перенесены'
      tell(title, daysText(changes), () => change(moved, place))
      return true
    },
  }
}
