// The text of a message at the moment it leaves, and whether it says something that must wait for the gate.
import { sql } from 'drizzle-orm'
import { formatDate } from '#schema/rules/dates.ts'
import { fillText } from '#schema/rules/templateText.ts'
import { formatPhone } from '#schema/rules/text.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import type { EntityRow } from '../entityHooks.ts'
import { valuesOf } from '../templates/valuesOf.ts'
import { textOfRule } from './rules.ts'

type Message = EntityRow<'automessages'>

/** A text ready to leave, or the variables that have no value. */
export interface Contents {
  readonly text: string
  readonly missing: readonly string[]
  /** It lets people in: the code of a door or of a safe, or a section kept secret until everything is ready. */
  readonly isSecret: boolean
}

const asksForCode = /\{\s*door_code\s*[|}]/
const longest = 4000
/** Shorter pieces of secret sections stand in any text. */
const shortestSecret = 15
const shortestCode = 3

/** Writes the text of a message from its rule, or from what a person has written. */
export async function writeContents(tx: Tx, message: Message): Promise<Contents> {
  const source = await sourceOf(tx, message)
  const values = await valuesFor(tx, message)
  const { text, missing } = fillText(source, values)
  const isSecret = asksForCode.test(source) || (await holdsSecret(tx, message, text))
  return { text: text.slice(0, longest), missing, isSecret }
}

async function sourceOf(tx: Tx, { own_text, text, message_id, merged_ids }: Message): Promise<string> {
  if (own_text || message_id === null) return text ?? ''
  const ids = [message_id, ...(merged_ids ?? [])]
  const texts: string[] = []
  for (const id of ids) {
    const [rule] = await findRows(tx, 'messages', sql`t.id = ${id}`)
    if (rule) texts.push(await textOfRule(tx, rule))
  }
  return texts.join('\n\n')
}

type Values = Readonly<Record<string, string | null>>

async function valuesFor(tx: Tx, { rent_id, clean_id, audience }: Message): Promise<Values> {
  const ofRent: Values = (rent_id === null ? undefined : await valuesOf({ tx }, rent_id)) ?? {}
  const values = clean_id === null ? ofRent : { ...ofRent, ...(await valuesOfClean(tx, clean_id)) }
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
