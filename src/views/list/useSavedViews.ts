// The sets of filters that the person keeps for a list: on the server, so that every device of theirs has them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { viewCalls } from '#schema/entities/viewCalls.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'

/** A set: its name and the part of the address that holds it. */
export interface SavedView {
  readonly name: string
  readonly query: string
}

const key = [viewCalls.views.call]

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
  const provider = useDataProvider<PanelDataProvider>()
  const queries = useQueryClient()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => provider.send(viewCalls.views.call, {}, { signal }),
    staleTime: 60_000,
  })
  const send = async (body: object): Promise<boolean> => {
    setBusy(true)
    const answer = await orNothing(toasts, () => provider.send(viewCalls.saveView.call, { body }))
    setBusy(false)
    if (answer === undefined) return false
    queries.setQueryData(key, answer)
    return true
  }
  const save = async (view: SavedView): Promise<boolean> => {
    const isDone = await send({ list, ...view })
    if (isDone) toasts.show({ family: 'ok', title: `Набор «${view.name}» сохранён` })
    return isDone
  }
  const remove = async (view: SavedView): Promise<void> => {
    if (!(await send({ list, name: view.name }))) return
    toasts.show({
      family: 'ok',
      title: `Набор «${view.name}» убран`,
      action: { label: 'Отменить', run: () => void save(view) },
    })
  }
  return { views: data === undefined ? undefined : viewsIn(data, list), error, refetch, save, remove, isBusy }
}

function viewsIn(answer: unknown, list: string): SavedView[] {
  const rows = isObject(answer) && Object.hasOwn(answer, list) ? answer[list] : undefined
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row) =>
    isObject(row) && typeof row.name === 'string' && typeof row.query === 'string'
      ? [{ name: row.name, query: row.query }]
      : [],
  )
}
