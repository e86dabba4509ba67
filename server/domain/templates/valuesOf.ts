// What the variables of a text mean for one booking; a value that is not there is null.
import { sql } from 'drizzle-orm'
import { formatDate, spokenDay, todayIn } from '#schema/rules/dates.ts'
import { firstNameOf } from '#schema/rules/firstName.ts'
import { fromKopecks } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { requisitesText } from '#schema/rules/requisites.ts'
import { formatPhone } from '#schema/rules/text.ts'
import { findRows } from '../../crud/entityRows.ts'
import { firstRow, type RawRow } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { accountOf } from '../rents/accountOf.ts'
import { readAgencyRules } from '../rents/agencyRules.ts'

/** The values of a booking's variables; undefined when there is no such booking. */
export async function valuesOf(
  { tx, now }: Pick<Reading, 'tx' | 'now'>,
  rentId: number,
): Promise<Readonly<Record<string, string | null>> | undefined> {
  const row = await firstRow(tx, statement(rentId))
  if (!row) return undefined
  const usual = await readAgencyRules(tx)
  const account = await accountFor(tx, row)
  const [begin, end, today] = [String(row.begin), String(row.end), todayIn(String(row.timezone), now)]
  return {
    guest_name: text(row.guest_name),
    guest_first_name: firstNameOf(text(row.guest_name) ?? ''),
    guests: row.guests === null ? null : String(row.guests),
    object_name: text(row.object_name),
    address: text(row.address),
    begin: formatDate(begin),
    end: formatDate(end),
    begin_day: spokenDay(begin, today),
    end_day: spokenDay(end, today),
    checkin_time: time(row.checkin) ?? usual.checkinTime,
    checkout_time: time(row.checkout) ?? usual.checkoutTime,
    nights: String(row.nights),
    amount: money(row.price),
    paid: money(row.paid),
    // a text never asks for nothing: what it says instead stands behind the variable
    need_to_pay: Number(row.need_to_pay) > 0 ? money(row.need_to_pay) : null,
    deposit: money(row.deposit),
    deposit_need: money(row.deposit_need),
    invoice_requisites: account ? requisitesText(account, rentId) : null,
    payment_link: account?.payment_link ?? null,
    instruction_link: null,
    guest_page: null,
    door_code: text(row.door_code),
    wifi_name: text(row.wifi_name),
    wifi_password: text(row.wifi_password),
    manager_phone: formatPhone(text(row.phone) ?? '') || null,
    agency_name: text(row.agency_name),
    consent: text(row.consent),
    review_link: text(row.review_link),
    cleaner_name: text(row.cleaner_name),
    clean_date: row.clean_date ? formatDate(String(row.clean_date)) : null,
    clean_window: windowOf(row),
  }
}

const statement = (rentId: number) => sql`
  select r.object_id, r.invoice_id, r.guest_name, r."begin", r."end", r."end" - r."begin" as nights, r.price, r.paid + r.taken_by_ota as paid, r.need_to_pay,
    nullif(coalesce(r.adults, 0) + coalesce(r.children, 0) + coalesce(r.infants, 0), 0) as guests,
    r."defaultDeposit" as deposit, greatest(coalesce(r."defaultDeposit", 0) - coalesce(r.deposit_paid, 0), 0) as deposit_need,
    coalesce(r.arrival_time, o.checkin_time) as checkin, coalesce(r.departure_time, o.checkout_time) as checkout,
    o.timezone, o.name as object_name, concat_ws(', ', o.city, o.address) as address,
    coalesce(r.door_code, o.door_code, o.keybox_code) as door_code, o.wifi_name, o.wifi_password,
    a.name as agency_name, a.settings->>'consent_text' as consent, a.contacts->>'phone' as phone, a.contacts->'review_links'->0->>'url' as review_link,
    c.date as clean_date, c.time_from, c.time_to, k.name as cleaner_name
  from rents r
  join objects o on o.id = r.object_id
  join agency a on a.id = r.agency_id
  left join lateral (select * from cleans where rent_id = r.id and status <> 'canceled' order by id desc limit 1) c on true
  left join cleaners k on k.id = c.cleaner_id
  where r.id = ${rentId}`

/** The account that the guest is to pay into: the stay's, else the flat's, else the main one. */
async function accountFor(tx: Reading['tx'], { object_id, invoice_id }: RawRow) {
  const own = invoice_id === null ? null : Number(invoice_id)
  const id = await accountOf(tx, { object_id: Number(object_id), invoice_id: own }, undefined)
  const [account] = id === null ? [] : await findRows(tx, 'invoices', sql`t.id = ${id}`)
  return account
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function time(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, 5) : null
}

function money(kopecks: unknown): string | null {
  return kopecks === null || kopecks === undefined ? null : formatMoney(fromKopecks(Number(kopecks)))
}

function windowOf({ time_from, time_to }: RawRow): string | null {
  const [from, to] = [time(time_from), time(time_to)]
  return from && to ? `${from}–${to}` : from
}
