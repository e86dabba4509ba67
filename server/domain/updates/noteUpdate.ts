// Writes down what came from a channel, in the transaction of its effect and never twice.
import { eq, sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import { idList } from '../../access/rows.ts'
import { recountOne, recountWhere, storeNew } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import { tables } from '../../db/tables.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { closeAsked } from '../rents/channelTask.ts'

type Row = EntityRow<'updates'>

/** One thing that came; what is not known of it is left out. */
export interface NewUpdate {
  readonly origin: NonNullable<Row['origin']>
  readonly channel: string
  readonly kind: NonNullable<Row['kind']>
  readonly result: NonNullable<Row['result']>
  readonly about?: string | null
  readonly rent?: Pick<EntityRow<'rents'>, 'id' | 'guest_name' | 'ota_id' | 'source_id' | 'object_id'> | null
  readonly objectId?: number | null
  readonly otaId?: number | null
  readonly sourceId?: number | null
  readonly externalId?: string | null
  readonly diffs?: readonly Part[]
  readonly effects?: readonly string[]
  readonly reason?: string | null
  /** As the channel sent it: kept for thirty days. */
  readonly raw?: unknown
  /** The same thing come again under this key makes no second row. */
  readonly key?: string | null
  /** The same thing come again after it had gone is asked about anew, unless a person has decided. */
  readonly reopens?: boolean
}

const waitingKinds: readonly string[] = ['conflict', 'unmapped']

/** Writes the row; gives its id, also of a row that was there already. */
export async function noteUpdate(work: Work, told: NewUpdate): Promise<number | null> {
  const { tx, now } = work
  const key = told.key?.slice(0, 300) ?? null
  const known = key === null ? undefined : await findByKey(work, key)
  if (known) {
    const isGone = told.reopens === true && !known.open && known.decision === null
    if (isGone) await recountOne(tx, 'updates', known.id, anew(now))
    return known.id
  }
  const raw_id = await keepRaw(work, told.raw)
  const [row] = await storeNew(tx, 'updates', [{ ...valuesOf(told, now), raw_id, unique_key: key }])
  return row?.id ?? null
}

/** Writes down many things that each came for the first time, so that none needs a key. */
export async function noteMany(
  work: Work,
  list: readonly Omit<NewUpdate, 'key' | 'reopens'>[],
): Promise<void> {
  const raws = await keepRaws(
    work,
    list.map(({ raw }) => raw),
  )
  const rows = list.map((told, index) => ({ ...valuesOf(told, work.now), raw_id: raws[index] ?? null }))
  await storeNew(work.tx, 'updates', rows)
}

const anew = (now: string) => ({ open: true, received_at: now, seen_at: null, seen_by: null })

async function findByKey({ tx }: Work, key: string) {
  const { updates } = tables
  const { id, open, decision } = updates
  const [row] = await tx.select({ id, open, decision }).from(updates).where(eq(updates.unique_key, key))
  return row
}

function valuesOf(told: NewUpdate, now: string): EntityChange<'updates'> {
  const { rent, diffs = [], effects = [] } = told
  return {
    received_at: now,
    origin: told.origin,
    channel: told.channel.slice(0, 120),
    kind: told.kind,
    result: told.result,
    about: (told.about ?? rent?.guest_name ?? null)?.slice(0, 300) ?? null,
    rent_id: rent?.id ?? null,
    object_id: told.objectId ?? rent?.object_id ?? null,
    ota_id: told.otaId ?? rent?.ota_id ?? null,
    source_id: told.sourceId ?? rent?.source_id ?? null,
    external_id: told.externalId?.slice(0, 200) ?? null,
    diffs: [...diffs],
    effects: effects.map((text) => ({ text: text.slice(0, 200) })),
    reason: told.reason?.slice(0, 1000) ?? null,
    open: told.result === 'held' || told.result === 'partly' || waitingKinds.includes(told.kind),
  }
}

async function keepRaw(work: Work, raw: unknown): Promise<number | null> {
  const [id = null] = await keepRaws(work, [raw])
  return id
}

/** Keeps what there is of each; gives the ids in the same order. */
async function keepRaws({ tx, now }: Work, raws: readonly unknown[]): Promise<(number | null)[]> {
  const kept = raws.filter((raw) => raw !== undefined && raw !== null)
  if (kept.length === 0) return raws.map(() => null)
  const rows = await rowsOf(
    tx,
    sql`insert into update_raws (payload, created_at)
      select r.payload, ${now}::timestamptz
      from jsonb_array_elements(${JSON.stringify(kept)}::jsonb) with ordinality as r(payload, place) order by r.place
      returning id`,
  )
  const ids = rows.map(({ id }) => Number(id))
  return raws.map((raw) => (raw === undefined || raw === null ? null : (ids.shift() ?? null)))
}

/** Ends the waiting of updates about stays whose cause is gone, and their tasks; a key's beginning narrows it to some of them. */
export async function endWaiting(
  work: Work,
  rentIds: readonly number[],
  keyBeginning: string,
): Promise<void> {
  if (rentIds.length === 0) return
  const waiting = sql`t.rent_id = any(${idList(rentIds)}) and t.open and t.decision is null
    and starts_with(t.unique_key, ${keyBeginning})`
  const ended = await recountWhere(work.tx, 'updates', waiting, { open: false })
  for (const { unique_key: key } of ended)
    if (key !== null) await closeAsked(work, key, 'Канал больше этого не просит.')
}
