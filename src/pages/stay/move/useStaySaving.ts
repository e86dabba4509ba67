// Writes a stay in another place or on other days, and always shows the way back.
import { useQueryClient } from '@tanstack/react-query'
import type { SentRow } from '#schema/wire/sent.ts'
import { newIdempotencyKey } from '#src/dataProvider/http.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'
import { daysText } from './moveWords.ts'

type Rent = SentRow<'rents'>
type Dated = Partial<Rent> & Required<Pick<Rent, 'begin' | 'end'>>

/** The steps, one at a time; a refusal is told in the server's words and leaves everything as it was. */
export function useStaySaving() {
  const provider = usePanelProvider()
  const queries = useQueryClient()
  const toasts = useToasts()
  const { once, isBusy: isSaving } = useOneAtATime()

  const run = async (work: () => Promise<{ data: Rent }>): Promise<Rent | undefined> => {
    const done = await once(() => orNothing(toasts, work))
    for (const entity of ['rents', 'cleans']) void queries.invalidateQueries({ queryKey: [entity] })
    return done?.data
  }
  const change = (before: Rent, changes: Partial<Rent>) =>
    run(() => provider.update<Rent>('rents', { id: before.id, data: changes, previousData: before }))
  const tell = (title: string, message: string, undo: () => Promise<Rent | undefined>) => {
    const back = async () => {
      if (await undo()) toasts.show({ family: 'ok', title: 'Возвращено как было' })
    }
    toasts.show({ family: 'ok', title, message, action: { label: 'Вернуть', run: () => void back() } })
  }
  return {
    isSaving,
    /** Stores a new stay; `undo` says how it goes away again. */
    async create(data: Dated, title: string, undo: Partial<Rent>) {
      const made = await run(() =>
        provider.create<Rent>('rents', { data, meta: { key: newIdempotencyKey() } }),
      )
      if (made) tell(title, daysText(data), () => change(made, undo))
      return made !== undefined
    },
    /** Gives a stay other values of those it has in `before`; the toast brings them back. */
    async move(before: Rent, changes: Dated) {
      const moved = await change(before, changes)
      if (!moved) return false
      const { object_id, begin, end, amount = 0, histories, locked_fields = [] } = before
      const place = {
        object_id,
        begin,
        end,
        ...(changes.amount !== undefined && { amount }),
        // only a row that was read whole tells what is held
        ...(histories && moved.locked_fields && { locked_fields }),
      }
      const title = (before.kind ?? 'guest') === 'guest' ? 'Бронь перенесена' : 'Даты перенесены'
      tell(title, daysText(changes), () => change(moved, place))
      return true
    },
  }
}
