import { useDataProvider, useRefresh } from 'react-admin'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'

type Flat = SentRow<'objects'>

interface Terms {
  readonly cleaner: { readonly id: number; readonly name: string }
  /** Roubles; null is the usual rate of the flat. */
  readonly price: number | null
  readonly priority: number
}

/** Ties a cleaner to flats one after another, tells how many were refused and why, and offers the way back. */
export function useManyTies() {
  const provider = useDataProvider<PanelDataProvider>()
  const toasts = useToasts()
  const refresh = useRefresh()
  const { once, isBusy } = useOneAtATime()
  const forEach = async (flats: readonly Flat[], act: (flat: Flat) => Promise<unknown>) => {
    const done: Flat[] = []
    let reason = ''
    for (const flat of flats) {
      try {
        await act(flat)
        done.push(flat)
      } catch (error) {
        console.error(error)
        reason ||= error instanceof Error ? error.message : ''
      }
    }
    refresh()
    return { done, reason }
  }
  const takeBack = async (flats: readonly Flat[], cleaner_id: number) => {
    const { done, reason } = await forEach(flats, (flat) => {
      const before = tieOf(flat, cleaner_id)
      const pair = { cleaner_id, object_id: flat.id }
      if (!before) return provider.call('PATCH cleaners/object/delete', { body: pair })
      const { price = null, priority = 1 } = before
      return provider.call('PATCH cleaners/object', { body: { ...pair, price, priority } })
    })
    toasts.show({ family: reason ? 'bad' : 'ok', title: `Возвращено: ${done.length}`, message: reason })
  }
  const tie = async (flats: readonly Flat[], { cleaner, price, priority }: Terms): Promise<boolean> => {
    const went = await once(() =>
      forEach(flats, (flat) => {
        const body = { cleaner_id: cleaner.id, object_id: flat.id, price, priority }
        return provider.call(tieOf(flat, cleaner.id) ? 'PATCH cleaners/object' : 'POST cleaners/object', {
          body,
        })
      }),
    )
    if (!went) return false
    const { done, reason } = went
    const refused = flats.length - done.length
    const many = counted(done.length, models.objects.labels.counted)
    toasts.show({
      family: refused > 0 ? 'bad' : 'ok',
      title: `${cleaner.name}: ${many}${refused > 0 ? `, не удалось ${refused}` : ''}`,
      message: reason,
      ...(done.length > 0 && { action: { label: 'Отменить', run: () => void takeBack(done, cleaner.id) } }),
    })
    return refused === 0
  }
  return { tie, isBusy }
}

/** The tie of a cleaner to a flat. */
export const tieOf = ({ cleaners }: Flat, cleanerId: number) => cleaners?.find(({ id }) => id === cleanerId)
