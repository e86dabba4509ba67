// Codes in texts that have left: nobody needs them any more, so they are stored and shown as dots. Where a variable says the
// same, the variable is stored in their place, and a repeated message is filled anew.
import { type SQL, sql } from 'drizzle-orm'
import { idList } from '../../access/rows.ts'
import type { Tx } from '../../db/database.ts'
import { type RawRow, rowsOf } from '../../db/execute.ts'
import { refused } from '../../errors.ts'
import type { EntityRow } from '../entityHooks.ts'
import { insteadOf } from './spelled.ts'

type Message = EntityRow<'automessages'>

/** What stands for what is hidden. */
export const dots = '•••'
const hidden = /\{\s*(?:door_code|wifi_password)\s*(?:\|[^{}]*)?\}|•••/g
/** Shorter codes stand in any text. */
const shortest = 3

/** A code and what stands in its place. */
interface Code {
  readonly value: string
  readonly instead: string
}

const left: readonly unknown[] = ['queued', 'sent', 'delivered', 'read', 'failed', 'no_account']

/** Whether a message has gone to its messenger. */
export function hasLeft(status: unknown): boolean {
  return left.includes(status)
}

/** The columns with codes of a flat of alias `o`. */
export const codesOfFlat = 'o.door_code, o.keybox_code, o.key_place, o.wifi_password'

/** The codes of the flats that messages speak of, and of their stays; the condition is on alias `m`. */
function codesWhere(condition: SQL): SQL {
  // The stay may have moved to another flat since the message left.
  return sql`select m.id, m.audience, r.door_code as own_code, ${sql.raw(codesOfFlat)}
      from automessages m left join rents r on r.id = m.rent_id
      left join objects o on o.id in (m.object_id, r.object_id) where ${condition}`
}

/** Those codes by message. */
export function readCodes(rows: readonly RawRow[]): ReadonlyMap<number, readonly Code[]> {
  const codes = new Map<number, Code[]>()
  for (const row of rows) {
    const isGuest = row.audience === 'guest'
    const all: [unknown, string][] = [
      [row.own_code, isGuest ? '{door_code}' : dots],
      [row.door_code, isGuest && row.own_code === null ? '{door_code}' : dots],
      [row.wifi_password, '{wifi_password}'],
      [row.keybox_code, dots],
      [row.key_place, dots],
    ]
    const told = all.flatMap(([value, instead]) =>
      typeof value === 'string' && value.trim().length >= shortest ? [{ value: value.trim(), instead }] : [],
    )
    codes.set(Number(row.id), [...(codes.get(Number(row.id)) ?? []), ...told])
  }
  return codes
}

/** The codes that some messages may tell, as a piece of another statement. */
export const codesOf = (ids: SQL) => ({ rows: codesWhere(sql`m.id = any(${ids})`), read: readCodes })

async function readCodesOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, readonly Code[]>> {
  if (ids.length === 0) return new Map()
  return readCodes(await rowsOf(tx, codesOf(idList(ids)).rows))
}

function withoutCodes(text: string, codes: readonly Code[]): string {
  return codes
    .toSorted((one, other) => other.value.length - one.value.length)
    .reduce((rest, { value, instead }) => insteadOf(value, instead, rest), text)
}

/** A text with dots for those values that stand in it as words of their own. */
export const withoutValues = (text: string, values: readonly (string | null | undefined)[]): string =>
  withoutCodes(
    text,
    values.flatMap((value) => (value?.trim() ? [{ value: value.trim(), instead: dots }] : [])),
  )

/** The text of a message as it may be kept once it has left. */
export async function textToKeep(tx: Tx, { id, text }: Pick<Message, 'id' | 'text'>): Promise<string | null> {
  return text === null ? null : withoutCodes(text, (await readCodesOf(tx, [id])).get(id) ?? [])
}

const mayTell = ({ status, text }: Readonly<Record<string, unknown>>) =>
  hasLeft(status) && typeof text === 'string' && text !== ''

/** Puts dots for codes into the texts of messages that have left, those of earlier days included. */
export async function hideCodes(tx: Tx, rows: readonly Record<string, unknown>[]): Promise<void> {
  const told = rows.filter(mayTell).map(({ id }) => Number(id))
  dotCodes(rows, await readCodesOf(tx, told))
}

/** The same where the codes are known. */
export function dotCodes(
  rows: readonly Record<string, unknown>[],
  codes: ReadonlyMap<number, readonly Code[]>,
): void {
  for (const row of rows.filter(mayTell))
    row.text = withoutCodes(String(row.text), codes.get(Number(row.id)) ?? []).replaceAll(hidden, dots)
}

/** The words of a repeated message: dots in them are the codes that stood there; 422 where there is nothing to fill in. */
export function wordsAgain(kept: string, words: string): string {
  const stood = kept.match(hidden) ?? []
  let next = 0
  const text = words.replaceAll(dots, () => stood[next++] ?? dots)
  refuseDots(text)
  return text
}

/** Words about a stay as anybody may read them: dots stand for the codes of its flat. */
export async function hideCodesOfStay(tx: Tx, rentId: number, text: string): Promise<string> {
  const rows = await rowsOf(
    tx,
    sql`select r.id, 'staff' as audience, r.door_code as own_code, o.door_code, o.keybox_code, o.key_place, o.wifi_password
      from rents r join objects o on o.id = r.object_id where r.id = ${rentId}`,
  )
  return withoutCodes(text, readCodes(rows).get(rentId) ?? []).replaceAll(hidden, dots)
}

/** Throws 422 for a text that would leave with dots where a code stood. */
export function refuseDots(text: string): void {
  if (!text.includes(dots)) return
  const reason = `В тексте скрыт код: «${dots}». Впишите вместо него {door_code} или сам код и отправьте снова.`
  throw refused('automessages.hidden_code', reason, { text: reason })
}
