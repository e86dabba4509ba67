// What the card of one stay shows beyond its own row.
import { and, asc, eq, gt, gte, inArray, lt, ne, or } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { RowObject } from '../../db/execute.ts'
import { tables } from '../../db/tables.ts'
import { messagesOf } from '../automessages/messagesOf.ts'
import type { Reading } from '../entityHooks.ts'
import { attachedFiles } from '../files/attachedFiles.ts'
import { guestCard } from '../guests/card.ts'
import { updatesOfRent } from '../updates/ofRent.ts'
import { readRemoved } from './readRemoved.ts'

/** What a card carries beside the fields of the stay; sent back it means nothing. */
export const cardNames = [
  'clean',
  'next_rent',
  'conflicts',
  'guest_card',
  'automessages',
  'updates',
  'files',
  'traces',
] as const

/** Adds `object`, `clean`, `next_rent`, the stays in `conflicts`, and the lists that are still empty. */
export async function addCard(row: RowObject, reading: Reading): Promise<void> {
  const { tx, actor } = reading
  const stay = {
    id: Number(row.id),
    object_id: Number(row.object_id),
    begin: String(row.begin),
    end: String(row.end),
  }
  row.object = await findObject(tx, stay.object_id)
  row.clean = typeof row.clean_id === 'number' ? await findClean(tx, row.clean_id) : null
  row.next_rent = await findNext(tx, stay)
  row.conflicts = await findConflicts(tx, stay)
  const guest_id = typeof row.guest_id === 'number' ? row.guest_id : null
  row.guest_card = await guestCard({ tx, actor }, { id: stay.id, guest_id })
  row.automessages = await messagesOf(tx, stay.id)
  row.updates = await updatesOfRent(tx, stay.id)
  row.traces = await readRemoved(tx, stay.id)
  row.files = await attachedFiles(reading, 'rents', [stay.id])
}

interface Stay {
  readonly id: number
  readonly object_id: number
  readonly begin: string
  readonly end: string
}

async function findObject(tx: Tx, id: number) {
  const { objects } = tables
  const { name, address, city, group, timezone, clean_status, checkin_time, checkout_time } = objects
  const [object] = await tx
    .select({
      id: objects.id,
      name,
      address,
      city,
      group,
      timezone,
      clean_status,
      checkin_time,
      checkout_time,
    })
    .from(objects)
    .where(eq(objects.id, id))
  return object ?? null
}

async function findClean(tx: Tx, id: number) {
  const { cleans, cleaners } = tables
  const [found] = await tx
    .select({
      clean: {
        id: cleans.id,
        date: cleans.date,
        time_from: cleans.time_from,
        time_to: cleans.time_to,
        status: cleans.status,
        type: cleans.type,
        cleaner_id: cleans.cleaner_id,
        started_at: cleans.started_at,
        finished_at: cleans.finished_at,
        checked_at: cleans.checked_at,
      },
      name: cleaners.name,
    })
    .from(cleans)
    .leftJoin(cleaners, eq(cleaners.id, cleans.cleaner_id))
    .where(eq(cleans.id, id))
  if (!found) return null
  const { clean, name } = found
  return { ...clean, cleaner: clean.cleaner_id === null ? null : { id: clean.cleaner_id, name } }
}

const { rents } = tables
const short = {
  id: rents.id,
  begin: rents.begin,
  end: rents.end,
  arrival_time: rents.arrival_time,
  guest_name: rents.guest_name,
  kind: rents.kind,
  status: rents.status,
  conflict: rents.conflict,
}

async function findNext(tx: Tx, { id, object_id, end }: Stay) {
  const [next] = await tx
    .select(short)
    .from(rents)
    .where(
      and(
        eq(rents.object_id, object_id),
        gte(rents.begin, end),
        // a stay that is over takes no nights any more, yet it was the next one
        or(eq(rents.occupies, true), eq(rents.status, 'checked_out')),
        ne(rents.id, id),
        inArray(rents.kind, ['guest', 'owner_stay']),
      ),
    )
    .orderBy(asc(rents.begin))
    .limit(1)
  return next ?? null
}

/** Stays on the same nights of which one waits: both cards tell of the other. */
async function findConflicts(tx: Tx, { id, object_id, begin, end }: Stay) {
  const [own] = await tx.select({ conflict: rents.conflict }).from(rents).where(eq(rents.id, id))
  const isOther = own?.conflict
    ? or(eq(rents.occupies, true), eq(rents.conflict, true))
    : eq(rents.conflict, true)
  return tx
    .select(short)
    .from(rents)
    .where(
      and(
        eq(rents.object_id, object_id),
        ne(rents.id, id),
        lt(rents.begin, end),
        gt(rents.end, begin),
        isOther,
      ),
    )
    .orderBy(asc(rents.begin))
    .limit(20)
}
