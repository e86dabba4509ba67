// What a clean takes from the store of its flat: what the stay before it has used, once, and what its report makes of levels.
import { sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import {
  leftOf,
  levelReported,
  type ReportedLevel,
  type Supply,
  suppliesIn,
  thingKey,
  tidy,
  usedByStay,
} from '#schema/rules/supplies.ts'
import { firstRow } from '../../db/execute.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { lockStore } from './levels.ts'

type Change = EntityChange<'cleans'>
type Context = Work & { readonly before: EntityRow<'cleans'> | undefined }

/** The kinds of clean that end a stay; what is used in between is found at its end. */
const endsStay: readonly unknown[] = ['checkout', 'general']

const words: readonly unknown[] = ['enough', 'low', 'empty'] satisfies ReportedLevel[]
const isWord = (word: unknown): word is ReportedLevel => words.includes(word)

/** Adds to a change of a clean what it takes from the store; a row that becomes again what it was keeps what it was. */
export async function takeForClean(change: Change, context: Context): Promise<Change> {
  const { before, tx, restores } = context
  const clean = { ...before, ...change }
  const told = newlyTold(change.supplies_report, before?.supplies_report)
  const isFinished = change.status === 'done' && before?.status !== 'done' && before?.stay_counted !== true
  const ends = isFinished && Boolean(clean.rent_id) && endsStay.includes(clean.type)
  if (restores || clean.object_id === undefined || (!ends && told.length === 0)) return change
  const flat = await lockStore(tx, clean.object_id)
  const store = new Map(suppliesIn(flat?.supplies).map((supply) => [thingKey(supply.name), supply]))
  const taken = new Map<string, number>()
  const setLevel = ({ name, level }: Supply, next: number) => {
    taken.set(thingKey(name), tidy((level ?? 0) - next))
  }
  for (const { name, level: word } of told) {
    const supply = store.get(thingKey(name))
    const next = supply && isWord(word) ? levelReported(supply, word) : null
    if (supply && next !== null) setLevel(supply, next)
  }
  const guests = ends ? await guestsOf(tx, clean) : null
  if (guests !== null) {
    const seen = new Set((clean.supplies_report ?? []).map(({ name }) => thingKey(name)))
    for (const [key, supply] of store)
      if (!seen.has(key) && supply.level !== null)
        setLevel(supply, leftOf(supply.level, usedByStay(supply, guests)))
  }
  const used = addUp(before?.supplies_used ?? [], taken, store)
  return { ...change, supplies_used: used, ...(ends ? { stay_counted: true } : {}) }
}

/** What a report says anew of a thing. */
function newlyTold(
  sent: readonly Part[] | null | undefined,
  stored: readonly Part[] | null | undefined,
): Part[] {
  const known = new Map((stored ?? []).map(({ name, level }) => [thingKey(name), level]))
  return (sent ?? []).filter(({ name, level }) => isWord(level) && known.get(thingKey(name)) !== level)
}

/** The guests of the stay that a clean ends; null when another clean has counted them. */
async function guestsOf(
  tx: Work['tx'],
  { id, rent_id }: Partial<EntityRow<'cleans'>>,
): Promise<number | null> {
  const row = await firstRow(
    tx,
    sql`select coalesce(r.adults, 0) + coalesce(r.children, 0) as guests from rents r where r.id = ${rent_id ?? 0}
      and not exists (select 1 from cleans c where c.rent_id = r.id and c.id <> ${id ?? 0} and c.stay_counted)`,
  )
  return row ? Number(row.guests) : null
}

function addUp(
  kept: readonly Part[],
  taken: ReadonlyMap<string, number>,
  store: ReadonlyMap<string, Supply>,
): Part[] {
  const known = new Set(kept.map(({ name }) => thingKey(name)))
  const added = kept.map((part) => ({
    ...part,
    qty: tidy(Number(part.qty) + (taken.get(thingKey(part.name)) ?? 0)),
  }))
  const fresh = [...taken].filter(([key]) => !known.has(key))
  return [...added, ...fresh.map(([key, qty]) => ({ name: store.get(key)?.name ?? key, qty }))]
}
