// Everything around many stays at once: their history, cleans, flats and channels, in one statement.
import { type SQL, sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import type { OtaPays } from '#schema/rules/payments.ts'
import type { ReadinessFacts } from '#schema/rules/readiness.ts'
import type { HoldingStep } from '#schema/rules/stepsOfStay.ts'
import { idList } from '../../access/rows.ts'
import { isoMoment } from '../../db/columns/index.ts'
import type { Tx } from '../../db/database.ts'
import { type RawRow, rowsOf } from '../../db/execute.ts'
import { type GuestRules, guestRulesOf } from '../agency/guestRules.ts'
import { type Before, columnsBefore, joinsBefore, readBefore } from './before.ts'
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
export interface StayFacts extends Before {
  readonly histories: readonly HistoryEntry[]
  /** The clean after this stay. */
  readonly cleanId: number | null
  readonly timezone: string
  readonly objectStatus: ReadinessFacts['object_clean_status']
  readonly ota: { readonly pays: OtaPays; readonly deposit_required: boolean } | null
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
  const rows = await rowsOf(tx, statement(sql`any(${idList(ids)})`))
  return new Map(rows.map((row) => [Number(row.id), factsOf(row)]))
}

/** The same of one stay as a piece of another statement; nothing where there is no such stay. */
export const factsAround = (id: number | SQL) => ({
  rows: statement(typeof id === 'number' ? sql`any(${idList([id])})` : id),
  read: ([row]: readonly RawRow[]): StayFacts | undefined => row && factsOf(row),
})

const statement = (stays: SQL) => sql`
  select r.id, (select a.settings->'instruction_gate' from agency a where a.id = r.agency_id) as gate,
    (select a.settings->'guest' from agency a where a.id = r.agency_id) as guest, o.timezone, o.clean_status, ota.pays, ota.deposit_required,
    (select json_agg(json_build_object('id', h.id, 'name', h.name, 'rent_id', h.rent_id, 'data', h.data,
        'created_at', h.created_at, 'created_by', h.created_by) order by h.id)
      from history h where h.agency_id = r.agency_id and h.rent_id = r.id and h.undone_at is null) as histories,
    (select json_agg(s order by coalesce(s.sort, 0), s.id) from steps s where s.blocks_code and s.active and s.archived_at is null) as holders,
    after.id as clean_id, after.status as after_status,
    ${hasWayIn('o', 'r')} as has_way_in, ${columnsBefore}
  from rents r
  join objects o on o.agency_id = r.agency_id and o.id = r.object_id
  left join otas ota on ota.agency_id = r.agency_id and ota.id = r.ota_id
  left join lateral (
    select c.id, c.status from cleans c
    where c.agency_id = r.agency_id and c.rent_id = r.id and c.type = 'checkout' and c.status <> 'canceled'
    order by c.id desc limit 1) after on true
  ${joinsBefore('r')}
  where r.id = ${stays}`

function factsOf(row: RawRow): StayFacts {
  return {
    histories: partsOf(row.histories).map(entryOf),
    cleanId: numberOf(row.clean_id),
    timezone: String(row.timezone),
    objectStatus: objectStatusOf(row.clean_status),
    ota: otaOf(row),
    ...readBefore(row),
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

function holderOf({ code, name, auto_event, object_ids, ota_ids, form }: Part): HoldingStep {
  return {
    code: String(code),
    name: String(name),
    blocks_code: true,
    auto_event: typeof auto_event === 'string' ? auto_event : null,
    object_ids: idsOf(object_ids),
    ota_ids: idsOf(ota_ids),
    form: typeof form === 'string' ? form : null,
  }
}

function idsOf(value: unknown): number[] | null {
  return Array.isArray(value) ? value.map(Number) : null
}

const objectStatuses = ['clean', 'dirty', 'in_progress', 'checked', 'repair'] as const

/** The state of a flat as the lights know it. */
export function objectStatusOf(stored: unknown): StayFacts['objectStatus'] {
  return objectStatuses.find((status) => status === stored) ?? 'dirty'
}

/** Whether a guest gets into the flat of an alias for the stay of another. */
export const hasWayIn = (flat: string, stay: string) =>
  sql.raw(`(${flat}.access_type in ('meet', 'reception')
    or coalesce(${stay}.door_code, ${flat}.door_code, ${flat}.keybox_code, ${flat}.key_place) is not null)`)

const payers = ['ota', 'agency', 'mixed'] as const

/** A stored fact as answers carry it. */
export function entryOf(entry: RawRow): HistoryEntry {
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

/** Who pays where the stay was sold. */
export function otaOf({ pays, deposit_required }: RawRow): StayFacts['ota'] {
  const payer = payers.find((word) => word === pays)
  return payer ? { pays: payer, deposit_required: deposit_required === true } : null
}

function numberOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value)
}
