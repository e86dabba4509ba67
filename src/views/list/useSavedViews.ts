// The sets of filters that the person keeps for a list: on the server, so that every device of theirs has them.
import { useQueryClient } from '@tanstack/react-query'
import type { Model } from '#schema/define.ts'
import { useCall } from '../call/useCall.ts'
import { readKey, useRead } from '../call/useRead.ts'

/** A set: its name and the part of the address that holds it. */
export interface SavedView {
  readonly name: string
  readonly query: string
}

const line = 'GET users/views'

/** The place within the list is no part of a set, nor is what is open beside it. */
const passing = ['page', 'drawer', 'displayedFilters']

/** What of an address belongs to a set, in an order that makes equal sets equal texts. */
export function queryOf(search: string): string {
  const parameters = new URLSearchParams(search)
  for (const name of passing) parameters.delete(name)
  if (parameters.get('filter') === '{}') parameters.delete('filter')
  parameters.sort()
  return parameters.toString()
}

/** The address of a list with a set. */
export function addressOf(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}

/** The sets of a list, the oldest first, and the ways to keep and to drop one; a dropped one can be taken back. */
export function useSavedViews({ name: list }: Model) {
  const queries = useQueryClient()
  const { data, error, refetch } = useRead(line, {}, { staleTime: 60_000 })
  const { act, isBusy } = useCall('PATCH users/views', {
    told: (_, { body }) => `Набор «${body.name}» сохранён`,
    onDone: (views) => queries.setQueryData(readKey(line, {}), views),
    reread: () => undefined,
  })
  const save = async (view: SavedView): Promise<boolean> => (await act({ body: { list, ...view } })).isDone
  const remove = ({ name, query }: SavedView) =>
    act({ body: { list, name } }, () => ({
      title: `Набор «${name}» убран`,
      action: { label: 'Отменить', takesBack: true, run: () => void save({ name, query }) },
    }))
  const views = data && (data[list] ?? []).map(({ name = '', query = '' }) => ({ name, query }))
  return { views, error, refetch, save, remove, isBusy }
}
