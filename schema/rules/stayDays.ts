// What a stay becomes when it moves, in words and sums.

import type { SentRow } from '../wire/sent.ts'
import { formatDate, type IsoDate, nightsBetween } from './dates.ts'
import { countNights } from './stayWords.ts'

/** Where a stay is and on which days. */
export interface Place {
  readonly objectId: number
  readonly begin: IsoDate
  readonly end: IsoDate
}

/** The place of a booking as it is stored. */
export function placeOf({ object_id: objectId = 0, begin = '', end = '' }: SentRow<'rents'>): Place {
  return { objectId, begin, end }
}

/** `20.11 – 23.11, 3 ночи` */
export function daysText({ begin = '', end = '' }: Pick<SentRow<'rents'>, 'begin' | 'end'>): string {
  const nights = nightsBetween(begin, end)
  return `${formatDate(begin).slice(0, 5)} – ${formatDate(end).slice(0, 5)}, ${countNights(nights)}`
}
