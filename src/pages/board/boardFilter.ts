// Which stays of the board are looked for: the others stay in their places, pale, so that free days are still free days.
import type { BoardStay } from './boardTypes.ts'

interface Show {
  readonly label: string
  readonly has: (stay: BoardStay) => boolean
}

/** What may be looked for, by its word in the address. */
export const shows: Readonly<Record<string, Show>> = {
  debt: { label: 'С долгом', has: ({ hasDebt }) => hasDebt },
  check: { label: 'Проверить оплату', has: ({ row }) => row.checkManualPayment?.needToCheck === true },
  trouble: { label: 'Не готовы к заезду', has: isInTrouble },
  request: { label: 'Заявки', has: ({ status }) => status === 'request' },
  living: { label: 'Живут', has: ({ status }) => status === 'checked_in' },
  conflict: { label: 'Пересечения', has: ({ isConflict }) => isConflict },
  closed: { label: 'Закрытые даты и ремонт', has: ({ kind }) => kind !== 'guest' },
}

/** What the address asks for; empty is everything. */
export interface BoardFilter {
  readonly show: string
  readonly source: string
}

/** Tells of a stay whether it is looked for; nothing while everything is. */
export function filterOf({ show, source }: BoardFilter): ((stay: BoardStay) => boolean) | undefined {
  const wanted = Object.entries(shows).find(([name]) => name === show)?.[1]
  if (!wanted && source === '') return undefined
  return (stay) =>
    (wanted === undefined || wanted.has(stay)) && (source === '' || String(stay.row.source_id) === source)
}

/** The search and the filters together; nothing while neither looks for anything. */
export function wantedOf(
  found: readonly BoardStay[] | undefined,
  filter: BoardFilter,
): ((stay: BoardStay) => boolean) | undefined {
  const fits = filterOf(filter)
  if (!found) return fits
  const ids = new Set(found.map(({ id }) => id))
  return (stay) => ids.has(stay.id) && (!fits || fits(stay))
}

function isInTrouble({ status, row }: BoardStay): boolean {
  const isComing = status === 'booked' || status === 'checked_in'
  return isComing && Object.values(row.readiness ?? {}).includes('problem')
}
