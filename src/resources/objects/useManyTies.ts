import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { oneByOne, toastOfMany } from '#src/views/call/oneByOne.ts'
import { useAct } from '#src/views/call/useAct.ts'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'

type Flat = SentRow<'objects'>

interface Ties {
  readonly flats: readonly Flat[]
  readonly cleaner: { readonly id: number; readonly name: string }
  /** Roubles; null is the usual rate of the flat. */
  readonly price: number | null
  readonly priority: number
}

/** Ties a cleaner to flats one after another, tells how many were refused and why, and offers the way back. */
export function useManyTies() {
  const provider = usePanelProvider()
  const back = useAct(
    ({ flats, cleaner: { id: cleaner_id } }: Ties) =>
      oneByOne(flats, (flat) => {
        const before = tieOf(flat, cleaner_id)
        const pair = { cleaner_id, object_id: flat.id }
        if (!before) return provider.call('PATCH cleaners/object/delete', { body: pair })
        const { price = null, priority = 1 } = before
        return provider.call('PATCH cleaners/object', { body: { ...pair, price, priority } })
      }),
    { told: (outcome) => toastOfMany(outcome, `Возвращено: ${outcome.done.length}`) },
  )
  const { act, isBusy } = useAct(
    ({ flats, cleaner: { id: cleaner_id }, price, priority }: Ties) =>
      oneByOne(flats, (flat) => {
        const line = tieOf(flat, cleaner_id) ? 'PATCH cleaners/object' : 'POST cleaners/object'
        return provider.call(line, { body: { cleaner_id, object_id: flat.id, price, priority } })
      }),
    {
      told: (outcome, ties) => {
        const { done, refused } = outcome
        const title = `${ties.cleaner.name}: ${counted(done.length, models.objects.labels.counted)}`
        const not = refused.length > 0 ? `, не удалось ${refused.length}` : ''
        return toastOfMany(outcome, `${title}${not}`, () => void back.act({ ...ties, flats: done }))
      },
    },
  )
  const tie = async (ties: Ties): Promise<boolean> => {
    const outcome = await act(ties)
    return outcome.isDone && outcome.answer.refused.length === 0
  }
  return { tie, isBusy }
}

/** The tie of a cleaner to a flat. */
export const tieOf = ({ cleaners }: Flat, cleanerId: number) => cleaners?.find(({ id }) => id === cleanerId)
