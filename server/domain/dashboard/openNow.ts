// What is open at this moment, by kinds: what a shift is given over with.
import type { AttentionKind } from '#schema/rules/attention.ts'
import type { Reading } from '../entityHooks.ts'
import { readFlatDays } from './flatDays.ts'
import { readDay } from './readDay.ts'

/** The counters of the desk of today, of all flats that the person sees. */
export async function openNow(reading: Reading): Promise<{ kind: AttentionKind; count: number }[]> {
  const flats = await readFlatDays(reading, undefined)
  const scope = { flats, date: reading.today, isWanted: () => true, responsible: null }
  const { attention } = await readDay(reading, scope, { rows: 0, items: 1 })
  return attention.map(({ kind, count }) => ({ kind, count }))
}
