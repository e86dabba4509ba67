// What a guest is known by in texts that nobody ties to them by a number: the words to look for, and the mask over them.
import { sql } from 'drizzle-orm'
import { idList } from '#server/access/rows.ts'
import { findRows } from '#server/crud/entityRows.ts'
import type { Tx } from '#server/db/database.ts'
import { UNNAMED_GUEST } from '../../rents/unnamedGuest.ts'
import { erasedName } from '../erased.ts'
import type { GuestScope } from './scope.ts'

/** A shorter word means too many others. */
const shortest = 6
/** Of long words the beginning is enough to find them by. */
const longest = 60

/** The words of a guest: `sure` are addresses of nobody else, another may have the same `names` or have `said` the same. */
export interface KnownBy {
  readonly sure: readonly string[]
  readonly names: readonly string[]
  readonly said: readonly string[]
}

/** Reads them before they are wiped. */
export async function knownBy(tx: Tx, scope: GuestScope): Promise<KnownBy> {
  const own = (name: keyof GuestScope) => sql`t.id = any(${idList(scope[name])})`
  const cards = await findRows(tx, 'guests', own('guests'))
  const rents = await findRows(tx, 'rents', own('rents'))
  const people = await findRows(tx, 'stayguests', own('stayguests'))
  const addresses = await findRows(tx, 'guestaddresses', own('guestaddresses'))
  const dialogs = await findRows(tx, 'dialogs', own('dialogs'))
  const replies = await findRows(tx, 'replies', own('replies'))
  const tasks = await findRows(tx, 'clienttasks', own('clienttasks'))
  const messages = await findRows(tx, 'automessages', own('automessages'))
  const phones = [
    ...cards.map(({ phone }) => phone),
    ...rents.flatMap((rent) => [rent.guest_phone, rent.guest_phone2]),
  ]
  return {
    sure: wordsOf([
      ...phones.map((phone) => phone?.replace(/\D/g, '').slice(-10)),
      ...rents.flatMap((rent) => [rent.guest_email, rent.guest_chat_id, rent.guest_page_id]),
      ...addresses.map(({ address }) => address),
      ...replies.map(({ address }) => address),
    ]),
    names: wordsOf([
      ...[...cards, ...people].map(({ name }) => name),
      ...rents.map(({ guest_name }) => guest_name),
      ...dialogs.map(({ contact_name }) => contact_name),
      ...replies.map(({ from_name }) => from_name),
    ]),
    said: wordsOf(
      [
        ...replies.flatMap(({ text, first_text }) => [text, first_text]),
        ...tasks.flatMap(({ title, text, result }) => [title, text, result]),
        ...messages.map(({ text }) => text),
      ].map((text) => text?.split('\n')[0]?.slice(0, longest)),
    ),
  }
}

const wordsOf = (list: readonly (string | null | undefined)[]): string[] => [
  ...new Set(
    list
      .map((word) => word?.trim() ?? '')
      .filter((word) => word.length >= shortest && word !== UNNAMED_GUEST && word !== erasedName),
  ),
]

/** Puts the mask over the names in a value, however deep in it they stand. */
export function maskOf({ sure, names }: KnownBy): (value: unknown) => unknown {
  const words = [...sure, ...names]
  if (words.length === 0) return (value) => value
  const any = new RegExp(words.map((name) => RegExp.escape(name)).join('|'), 'giu')
  const mask = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(any, erasedName)
    if (Array.isArray(value)) return value.map(mask)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mask(member)]))
  }
  return mask
}
