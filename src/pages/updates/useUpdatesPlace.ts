// Which updates are shown: everything stands in the address, so that the view can be sent and returned to.
import { isIsoDate } from '#schema/rules/dates.ts'
import { type AddressChanges, useAddressParts } from '#src/views/useAddressParts.ts'

/** The tabs: what is new, what waits for a decision, everything. */
export type UpdatesTab = 'new' | 'waiting' | 'all'

/** The filters of the screen. */
export type PlaceName = 'tab' | 'object' | 'channel' | 'kind' | 'begin' | 'end'

/** The place, with the step to another one. */
export interface UpdatesPlace {
  readonly tab: UpdatesTab
  readonly object: string | null
  readonly channel: string | null
  readonly kind: string | null
  readonly begin: string | null
  readonly end: string | null
  readonly isFiltered: boolean
  readonly put: (changes: AddressChanges<PlaceName>) => void
}

const filters = ['object', 'channel', 'kind', 'begin', 'end'] as const

/** The place of the address; what is not in it is not filtered. */
export function useUpdatesPlace(): UpdatesPlace {
  const { parts, put } = useAddressParts<PlaceName>()
  const id = (name: PlaceName) => matching(parts.get(name), /^\d{1,9}$/)
  const day = (name: PlaceName) => {
    const value = parts.get(name)
    return isIsoDate(value) ? value : null
  }
  const tab = parts.get('tab')
  const place = {
    object: id('object'),
    channel: id('channel'),
    kind: matching(parts.get('kind'), /^[a-z]{1,20}$/),
    begin: day('begin'),
    end: day('end'),
  }
  return {
    ...place,
    tab: tab === 'waiting' || tab === 'all' ? tab : 'new',
    isFiltered: filters.some((name) => place[name] !== null),
    put,
  }
}

function matching(value: string | null, pattern: RegExp): string | null {
  return value !== null && pattern.test(value) ? value : null
}
