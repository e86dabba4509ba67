// What the variables of a text mean for one booking; a value that is not there is null.
import { sql } from 'drizzle-orm'
import { formatDate, todayIn } from '#schema/rules/dates.ts'
import { sayDay } from '#schema/rules/dayWords.ts'
import { firstNameOf } from '#schema/rules/firstName.ts'
import { fromKopecks } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { filledLink, linkAsksSum } from '#schema/rules/paymentLink.ts'
import { requisitesText } from '#schema/rules/requisites.ts'
import { bracesOf, fillText } from '#schema/rules/templateText.ts'
import { formatPhone } from '#schema/rules/text.ts'
import { findRows } from '../../crud/entityRows.ts'
import { firstRow, type RawRow } from '../../db/execute.ts'
import { takesOnline } from '../charges/account.ts'
import { findGuestBot, findMaxBot, guestBotUrl, maxBotUrl } from '../dialogs/guestBotUrl.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'
import { accountOf } from '../rents/accountOf.ts'
import { type AgencyRules, readAgencyRules } from '../rents/agencyRules.ts'
import { UNNAMED_GUEST } from '../rents/unnamedGuest.ts'

/** What the variables of a text mean, and in Russian why one has no value, where that is not plain. */
export interface TextValues {
  readonly values: Readonly<Record<string, string | null>>
  readonly why: ReadonlyMap<string, string>
}

/** How a text speaks: in what language, and which money it asks for. */
export interface Speech {
  readonly language?: string | null | undefined
  readonly about?: 'rent' | 'deposit'
}

/** Which money a template of a category asks for. */
export function moneyOf(category: string | null | undefined): Pick<Speech, 'about'> {
  return { about: category === 'deposit' ? 'deposit' : 'rent' }
}

/** Says the variables of a booking for one text after another. */
export type Speaker = (speech?: Speech) => TextValues

/** The variables of a booking; undefined when there is no such booking. */
export async function speakerOf(
  { tx, now, site }: Pick<Reading, 'tx' | 'now' | 'site'>,
  rentId: number,
): Promise<Speaker | undefined> {
  const row = await firstRow(tx, statement(rentId))
  if (!row) return undefined
  const usual = await readAgencyRules(tx)
  const account = await accountFor(tx, row)
  const bots = await guestBotsOf(tx, row, rentId)
  const today = todayIn(String(row.timezone), now)
  return ({ language, about = 'rent' } = {}) => {
    const plain = plainValues(row, usual, { today, language: language ?? 'ru' })
    return withWhy(plain, {
      ...pageLinks(row, site),
      ...bots,
      ...moneyWays(account, plain, { row, rentId, about, site }),
    })
  }
}

type Values = TextValues['values']

function plainValues(
  row: RawRow,
  usual: AgencyRules,
  { today, language }: { readonly today: string; readonly language: string },
): Values {
  const [begin, end] = [String(row.begin), String(row.end)]
  // a channel that hides the name has sent none
  const name = row.guest_name === UNNAMED_GUEST ? null : text(row.guest_name)
  return {
    guest_name: name,
    guest_first_name: firstNameOf(name ?? ''),
    guests: row.guests === null ? null : String(row.guests),
    object_name: text(row.object_name),
    address: text(row.address),
    begin: formatDate(begin),
    end: formatDate(end),
    begin_when: sayDay(begin, today, language),
    end_when: sayDay(end, today, language),
    checkin_time: time(row.checkin) ?? usual.checkinTime,
    checkout_time: time(row.checkout) ?? usual.checkoutTime,
    nights: String(row.nights),
    amount: money(row.price),
    paid: money(row.paid),
    // a text never asks for nothing: what it says instead stands behind the variable
    need_to_pay: Number(row.need_to_pay) > 0 ? money(row.need_to_pay) : null,
    deposit: money(row.deposit),
    deposit_need: money(row.deposit_need),
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

/** A value, or why there is none. */
type Found = { readonly value: string } | { readonly why: string }

function withWhy(plain: Values, found: Readonly<Record<string, Found>>): TextValues {
  const parts = Object.entries(found)
  return {
    values: {
      ...plain,
      ...Object.fromEntries(parts.map(([name, one]) => [name, 'value' in one ? one.value : null])),
    },
    why: new Map(parts.flatMap(([name, one]) => ('why' in one ? [[name, one.why]] : []))),
  }
}

/** The links to the guest's own page, which only a guest's booking has. */
function pageLinks(row: RawRow, site: string | undefined): Readonly<Record<string, Found>> {
  const why = noPage(row, site)
  if (why !== undefined) return { guest_page: { why }, instruction_link: { why } }
  const page = `${site}/guest/${String(row.guest_page_id)}`
  return { guest_page: { value: page }, instruction_link: { value: `${page}#info` } }
}

function noPage({ kind, guest_page_id, page_on }: RawRow, site: string | undefined): string | undefined {
  if (site === undefined) return 'Не задан адрес сайта'
  if (kind !== 'guest' || guest_page_id === null) return 'Страница есть только у брони гостя'
  return page_on === false ? 'Страница гостя выключена в настройках' : undefined
}

/** The links into the agency's bots of guests, which know the booking by them. */
async function guestBotsOf(
  tx: Reading['tx'],
  { kind }: RawRow,
  rentId: number,
): Promise<Readonly<Record<'guest_bot' | 'max_bot', Found>>> {
  const ofGuests = { why: 'Бот пишет только гостям' }
  if (kind !== 'guest') return { guest_bot: ofGuests, max_bot: ofGuests }
  const found = (value: string | null, why: string): Found => (value === null ? { why } : { value })
  return {
    guest_bot: found(guestBotUrl(await findGuestBot(tx), rentId), 'Бот для гостей не подключён'),
    max_bot: found(maxBotUrl(await findMaxBot(tx), rentId), 'Бот MAX не подключён'),
  }
}

interface PaidStay {
  readonly row: RawRow
  readonly rentId: number
  readonly about: 'rent' | 'deposit'
  readonly site: string | undefined
}

function moneyWays(
  account: EntityRow<'invoices'> | undefined,
  plain: Values,
  stay: PaidStay,
): Readonly<Record<string, Found>> {
  const why = 'У брони нет счёта для оплаты'
  if (!account) return { invoice_requisites: { why }, payment_link: { why } }
  return {
    invoice_requisites: requisitesOf(account, plain, stay.rentId),
    payment_link: linkOf(account, stay),
  }
}

/** What lets people in is never told to whoever asks how to pay. */
const untold = { door_code: null, wifi_password: null }

function requisitesOf(account: EntityRow<'invoices'>, plain: Values, rentId: number): Found {
  const own = account.text ? fillText(account.text, { ...plain, ...untold }) : undefined
  if (own && own.missing.length > 0)
    return { why: `В тексте счёта «${account.name}» нечего подставить: ${bracesOf(own.missing)}` }
  const value = requisitesText({ ...account, text: own?.text ?? null }, rentId)
  return value === null ? { why: `В счёте «${account.name}» нет реквизитов` } : { value }
}

/** The guest's own page where the account takes money itself, always with the sum of now; else the bank's. */
function linkOf(account: EntityRow<'invoices'>, { row, rentId, about, site }: PaidStay): Found {
  const { payment_link, name } = account
  const sum = Number(about === 'deposit' ? row.deposit_need : row.need_to_pay)
  const isOnline = takesOnline(account)
  if (!payment_link && !isOnline) return { why: `В счёте «${name}» нет ссылки на оплату` }
  if (sum <= 0 && (isOnline || linkAsksSum(payment_link ?? ''))) return { why: 'Платить нечего' }
  if (isOnline) {
    const why = noPage(row, site)
    return why === undefined ? { value: `${site}/guest/${String(row.guest_page_id)}/pay` } : { why }
  }
  const purpose = about === 'deposit' ? `залог, бронь № ${rentId}` : `бронь № ${rentId}`
  return { value: filledLink(payment_link ?? '', { sum: Math.max(sum, 0), number: rentId, purpose }) }
}

const statement = (rentId: number) => sql`
  select r.object_id, r.invoice_id, r.kind, r.guest_page_id, a.settings->'guest'->>'page' is distinct from 'false' as page_on, r.guest_name, r."begin", r."end", r."end" - r."begin" as nights, r.price, r.paid + r.taken_by_ota as paid, r.need_to_pay,
    nullif(coalesce(r.adults, 0) + coalesce(r.children, 0) + coalesce(r.infants, 0), 0) as guests,
    r."defaultDeposit" as deposit, greatest(coalesce(r."defaultDeposit", 0) - coalesce(r.deposit_paid, 0) - coalesce(r.deposit_hold, 0), 0) as deposit_need,
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
