// The day of the agency: its place in the address, the answer for it, and the rows of a group of flats.

import { keepPreviousData } from '@tanstack/react-query'
import { isIsoDate } from '#schema/rules/dates.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { wholeAnswer } from '#src/dataProvider/httpError.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { useAddressParts } from '#src/views/useAddressParts.ts'

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

/** The day of the address, nothing for today, the group of flats, and the ways to change them. */
export function useDeskPlace() {
  const { parts, put } = useAddressParts<'day' | 'group'>()
  const day = parts.get('day')
  return {
    day: isIsoDate(day) ? day : null,
    group: parts.get('group') ?? '',
    setDay: (value: string | null) => put({ day: value }),
    setGroup: (value: string) => put({ group: value }),
  }
}

/** What the address says. */
export type DeskPlace = ReturnType<typeof useDeskPlace>

/** The answer for a day; it stands among the bookings, so a payment or a step renews it too. */
export function useDesk(date: string | null) {
  return useRead(
    'GET dashboard',
    { query: { date } },
    { among: 'rents', select: wholeDesk, placeholderData: keepPreviousData },
  )
}

/** What is no day would be drawn as one without guests and troubles. */
const wholeDesk = (desk: Desk): Desk =>
  wholeAnswer(desk, ({ arrivals, departures, staying, attention, cleans }) =>
    Boolean(arrivals && departures && staying && attention && cleans?.list),
  )

/** The rows of a group of flats; an empty group is all of them. */
export function rowsOfGroup(desk: Desk, group: string) {
  const { group_of: groupOf = {} } = desk
  const own = <R extends { readonly object_id?: number }>(rows: readonly R[] = []) =>
    group === '' ? rows : rows.filter(({ object_id }) => groupOf[String(object_id)] === group)
  return {
    arrivals: own(desk.arrivals),
    departures: own(desk.departures),
    staying: own(desk.staying),
    cleans: own(desk.cleans?.list),
    gaps: own(desk.gaps),
  }
}

/** These rows. */
export type DeskRows = ReturnType<typeof rowsOfGroup>
