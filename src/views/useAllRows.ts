import { type UseGetListOptions, useGetList } from 'react-admin'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { usualSort } from './list/usualPage.ts'

interface AllRows extends Pick<UseGetListOptions, 'enabled' | 'placeholderData' | 'staleTime' | 'meta'> {
  /** How many rows at the most. */
  readonly most?: number
}

/** All rows of a short list in its declared order. */
export function useAllRows<N extends EntityName>(
  of: N,
  filter: Row = {},
  { most = 1000, ...settings }: AllRows = {},
) {
  const page = { pagination: { page: 1, perPage: most }, sort: usualSort(models[of], () => true) }
  return useGetList<SentRow<N>>(of, { filter, ...page }, settings)
}
