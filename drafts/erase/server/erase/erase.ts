// POST guests/{id}/erase: a person is forgotten in one transaction; what happened, when and for how much remains.
import { sql } from 'drizzle-orm'
import { type guests as model, eraseWord } from '#schema/entities/guests.ts'
import { addDays } from '#schema/rules/dates.ts'
import { idList } from '../../../access/rows.ts'
import { findRows, lockOne } from '../../../crud/entityRows.ts'
import { badRequest } from '../../../errors.ts'
import { idOfPath } from '../../idOfPath.ts'
import type { InsideOperation } from '../../operations.ts'
import { consentKeepDays, dropOverConsents } from '../../consents/term.ts'
import { refuseErase } from './refuseErase.ts'
import { scopeOf } from './scope.ts'
import { wipeRows } from './wipeRows.ts'
import { wipeFiles, wipeTraces } from './wipeTraces.ts'

type Call = (typeof model)['calls']['erase']

/** Erases a guest; tells of how many bookings and files, and until when the signed papers are kept. */
export const eraseGuest: InsideOperation<Call> = async (work) => {
  const { tx, params, body, record } = work
  if (body.confirm.trim().toUpperCase() !== eraseWord)
    throw badRequest('guests', { confirm: `Напишите слово «${eraseWord}»: стёртое не вернуть.` })
  const { id } = await lockOne(tx, 'guests', idOfPath(params, 'guests'))
  const scope = await scopeOf(tx, id)
  await refuseErase(tx, scope.rents)
  await wipeFiles(work, scope)
  await wipeRows(work, scope, { keepsPrint: body.keep_print === true })
  await wipeTraces(work, scope)
  await dropOverConsents(work, sql`t.id = any(${idList(scope.consents)})`)
  record({ entity: 'guests', id, action: 'erase', before: null, after: null })
  return { success: 1, rents: scope.rents.length, files: scope.files.length, consents_until: await keptUntil(work, scope.consents) }
}

/** The day on which the last of the papers that are left goes; null where none is left. */
async function keptUntil({ tx }: Parameters<typeof eraseGuest>[0], ids: readonly number[]) {
  const left = await findRows(tx, 'consents', sql`t.id = any(${idList(ids)})`)
  if (left.length === 0) return null
  const rents = await findRows(tx, 'rents', sql`t.id = any(${idList(left.map(({ rent_id }) => rent_id))})`)
  const last = rents.map(({ end }) => end).toSorted().at(-1)
  return last === undefined ? null : addDays(last, await consentKeepDays(tx))
}
