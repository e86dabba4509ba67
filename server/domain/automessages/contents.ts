// The text of a message at the moment it leaves, and whether it says something that must wait for the gate.
import { sql } from 'drizzle-orm'
import type { MessageChannel } from '#schema/entities/messageChannels.ts'
import { formatDate } from '#schema/rules/dates.ts'
import { fillText, saidToday } from '#schema/rules/templateText.ts'
import { formatPhone } from '#schema/rules/text.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'
import { valuesOf } from '../templates/valuesOf.ts'
import type { MessageStay } from './stays.ts'
import { type RuleWords, readerOf, wordsReader } from './words.ts'

type Message = EntityRow<'automessages'>

/** A text ready to leave, or the variables that have no value. */
export interface Contents extends RuleWords {
  readonly missing: readonly string[]
  /** It lets people in: the code of a door or of a safe, or a section kept secret until everything is ready. */
  readonly isSecret: boolean
}

const asksForCode = /\{\s*door_code\s*[|}]/
const longest = 4000
/** Shorter pieces of secret sections stand in any text. */
const shortestSecret = 15
const shortestCode = 3

type Moment = Pick<Reading, 'tx' | 'now'>

/** How a message goes and about which booking. */
export interface Way {
  /** It was to be read the day before what it speaks of, and leaves on the day itself. */
  readonly isDayLate: boolean
  readonly stay: MessageStay | undefined
  readonly channel: MessageChannel
}

/** Writes the text of a message from its rule, or from what a person has written. */
export async function writeContents(work: Moment, message: Message, way: Way): Promise<Contents> {
  const { tx } = work
  const source = await sourceOf(tx, message, way)
  const values = await valuesFor(work, message)
  const { text, missing } = fillText(source.text, values)
  const isSecret = asksForCode.test(source.text) || (await holdsSecret(tx, message, text))
  return { ...source, text: text.slice(0, longest), missing, isSecret }
}

async function sourceOf(tx: Tx, message: Message, { stay, channel, isDayLate }: Way): Promise<RuleWords> {
  const { own_text, file_ids, message_id, merged_ids, audience, object_id } = message
  if (own_text || message_id === null) return { text: message.text ?? '', file_ids: file_ids ?? [] }
  const wordsOf = wordsReader(tx)
  const parts: RuleWords[] = []
  for (const id of [message_id, ...(merged_ids ?? [])]) {
    const [rule] = await findRows(tx, 'messages', sql`t.id = ${id}`)
    if (rule) parts.push(await wordsOf(rule, readerOf(audience, stay, { object_id, channel })))
  }
  const isForOthers = parts.find((part) => part.isForOthers)?.isForOthers
  const text = parts.map((part) => part.text).join('\n\n')
  return {
    text: isDayLate ? saidToday(text) : text,
    file_ids: [...new Set(parts.flatMap((part) => part.file_ids))],
    ...(isForOthers === undefined ? {} : { isForOthers }),
  }
}

type Values = Readonly<Record<string, string | null>>

async function valuesFor(work: Moment, { rent_id, clean_id, audience }: Message): Promise<Values> {
  const ofRent: Values = (rent_id === null ? undefined : await valuesOf(work, rent_id)) ?? {}
  const values = clean_id === null ? ofRent : { ...ofRent, ...(await valuesOfClean(work.tx, clean_id)) }
  // Only the guest is told the way in by a message: cleaners see it on their page on the day.
  return audience === 'guest' ? values : { ...values, door_code: null }
}

async function valuesOfClean(tx: Tx, id: number): Promise<Values> {
  const row = await firstRow(
    tx,
    sql`select c.date, c.time_from, c.time_to, k.name as cleaner, o.name as object,
        concat_ws(', ', o.city, o.address) as address, a.name as agency, a.contacts->>'phone' as phone
      from cleans c join objects o on o.id = c.object_id join agency a on a.id = c.agency_id
      left join cleaners k on k.id = c.cleaner_id where c.id = ${id}`,
  )
  if (!row) return {}
  const time = (value: unknown) => (typeof value === 'string' ? value.slice(0, 5) : '')
  const window = [time(row.time_from), time(row.time_to)].filter((part) => part !== '').join('–')
  return {
    object_name: textOf(row.object),
    address: textOf(row.address),
    agency_name: textOf(row.agency),
    manager_phone: formatPhone(textOf(row.phone) ?? '') || null,
    cleaner_name: textOf(row.cleaner),
    clean_date: formatDate(String(row.date)),
    clean_window: window === '' ? null : window,
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** Whether a text that has left, its variables filled, says how to get in. */
export function tellsWayIn(tx: Tx, message: Message): Promise<boolean> {
  return holdsSecret(tx, message, message.text ?? '')
}

/** A code typed into the text by hand is as secret as the variable. */
async function holdsSecret(tx: Tx, { rent_id, object_id }: Message, text: string): Promise<boolean> {
  // The stay may have moved to another flat since the message was planned.
  const flats = sql`(${object_id}::int, (select object_id from rents where id = ${rent_id}))`
  const rows = await rowsOf(
    tx,
    sql`select door_code as secret, true as is_code from objects where id in ${flats}
      union all select keybox_code, true from objects where id in ${flats}
      union all select door_code, true from rents where id = ${rent_id}
      union all select text, false from instructions
        where object_id in ${flats} and secret and active and archived_at is null`,
  )
  const plain = flatten(text)
  return rows.some(({ secret, is_code }) => {
    const value = flatten(String(secret ?? ''))
    if (is_code !== true) return value.length >= shortestSecret && plain.includes(value)
    return value.length >= shortestCode && ` ${words(plain)} `.includes(` ${words(value)} `)
  })
}

function flatten(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

function words(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}
