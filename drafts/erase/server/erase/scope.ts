// What belongs to a guest: the cards that became one, their bookings, and what hangs on them.
import { type SQL, sql } from 'drizzle-orm'
import type { EntityName } from '#schema/names.ts'
import { idList } from '../../../access/rows.ts'
import type { Tx } from '../../../db/database.ts'
import { rowsOf } from '../../../db/execute.ts'

/** The numbers of rows of a guest by entity. */
export type GuestScope = Readonly<Record<(typeof scoped)[number], readonly number[]>>

/** The entities whose rows hold what a guest is known by. */
const scoped = [
  'guests',
  'rents',
  'dialogs',
  'replies',
  'automessages',
  'guestaddresses',
  'clienttasks',
  'history',
  'updates',
  'consents',
  'signings',
  'notifications',
  'files',
] as const satisfies readonly EntityName[]

/** Finds everything of a guest by the number of the card. */
export async function scopeOf(tx: Tx, guestId: number): Promise<GuestScope> {
  const find = async (statement: SQL) => (await rowsOf(tx, statement)).map(({ id }) => Number(id))
  const guests = await find(
    sql`select id from guests where id = ${guestId} or merged_into_id = ${guestId} order by id`,
  )
  const rents = await find(sql`select id from rents where guest_id = any(${idList(guests)}) order by id`)
  const ofRents = sql`rent_id = any(${idList(rents)})`
  const dialogs = await find(sql`select id from dialogs where ${ofRents}`)
  const replies = await find(sql`select id from replies where dialog_id = any(${idList(dialogs)})`)
  const automessages = await find(
    sql`select id from automessages where (${ofRents} and audience in ('guest', 'staff_topic')) or dialog_id = any(${idList(dialogs)})`,
  )
  const guestaddresses = await find(
    sql`select id from guestaddresses where guest_id = any(${idList(guests)}) or ${ofRents}`,
  )
  const clienttasks = await find(sql`select id from clienttasks where ${ofRents}`)
  const history = await find(sql`select id from history where ${ofRents}`)
  const updates = await find(sql`select id from updates where ${ofRents}`)
  const consents = await find(sql`select id from consents where ${ofRents} or guest_id = any(${idList(guests)})`)
  const signings = await find(sql`select id from signings where ${ofRents}`)
  const links = [
    ...rents.map((id) => `/rents/${id}`),
    ...clienttasks.map((id) => `/clienttasks/${id}`),
    ...guests.map((id) => `/guests/${id}`),
    ...dialogs.map((id) => `/dialogs/${id}`),
  ]
  const notifications = await find(
    sql`select id from notifications where split_part(split_part(link, '?', 1), '#', 1) = any(${sql.param(links)}::text[])`,
  )
  const places = { guests, rents, replies, dialogs, clienttasks, history, automessages } as const
  const attached = Object.entries(places).map(
    ([name, ids]) => sql`(entity_type = ${name} and entity_id = any(${idList(ids)}))`,
  )
  const files = await find(sql`select id from files where ${sql.join(attached, sql` or `)} order by id`)
  return {
    ...{ guests, rents, dialogs, replies, automessages, guestaddresses, clienttasks },
    ...{ history, updates, consents, signings, notifications, files },
  }
}
