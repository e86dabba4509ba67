// The people of one booking as they are stored: locked with it, and what follows for its documents.
import { sql } from 'drizzle-orm'
import { missingOf } from '#schema/rules/stayPeople.ts'
import { changeOne, findRows, followOne, lockOne } from '../../crud/entityRows.ts'
import { firstRow } from '../../db/execute.ts'
import { notFound } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { readGrounds } from './ground.ts'

/** Holds a booking as everything that writes stays does: its flat first. */
export async function lockStay({ tx }: Pick<Work, 'tx'>, rentId: number): Promise<EntityRow<'rents'>> {
  const [known] = await findRows(tx, 'rents', sql`t.id = ${rentId}`)
  if (!known) throw notFound('rents')
  await lockOne(tx, 'objects', known.object_id)
  return lockOne(tx, 'rents', rentId)
}

/** Holds the booking of a person; a person who is not there is refused by what comes next. */
export async function holdPerson(work: Pick<Work, 'tx'>, id: unknown): Promise<void> {
  if (!Number.isSafeInteger(id)) return
  const row = await firstRow(work.tx, sql`select rent_id from stayguests where id = ${Number(id)}`)
  if (row) await lockStay(work, Number(row.rent_id))
}

/** Everybody who is written down for a booking. */
export const peopleOf = ({ tx }: Pick<Work, 'tx'>, rentId: number): Promise<EntityRow<'stayguests'>[]> =>
  findRows(tx, 'stayguests', sql`t.rent_id = ${rentId}`)

/** The state of a booking's documents follows its people; where no documents are wanted it stays. */
export async function followPapers(work: Work, rentId: number): Promise<void> {
  const [rent] = await findRows(work.tx, 'rents', sql`t.id = ${rentId}`, true)
  const ground = (await readGrounds(work.tx, [rentId])).get(rentId)
  if (!rent || !ground || rent.passport_state === 'none') return
  const people = await peopleOf(work, rentId)
  const isWhole =
    people.length > 0 &&
    people.every((person) => person.refused_reason === null && missingOf(person, ground).length === 0)
  const isChecked = people.every(({ checked_at }) => checked_at !== null)
  const passport_state = !isWhole ? 'wait' : isChecked ? 'checked' : 'got'
  if (passport_state !== rent.passport_state)
    await changeOne(work, 'rents', rent, { passport_state }, 'people')
}

/** SQL: whether something of the person `t` is still to be told to the authorities, or has no answer yet. */
export const isOpenRegistration = (person: string) =>
  sql.raw(
    `(${person}.registration in ('needed', 'exported', 'sent', 'refused') or ${person}.departure_state = 'needed')`,
  )

/** A person who has not left yet is no longer checked by what was wiped; of who has left the state stays as it was. */
export async function losePaperOfLiving(work: Work, id: number): Promise<void> {
  const row = await firstRow(
    work.tx,
    sql`select r."end" >= ${work.today}::date as living from stayguests t join rents r on r.id = t.rent_id where t.id = ${id}`,
  )
  if (row?.living === true) await losePaper(work, id)
}

/** A person whose paper was taken away is no longer checked by it. */
export async function losePaper(work: Work, id: number): Promise<void> {
  const [person] = await findRows(work.tx, 'stayguests', sql`t.id = ${id}`)
  if (!person) return
  await lockStay(work, person.rent_id)
  await followOne(work.tx, 'stayguests', id, { checked_at: null, checked_by: null })
  await followPapers(work, person.rent_id)
}
