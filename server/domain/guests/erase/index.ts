// POST guests/{id}/erase: a person is forgotten in one transaction; what happened, when and for how much remains.
import { sql } from 'drizzle-orm'
import { eraseWord, type guests as model } from '#schema/entities/guests.ts'
import { addDays } from '#schema/rules/dates.ts'
import { idList } from '#server/access/rows.ts'
import { findRows, lockOne } from '#server/crud/entityRows.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { consentKeepDays, dropOverConsents } from '../../consents/term.ts'
import type { Work } from '../../entityHooks.ts'
import { idOfPath } from '../../idOfPath.ts'
import type { InsideOperation } from '../../operations.ts'
import { knownBy, maskOf } from './knownBy.ts'
import { refuseErase } from './refuse.ts'
import { type GuestScope, scopeOf } from './scope.ts'
import { wipeMentions, wipeRows } from './wipeRows.ts'
import { wipeFiles, wipeTraces } from './wipeTraces.ts'

type Call = (typeof model)['calls']['erase']

/** Erases a guest; tells of how many bookings and files, and until when what was agreed to is kept. */
export const eraseGuest: InsideOperation<Call> = async (work) => {
  const { params, body, record } = work
  const { id, scope } = await hold(work, idOfPath('guests', params))
  if (body.confirm.trim().toLocaleUpperCase('ru') !== eraseWord)
    throw badRequest('guests', { confirm: `Напишите слово «${eraseWord}»: стёртое не вернуть.` })
  await refuseErase(work, scope)
  const known = await knownBy(work.tx, scope)
  const files = await wipeFiles(work, scope)
  await wipeRows(work, scope, { keepsPrint: body.keep_print === true })
  await wipeMentions(work, scope, maskOf(known))
  await wipeTraces(work, scope, known)
  await dropOverConsents(work, sql`t.id = any(${idList(scope.consents)})`)
  record({ entity: 'guests', id, action: 'erase', before: null, after: null })
  return { success: 1, rents: scope.rents.length, files, consents_until: await keptUntil(work, scope) }
}

/** Bookings before cards, as everything that writes stays takes them; one made meanwhile is found again under the lock of the card. */
async function hold(
  { tx }: Work,
  asked: number,
): Promise<{ readonly id: number; readonly scope: GuestScope }> {
  const [card] = await findRows(tx, 'guests', sql`t.id = ${asked}`)
  const id = card?.merged_into_id ?? asked
  const before = await scopeOf(tx, id)
  await findRows(tx, 'rents', sql`t.id = any(${idList(before.rents)})`, true)
  await lockOne(tx, 'guests', id)
  const scope = await scopeOf(tx, id)
  if (scope.rents.some((rent) => !before.rents.includes(rent)))
    throw conflict('guests.in_use', 'У гостя только что появилась бронь. Обновите карточку и решите снова.')
  return { id, scope }
}

/** The last day of the papers that are left; null where none is. */
async function keptUntil({ tx }: Work, { consents }: GuestScope): Promise<string | null> {
  const left = await findRows(tx, 'consents', sql`t.id = any(${idList(consents)})`)
  const stays = left.map(({ rent_id }) => rent_id)
  const ends = (await findRows(tx, 'rents', sql`t.id = any(${idList(stays)})`)).map(({ end }) => end)
  const last = ends.toSorted().at(-1)
  return last === undefined ? null : addDays(last, await consentKeepDays(tx))
}
