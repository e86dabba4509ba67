// GET guestpage/people/{id}: who is written down for the stay, and nothing that a forwarded link may not show.
import { sql } from 'drizzle-orm'
import type { rents as model } from '#schema/entities/rents.ts'
import { models } from '#schema/index.ts'
import { missingOf, type PersonField } from '#schema/rules/stayPeople.ts'
import { isVoid } from '#schema/rules/stayStates.ts'
import { idList } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import { openSealed } from '../../crud/sealing.ts'
import { isoMoment } from '../../db/columns/index.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/execute.ts'
import { AppError, refused } from '../../errors.ts'
import { hideCodesOfStay } from '../automessages/codes.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'
import type { OutsideOperation } from '../operations.ts'
import { type PeopleGround, readGrounds } from '../stayguests/ground.ts'
import { stayOfKey } from './pageScene.ts'

type Call = (typeof model)['calls']['guestPeople']
type Person = EntityRow<'stayguests'>

/** Shows the people of a stay by the key of its page. */
export const showPeople: OutsideOperation<Call> = {
  outside: ({ params, read }) =>
    read(async (reading) => peopleOfPage(reading, await stayOfKey(reading, params.id ?? ''))),
}

async function peopleOfPage({ tx }: Reading, id: number) {
  const ground = (await readGrounds(tx, [id])).get(id)
  if (!ground || isVoid(ground.status) || ground.status === 'request')
    throw refused('guestpage.request', 'Бронь ещё не подтверждена или отменена: вписывать гостей не нужно.')
  const { documents, registration, begin, booked } = ground
  const people = await findRows(tx, 'stayguests', sql`t.rent_id = ${id}`)
  const photos = await photosOf(tx, people)
  const list = []
  for (const person of people.toSorted((one, two) => one.id - two.id))
    list.push({ ...(await shownOf(tx, person, ground)), photos_at: photos.get(person.id) ?? null })
  return { rules: { documents, registration, begin, booked }, list }
}

async function shownOf(tx: Tx, person: Person, ground: PeopleGround) {
  const missing = missingOf(person, ground)
  return {
    id: person.id,
    name: shortName(person),
    is_main: person.is_main,
    citizenship: person.citizenship,
    state: stateOf(person, missing),
    reason: person.refused_reason && (await hideCodesOfStay(tx, person.rent_id, person.refused_reason)),
    missing,
    document_number: await maskedNumber(tx, person),
  }
}

/** «Анна И.» */
const shortName = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>): string =>
  last_name ? `${first_name} ${last_name.slice(0, 1)}.` : first_name

function stateOf(
  person: Pick<Person, 'refused_reason' | 'checked_at'>,
  missing: readonly PersonField[],
): 'done' | 'refused' | 'needed' | 'checking' {
  if (person.refused_reason !== null) return 'refused'
  if (person.checked_at !== null) return 'done'
  return missing.length > 0 ? 'needed' : 'checking'
}

/** «4510 ••••89»; nothing where there is none, or the key that closed it is not here. */
async function maskedNumber(tx: Tx, { document_number }: Pick<Person, 'document_number'>) {
  if (document_number === null) return null
  try {
    const { document_number: number } = await openSealed(tx, models.stayguests, { document_number })
    return number === undefined ? null : masked(number)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** The head and the tail of a number, when enough of it stays hidden. */
function masked(number: string): string {
  const plain = number.replaceAll(/[\s-]/g, '')
  if (plain.length < 8) return '••••'
  return `${plain.slice(0, plain.length < 10 ? 2 : 4)} ••••${plain.slice(-2)}`
}

/** When the last photo of each person came; the scan of a notice is the agency's own. */
async function photosOf(tx: Tx, people: readonly Person[]): Promise<ReadonlyMap<number, string>> {
  const ids = people.flatMap(({ file_ids }) => file_ids ?? [])
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(
    tx,
    sql`select f.id, f.created_at as at from files f where f.id = any(${idList(ids)}) and f.sensitive order by f.created_at`,
  )
  const moments = rows.flatMap(({ id, at }) => {
    const moment = isoMoment(at)
    return moment === null ? [] : [[Number(id), moment] as const]
  })
  return new Map(
    people.flatMap(({ id, file_ids }) => {
      const last = moments.findLast(([file]) => file_ids?.includes(file))
      return last ? [[id, last[1]] as const] : []
    }),
  )
}
