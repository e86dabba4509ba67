// Writes a stay in another place or on other days, and always shows the way back.
import { useQueryClient } from '@tanstack/react-query'
import type { SentRow } from '#schema/wire/sent.ts'
import type { ToastText } from '#src/state/toasts.ts'
import { useAct } from '#src/views/call/useAct.ts'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import { daysText } from './moveWords.ts'

type Rent = SentRow<'rents'>
type Dated = Partial<Rent> & Required<Pick<Rent, 'begin' | 'end'>>

/** A new stay, or the changes of one. */
interface Saving {
  readonly data: Partial<Rent>
  readonly before?: Rent
}

/** The steps, one at a time; a refusal is told in the server's words and leaves everything as it was. */
export function useStaySaving() {
  const provider = usePanelProvider()
  const queries = useQueryClient()
  const reread = () => {
    for (const entity of ['rents', 'cleans']) void queries.invalidateQueries({ queryKey: [entity] })
    return false
  }
  const { act, isBusy } = useAct(
    ({ data, before }: Saving, key) =>
      before
        ? provider.update<Rent>('rents', { id: before.id, data, previousData: before })
        : provider.create<Rent>('rents', { data, meta: { key } }),
    { reread, onRefused: reread },
  )
  const save = async (saving: Saving, title: string, undo: (now: Rent) => Partial<Rent>) => {
    const outcome = await act(saving, ({ data: now }): ToastText => {
      const back = () => void act({ data: undo(now), before: now }, 'Возвращено как было')
      return {
        family: 'ok',
        title,
        message: daysText(saving.data),
        action: { label: 'Вернуть', run: back },
      }
    })
    return outcome.isDone
  }
  return {
    isSaving: isBusy,
    /** Stores a new stay; `undo` says how it goes away again. */
    create: (data: Dated, title: string, undo: Partial<Rent>) => save({ data }, title, () => undo),
    /** Gives a stay other values of those it has in `before`; the toast brings them back. */
    move: (before: Rent, data: Dated) => {
      const { object_id, begin, end, amount = 0, histories, locked_fields = [], kind = 'guest' } = before
      return save({ before, data }, kind === 'guest' ? 'Бронь перенесена' : 'Даты перенесены', (moved) => ({
        object_id,
        begin,
        end,
        ...(data.amount !== undefined && { amount }),
        // only a row that was read whole tells what is held
        ...(histories && moved.locked_fields && { locked_fields }),
      }))
    },
  }
}
