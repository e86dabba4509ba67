// What belongs to a guest: the cards that became one, their bookings, and what hangs on them.
import { type SQL, sql } from 'drizzle-orm'
import type { EntityName } from '#schema/names.ts'
import { idList } from '#server/access/rows.ts'
import type { Tx } from '#server/db/database.ts'
import { rowsOf } from '#server/db/execute.ts'

/** The entities whose rows hold what a guest is known by, in the order in which they are found. */
export const scoped = [
  ...([
    'guests',
    'rents',
    'stayguests',
    'dialogs',
    'replies',
    'cleans',
    'automessages',
    'guestaddresses',
  ] as const),
  ...(['clienttasks', 'history', 'updates', 'charges', 'expenses', 'signings', 'consents', 'files'] as const),
] as const satisfies readonly EntityName[]

/** An entity that holds something of a guest. */
export type Scoped = (typeof scoped)[number]

/** The numbers of the rows of a guest by entity. */
export type GuestScope = { readonly [N in Scoped]: readonly number[] }

/** The rows that a guest's files are attached to. */
const holders = [
  ...([
    'guests',
    'rents',
    'stayguests',
    'replies',
    'dialogs',
    'clienttasks',
    'history',
    'automessages',
  ] as const),
] as const

const among = (column: string, ids: readonly number[]): SQL =>
  sql`${sql.identifier(column)} = any(${idList(ids)})`
const byRent = ({ rents }: GuestScope): SQL => among('rent_id', rents)
const byGuestOrRent = ({ guests, rents }: GuestScope): SQL =>
  sql`(${among('guest_id', guests)} or ${among('rent_id', rents)})`
/** The booking that an address was bound to last may be that of whoever had it before. */
const whoseAddress = ({ guests, rents }: GuestScope): SQL =>
  sql`(${among('guest_id', guests)} or (guest_id is null and ${among('rent_id', rents)}))`

/** How the rows of each are found from those before it. */
const finders: Readonly<Record<Exclude<Scoped, 'guests'>, (found: GuestScope) => SQL>> = {
  rents: ({ guests }) => among('guest_id', guests),
  stayguests: byRent,
  dialogs: (found) =>
    sql`${byRent(found)} or contact in (select channel || ':' || address from guestaddresses where ${whoseAddress(found)})`,
  replies: ({ dialogs }) => among('dialog_id', dialogs),
  cleans: ({ rents }) => sql`${among('rent_id', rents)} or ${among('stay_id', rents)}`,
  automessages: (found) =>
    sql`${byRent(found)} or ${among('dialog_id', found.dialogs)} or ${among('clean_id', found.cleans)}`,
  guestaddresses: whoseAddress,
  clienttasks: byRent,
  history: byRent,
  updates: byRent,
  charges: byRent,
  expenses: byRent,
  signings: byRent,
  consents: byGuestOrRent,
  files: (found) => {
    const attached = holders.map(
      (name) => sql`(entity_type = ${name} and ${among('entity_id', found[name])})`,
    )
    return sql.join(attached, sql` or `)
  },
}

/** Finds everything of a guest by the number of the card that stayed. */
export async function scopeOf(tx: Tx, guestId: number): Promise<GuestScope> {
  const found: { [N in Scoped]: number[] } = {
    ...{ guests: [], rents: [], stayguests: [], dialogs: [], replies: [], cleans: [], automessages: [] },
    ...{ guestaddresses: [], clienttasks: [], history: [], updates: [], charges: [], expenses: [] },
    ...{ signings: [], consents: [], files: [] },
  }
  for (const name of scoped) {
    const where =
      name === 'guests' ? sql`id = ${guestId} or merged_into_id = ${guestId}` : finders[name](found)
    const rows = await rowsOf(tx, sql`select id from ${sql.identifier(name)} where ${where} order by id`)
    found[name] = rows.map(({ id }) => Number(id))
  }
  return found
}
