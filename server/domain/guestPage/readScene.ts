// All that the page of a guest is made of, read in one trip.
import { type SQL, sql } from 'drizzle-orm'
import { columnsOf } from '../../crud/entityRows.ts'
import { type Answers, readPieces } from '../../crud/pieces.ts'
import { isoMoment } from '../../db/columns/index.ts'
import type { Tx } from '../../db/database.ts'
import type { RawRow } from '../../db/execute.ts'
import { returnDaysOf } from '../charges/holdTerms.ts'
import { unreadOf } from '../dialogs/page.ts'
import { secretOfLinks } from '../files/links.ts'
import { agencyRules } from '../rents/agencyRules.ts'
import { factsAround } from '../rents/findFacts.ts'
import { dictionary } from '../rents/readSteps.ts'

const rent = columnsOf('rents', [
  'id',
  'object_id',
  'kind',
  'status',
  'begin',
  'end',
  'arrival_time',
  'departure_time',
  'expected_at',
  'guest_name',
  'guest_phone',
  'guest_email',
  'guest_language',
  'adults',
  'children',
  'infants',
  'conflict',
  'amount',
  'free_reason',
  'cleaning_fee',
  'discount',
  'addons',
  'addons_sum',
  'taken_by_ota',
  'total',
  'paid',
  'need_to_pay',
  'owed',
  'defaultDeposit',
  'deposit_paid',
  'deposit_hold',
  'deposit_state',
  'deposit_return_due',
  'checkManualPayment',
  'manual_check',
  'passport_state',
  'ota_id',
  'invoice_id',
  'door_code',
  'guest_page_id',
  'page_opened_at',
  'page_seen_at',
  'page_openings',
])

const object = columnsOf('objects', [
  'id',
  'name',
  'title',
  'city',
  'address',
  'entrance',
  'floor',
  'apartment',
  'intercom',
  'lat',
  'lng',
  'timezone',
  'checkin_time',
  'checkout_time',
  'door_code',
  'keybox_code',
  'key_place',
  'wifi_name',
  'wifi_password',
  'clean_duration_min',
  'invoice_id',
  'cover_file_id',
])

const keysOfFlat = columnsOf('objects', [
  'door_code',
  'keybox_code',
  'key_place',
  'wifi_password',
  'apartment',
  'intercom',
])

const agency = columnsOf('agency', ['name', 'contacts', 'logo_file_id', 'guest_key'])
const ota = columnsOf('otas', ['name', 'pays', 'prepay_percent', 'review_url'])
const section = columnsOf('instructions', [
  'id',
  'type',
  'text',
  'language',
  'stage',
  'secret',
  'file_ids',
  'sort',
])
const addon = columnsOf('addons', [
  'id',
  'name',
  'description',
  'price',
  'price_type',
  'max_qty',
  'hours_before',
  'need_confirm',
  'kind',
  'hour',
  'file_id',
  'ota_ids',
])
const invoice = columnsOf('invoices', [
  'id',
  'object_ids',
  'sort',
  'is_default',
  'holder',
  'inn',
  'kpp',
  'bank',
  'bik',
  'account',
  'corr_account',
  'sbp_phone',
  'card_tail',
  'payment_link',
  'text',
  'provider',
  'state',
  'methods',
  'two_stage',
  'hold_days',
  'fiscal',
  'receipt_subject',
  'deposit_receipt',
])
const charge = columnsOf('charges', [
  'id',
  'kind',
  'purpose',
  'amount',
  'state',
  'error_code',
  'reason',
  'started_at',
])
const task = columnsOf('clienttasks', ['id', 'type', 'status', 'guest_note', 'unique_key'])
const consent = columnsOf('consents', [
  'id',
  'kind',
  'at',
  'language',
  'edition',
  'revoked_at',
  'outdated_at',
])
const neighbour = columnsOf('rents', ['begin', 'end', 'arrival_time', 'departure_time'])
const file = columnsOf('files', ['id', 'mime', 'thumb_sha256'])

const one =
  <T>(decode: (raw: RawRow) => T) =>
  ([raw]: readonly RawRow[]): T | undefined =>
    raw && decode(raw)

const many =
  <T>(decode: (raw: RawRow) => T) =>
  (raws: readonly RawRow[]): T[] =>
    raws.map(decode)

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** The pieces of the scene of a stay: known by its number, or by the column of a statement around that names many. */
export function scenePieces(id: number | SQL) {
  const own = sql`(select r.object_id from rents r where r.id = ${id})`
  const edge = (day: SQL, edgeOfOwn: SQL) => sql`select ${neighbour.columns} from rents t
    where t.object_id = ${own} and t.occupies and t.id <> ${id} and t.kind in ('guest', 'owner_stay')
      and ${day} = (select ${edgeOfOwn} from rents r where r.id = ${id}) limit 1`
  return {
    facts: factsAround(id),
    steps: dictionary,
    rules: agencyRules,
    rent: {
      rows: sql`select ${rent.columns}, t.created_at from rents t where t.id = ${id}`,
      read: one((raw) => ({ ...rent.decode(raw), created_at: isoMoment(raw.created_at) })),
    },
    object: {
      rows: sql`select ${object.columns} from objects t where t.id = ${own}`,
      read: one(object.decode),
    },
    agency: { rows: sql`select ${agency.columns} from agency t limit 1`, read: one(agency.decode) },
    ota: {
      rows: sql`select ${ota.columns} from otas t where t.id = (select r.ota_id from rents r where r.id = ${id})`,
      read: one(ota.decode),
    },
    sections: {
      rows: sql`select ${section.columns} from instructions t
        where t.object_id = ${own} and t.active and t.archived_at is null order by coalesce(t.sort, 0), t.id`,
      read: many(section.decode),
    },
    former: {
      rows: sql`select ${keysOfFlat.columns}, (select array_to_json(array_agg(i.text)) from instructions i
          where i.object_id = t.id and i.secret and i.active and i.archived_at is null) as secrets
        from objects t where t.id <> ${own} and t.id in (
          select k.object_id from clienttasks k where k.rent_id = ${id}
          union select m.object_id from automessages m where m.rent_id = ${id})`,
      read: many((raw) => ({ ...keysOfFlat.decode(raw), secrets: textsOf(raw.secrets) })),
    },
    addons: {
      rows: sql`select ${addon.columns} from addons t
        where t.object_id = ${own} and t.active and t.archived_at is null order by coalesce(t.sort, 0), t.id`,
      read: many(addon.decode),
    },
    invoices: {
      rows: sql`select ${invoice.columns} from invoices t where t.archived_at is null and t.active`,
      read: many(invoice.decode),
    },
    charges: {
      rows: sql`select ${charge.columns} from charges t where t.rent_id = ${id} order by t.id desc limit 20`,
      read: many(charge.decode),
    },
    tasks: {
      rows: sql`select ${task.columns}, t.created_at from clienttasks t
        where t.rent_id = ${id} and t.origin = 'guest' order by t.id desc limit 50`,
      read: many((raw) => ({ ...task.decode(raw), created_at: isoMoment(raw.created_at) })),
    },
    consents: {
      rows: sql`select ${consent.columns} from consents t where t.rent_id = ${id} order by t.id`,
      read: many(consent.decode),
    },
    consentText: {
      rows: sql`select a.settings->>'consent_text' as text from agency a limit 1`,
      read: ([raw]: readonly RawRow[]) => (typeof raw?.text === 'string' ? raw.text : undefined),
    },
    returnDays: {
      rows: sql`select a.settings->'deposit_return_days' as days from agency a limit 1`,
      read: ([raw]: readonly RawRow[]) => returnDaysOf({ deposit_return_days: raw?.days ?? null }),
    },
    next: { rows: edge(sql`t."begin"`, sql`r."end"`), read: one(neighbour.decode) },
    previous: { rows: edge(sql`t."end"`, sql`r."begin"`), read: one(neighbour.decode) },
    files: {
      rows: sql`select ${file.columns} from files t where not t.sensitive and (
        t.id in (select unnest(i.file_ids) from instructions i where i.object_id = ${own} and i.active)
        or t.id in (select a.file_id from addons a where a.object_id = ${own} and a.active)
        or t.id = (select o.cover_file_id from objects o where o.id = ${own})
        or t.id = (select a.logo_file_id from agency a limit 1))`,
      read: many(file.decode),
    },
    people: {
      rows: sql`select t.refused_reason as reason from stayguests t where t.rent_id = ${id} order by t.id`,
      read: (raws: readonly RawRow[]) =>
        raws.map(({ reason }) => (typeof reason === 'string' ? reason : null)),
    },
    unread: unreadOf(id),
    secret: {
      rows: secretOfLinks,
      read: ([raw]: readonly RawRow[]) => (raw ? String(raw.secret) : undefined),
    },
  }
}

/** Reads the scene of a stay by its number. */
export const readScene = (tx: Tx, id: number): Promise<Read> => readPieces(tx, scenePieces(id))

/** A scene as it was read. */
export type Read = Answers<ReturnType<typeof scenePieces>>

/** A scene of a stay that is there. */
export type Scene = { readonly [K in keyof Read]: Read[K] } & {
  readonly facts: NonNullable<Read['facts']>
  readonly rent: NonNullable<Read['rent']>
  readonly object: NonNullable<Read['object']>
  readonly agency: NonNullable<Read['agency']>
}

/** Whether everything that a page needs was found. */
export function isWhole(read: Read): read is Scene {
  return Boolean(read.facts && read.rent && read.object && read.agency)
}
