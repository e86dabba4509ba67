// The day of the agency: its place in the address, the answer for it, and the rows of a group of flats.

import { keepPreviousData } from '@tanstack/react-query'
import { isIsoDate } from '#schema/rules/dates.ts'
import type { StayColumnName } from '#schema/rules/deskRows.ts'
import type { CallAnswer, CallInput } from '#schema/wire/lines.ts'
import { wholeAnswer } from '#src/dataProvider/httpError.ts'
import { type ReadSettings, useRead } from '#src/views/call/useRead.ts'
import { useAddressParts } from '#src/views/useAddressParts.ts'
import { useFold } from '#src/views/useFold.ts'

/** The answer of `GET dashboard`. */
export type Desk = CallAnswer<'GET dashboard'>

/** A stay of the day. */
export type DeskStay = NonNullable<Desk['arrivals']>[number]

/** A clean of the day. */
export type DeskClean = NonNullable<NonNullable<Desk['cleans']>['list']>[number]

/** A kind of things that want attention. */
export type Attention = NonNullable<Desk['attention']>[number]

/** One thing that wants attention. */
export type AttentionItem = NonNullable<Attention['items']>[number]

/** The day of the address, nothing for today, the group of flats, who looks after the stays, and the ways to change them. */
export function useDeskPlace() {
  const { parts, put } = useAddressParts<'day' | 'group' | 'responsible'>()
  const day = parts.get('day')
  return {
    day: isIsoDate(day) ? day : null,
    group: parts.get('group') ?? '',
    responsible: Number(parts.get('responsible')) || null,
    setDay: (value: string | null) => put({ day: value }),
    setGroup: (value: string) => put({ group: value }),
    setResponsible: (value: string) => put({ responsible: value }),
  }
}

/** What the address says. */
export type DeskPlace = ReturnType<typeof useDeskPlace>

/** The day of the place, its counts and the first rows of each section; it stands among the bookings, so a payment or a step renews it too. */
export function useDesk(place: DeskPlace) {
  return useDeskPart(place, 'screen', { select: wholeDesk, placeholderData: keepPreviousData })
}

/** The load of fourteen days and the first free windows: they come beside the day, which does not wait for them. */
export function useAhead(place: DeskPlace) {
  return useDeskPart(place, 'ahead', { placeholderData: keepPreviousData })
}

type DeskPart = NonNullable<NonNullable<CallInput<'GET dashboard'>['query']>['view']>

function useDeskPart(place: DeskPlace, view: DeskPart, settings: ReadSettings<'GET dashboard'>) {
  const { day, group, responsible } = place
  const query = { view, date: day, group, ...(responsible !== null && { responsible_id: responsible }) }
  return useRead('GET dashboard', { query }, { among: 'rents', ...settings })
}

/** What is no day would be drawn as one without guests and troubles. */
const wholeDesk = (desk: Desk): Desk =>
  wholeAnswer(desk, ({ arrivals, departures, staying, attention, cleans }) =>
    Boolean(arrivals && departures && staying && attention && cleans?.list),
  )

/** How many rows a section of the day has; a host that sends them all need not count them. */
export function totalOf({ counts, cleans, ...desk }: Desk, name: StayColumnName | 'cleans'): number {
  return counts?.[name] ?? (name === 'cleans' ? cleans?.list : desk[name])?.length ?? 0
}

/** A section of the desk: the rows that came, how many there are, how many are shown at first, and how the rest is read. */
export interface DeskSection<R> {
  readonly view: DeskPart
  readonly rows: readonly R[]
  readonly total: number
  readonly most: number
  readonly more: (rest: number) => string
  readonly rowsOf: (desk: Desk) => readonly R[] | undefined
}

/** The rows to show and the button that brings all of them and back. */
export function useSection<R>(place: DeskPlace, { view, rows, total, most, more, rowsOf }: DeskSection<R>) {
  const { isWhole, shown, toggle } = useFold(rows, most, more, total)
  const enabled = isWhole && total > rows.length
  const { data, isLoading, isError } = useDeskPart(place, view, { enabled })
  const label = isLoading ? 'Загружаем…' : isError ? 'Не загрузилось. Свернуть' : 'Свернуть'
  return {
    shown: (enabled && data && rowsOf(data)) || shown,
    toggle: toggle && (enabled ? { ...toggle, 'aria-busy': isLoading, children: label } : toggle),
  }
}
