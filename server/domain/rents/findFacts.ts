// Everything around many stays at once: their history, cleans, flats and channels, in one statement.
import { sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import type { OtaPays } from '#schema/rules/payments.ts'
import type { ReadinessFacts } from '#schema/rules/readiness.ts'
import type { HoldingStep } from '#schema/rules/stepsOfStay.ts'
import { idList } from '../../access/rows.ts'
import { isoMoment } from '../../db/columns/index.ts'
import type { Tx } from '../../db/database.ts'
import { type RawRow, rowsOf } from '../../db/execute.ts'
import { type GuestRules, guestRulesOf } from '../agency/guestRules.ts'
import { isPart } from './readPart.ts'

/** A fact of a stay as answers carry it. */
export interface HistoryEntry {
  readonly id: number
  readonly name: string
  readonly rent_id: number
  readonly data: Part | null
  readonly created_at: string
  readonly created_by: number | null
}

/** What is around one stay. */
export interface StayFacts {
  readonly histories: readonly HistoryEntry[]
  /** The clean after this stay. */
  readonly cleanId: number | null
  readonly timezone: string
  readonly objectStatus: ReadinessFacts['object_clean_status']
  readonly ota: { readonly pays: OtaPays; readonly deposit_required: boolean } | null
  /** The clean between the stay before and this one. */
  readonly cleanBefore: {
    readonly status: ReadinessFacts['clean_status']
    readonly date: string
    readonly time_from: string | null
    readonly time_to: string | null
    readonly duration_min: number | null
    readonly helpers: number
  } | null
  /** Somebody stays there before, and has not left yet. */
  readonly awaitsDeparture: boolean
  /** The flat says how a guest gets in. */
  readonly hasWayIn: boolean
  /** What the agency demands before a door code leaves. */
  readonly gate: Part | null
  /** Steps of the agency that hold a door code, whatever stay they are for. */
  readonly holders: readonly HoldingStep[]
  /** What the agency settled about the page of its guests. */
  readonly guestRules: GuestRules
  /** How far the clean after this stay has come. */
  readonly cleanAfter: string | null
}

/** Reads what is around the stays, by id. */
export async function findFacts(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, StayFacts>> {
  const rows = await rowsOf(tx, statement(ids))
  return new Map(rows.map((row) => [Number(row.id), factsOf(row)]))
}

/** The same of one stay as a piece of another statement; nothing where there is no such stay. */
export const factsAround = (id: number) => ({
  rows: statement([id]),
  read: ([row]: readonly RawRow[]): StayFacts | undefined => row && factsOf(row),
})

// Under row-level security a date must come as a plain column, not as a sum of days, to be looked up in an index:
// hence `since`, kept apart by its offset.
const statement = (ids: readonly number[]) => sql`
  select r.id, (select a.settings->'instruction_gate' from agency a where a.id = r.agency_id) as gate,
    (select a.settings->'guest' from agency a where a.id = r.agency_id) as guest, o.timezone, o.clean_status, ota.pays, ota.deposit_required,
    (select json_agg(json_build_object('id', h.id, 'name', h.name, 'rent_id', h.rent_id, 'data', h.data,
        'created_at', h.created_at, 'created_by', h.created_by) order by h.id)
      from history h where h.agency_id = r.agency_id and h.rent_id = r.id and h.undone_at is null) as histories,
    (select json_agg(s order by s.sort, s.id) from steps s where s.blocks_code and s.active and s.archived_at is null) as holders,
    after.id as clean_id, after.status as after_status,
    (o.access_type in ('meet', 'reception') or coalesce(r.door_code, o.door_code, o.keybox_code, o.key_place) is not null) as has_way_in,
    (earlier.status in ('booked', 'checked_in')) as awaits_departure,
    cleaned.status as cleaned_status, cleaned.date as cleaned_date, cleaned.time_from, cleaned.time_to,
    cleaned.duration_min, coalesce(cardinality(cleaned.helper_ids), 0) as helpers
  from rents r
  join objects o on o.agency_id = r.agency_id and o.id = r.object_id
  left join otas ota on ota.agency_id = r.agency_id and ota.id = r.ota_id
  left join lateral (
    select c.id, c.status from cleans c
    where c.agency_id = r.agency_id and c.rent_id = r.id and c.type = 'checkout' and c.status <> 'canceled'
    order by c.id desc limit 1) after on true
  left join lateral (
    select p.status, p."end" from rents p
    where p.agency_id = r.agency_id and p.object_id = r.object_id and p.begin < r.begin and not p.conflict
      and p.status in ('booked', 'checked_in', 'checked_out') and p.kind in ('guest', 'owner_stay')
    order by p.begin desc limit 1) earlier on true
  cross join lateral (select coalesce(earlier."end", r.begin - 30) as day offset 0) since
  left join lateral (
    select c.status, c.date, c.time_from, c.time_to, c.duration_min, c.helper_ids from cleans c
    where c.agency_id = r.agency_id and c.object_id = r.object_id and c.status <> 'canceled'
      and c.date <= r.begin and c.date >= since.day
    order by c.date desc, c.id desc limit 1) cleaned on true
  where r.id = any(${idList(ids)})`

function factsOf(row: RawRow): StayFacts {
  return {
    histories: partsOf(row.histories).map(entryOf),
    cleanId: numberOf(row.clean_id),
    timezone: String(row.timezone),
    objectStatus: objectStatuses.find((status) => status === row.clean_status) ?? 'dirty',
    ota: otaOf(row),
    cleanBefore: cleanOf(row),
    awaitsDeparture: row.awaits_departure === true,
    hasWayIn: row.has_way_in === true,
    gate: isPart(row.gate) ? row.gate : null,
    holders: partsOf(row.holders).map(holderOf),
    guestRules: guestRulesOf(row.guest),
    cleanAfter: typeof row.after_status === 'string' ? row.after_status : null,
  }
}

function partsOf(stored: unknown): Part[] {
  const given: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored
  return (Array.isArray(given) ? given : []).filter(isPart)
}

function holderOf({ code, name, auto_event, object_ids, ota_ids }: Part): HoldingStep {
  return {
    code: String(code),
    name: String(name),
    blocks_code: true,
    auto_event: typeof auto_event === 'string' ? auto_event : null,
    object_ids: idsOf(object_ids),
    ota_ids: idsOf(ota_ids),
  }
}

function idsOf(value: unknown): number[] | null {
  return Array.isArray(value) ? value.map(Number) : null
}

const objectStatuses = ['clean', 'dirty', 'in_progress', 'checked', 'repair'] as const
const cleanStatuses = [
  'planned',
  'offered',
  'appointed',
  'accepted',
  'in_progress',
  'done',
  'rework',
  'checked',
] as const
const payers = ['ota', 'agency', 'mixed'] as const

function entryOf(entry: Part): HistoryEntry {
  const { id, name, rent_id, data, created_at, created_by } = entry
  return {
    id: Number(id),
    name: String(name),
    rent_id: Number(rent_id),
    data: isPart(data) ? data : null,
    created_at: isoMoment(created_at),
    created_by: numberOf(created_by),
  }
}

function otaOf({ pays, deposit_required }: RawRow): StayFacts['ota'] {
  const payer = payers.find((word) => word === pays)
  return payer ? { pays: payer, deposit_required: deposit_required === true } : null
}

function cleanOf(row: RawRow): StayFacts['cleanBefore'] {
  const status = cleanStatuses.find((word) => word === row.cleaned_status)
  if (!status) return null
  return {
    status,
    date: String(row.cleaned_date),
    time_from: timeOf(row.time_from),
    time_to: timeOf(row.time_to),
    duration_min: numberOf(row.duration_min),
    helpers: Number(row.helpers),
  }
}

function numberOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value)
}

function timeOf(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, 5) : null
}
