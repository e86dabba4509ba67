import { useQueryClient } from '@tanstack/react-query'
import { savedWords } from '#schema/rules/stayFollowed.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAct } from '#src/views/call/useAct.ts'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import { useVersions } from '#src/views/call/useVersions.ts'

type Rent = SentRow<'rents'>
type Dated = Partial<Rent> & Required<Pick<Rent, 'begin' | 'end'>>

/** A new stay, or the changes of one. */
interface Saving {
  readonly data: Partial<Rent>
  readonly before?: Rent
}

/** Writes a stay in another place or on other days, one step at a time; a refusal leaves everything as it was. */
export function useStaySaving() {
  const provider = usePanelProvider()
  const queries = useQueryClient()
  const learn = useVersions()
  const reread = () => {
    for (const entity of ['rents', 'cleans']) void queries.invalidateQueries({ queryKey: [entity] })
    return false
  }
  const { act, isBusy } = useAct(
    ({ data, before }: Saving, key) =>
      before
        ? provider.update<Rent>('rents', { id: before.id, data, previousData: before })
        : provider.create<Rent>('rents', { data, meta: { key } }),
    {
      reread,
      onRefused: reread,
      onDone: ({ data: { id, version } }, { data, before }) =>
        learn({ entity: 'rents', id, was: before?.version, version }, data),
    },
  )
  const save = (saving: Saving, title: string) =>
    act(saving, ({ data }) => ({ title, message: savedWords(saving.data, saving.before ?? data, data) }))
  return {
    isSaving: isBusy,
    /** Stores a new stay. */
    create: (data: Dated, title: string) => save({ data }, title),
    /** Gives a stay other values of those it has in `before`. */
    move: (before: Rent, data: Dated) =>
      save({ before, data }, (before.kind ?? 'guest') === 'guest' ? 'Бронь перенесена' : 'Даты перенесены'),
  }
}
