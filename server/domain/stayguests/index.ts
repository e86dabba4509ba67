import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { isTold } from '#schema/rules/registrationDue.ts'
import { missingOf } from '#schema/rules/stayPeople.ts'
import { idList } from '../../access/rows.ts'
import { findRows, followOne } from '../../crud/entityRows.ts'
import { remove } from '../../crud/remove.ts'
import { deleteStored } from '../../crud/rows.ts'
import { update } from '../../crud/update.ts'
import { conflict } from '../../errors.ts'
import type { EntityHooks, EntityRow, Work } from '../entityHooks.ts'
import { forgetFile } from '../files/remove.ts'
import { idOfPath } from '../idOfPath.ts'
import type { Operations } from '../operations.ts'
import { checkPerson } from './check.ts'
import { readGrounds } from './ground.ts'
import { listRegistrations } from './listed.ts'
import { openPerson } from './open.ts'
import { followPapers, holdPerson, peopleOf } from './people.ts'
import { preparePerson } from './prepare.ts'
import { registerPerson } from './register.ts'
import { closeReminders } from './registration.ts'
import { takeOutPeople } from './takeOut.ts'

const model = models.stayguests

const entityHooks: EntityHooks<'stayguests'> = {
  prepare: preparePerson,
  guardRemove: refuseTold,
  async after(work) {
    const { before, after } = work
    const person = after ?? before
    if (!person) return
    if (before) await dropPapers(work, before, after)
    if (before?.is_main && !after) await nameMain(work, before.rent_id)
    await followPapers(work, person.rent_id)
    await closeReminders(work, after ?? { id: person.id })
  },
  async computeFields(rows, { tx }) {
    const grounds = await readGrounds(tx, [...new Set(rows.map(({ rent_id }) => Number(rent_id)))])
    for (const row of rows) {
      const ground = grounds.get(Number(row.rent_id))
      row.missing = ground ? missingOf(row, ground) : []
    }
  },
}

/** A booking has a main guest: with the one who goes whoever was written down first becomes it. */
async function nameMain(work: Work, rentId: number): Promise<void> {
  const [first] = await peopleOf(work, rentId)
  if (first) await followOne(work.tx, 'stayguests', first.id, { is_main: true })
}

function refuseTold(person: EntityRow<'stayguests'>): void {
  if (!isTold(person)) return
  throw conflict(
    'stayguests.told',
    'О госте уже сообщили в МВД: удалить его нельзя, документы сотрутся по сроку.',
  )
}

/** Papers of a person that the row names no more go, and with a person who is deleted all of them. */
async function dropPapers(
  work: Work,
  before: EntityRow<'stayguests'>,
  after: EntityRow<'stayguests'> | undefined,
): Promise<void> {
  const kept = after ? papersOf(after) : []
  const gone = papersOf(before).filter((file) => !kept.includes(file))
  const named = after ? sql`t.id = any(${idList(gone)})` : sql`true`
  const own = sql`t.entity_type = 'stayguests' and t.entity_id = ${before.id}`
  for (const paper of await findRows(work.tx, 'files', sql`${own} and ${named}`, true)) {
    await deleteStored(work.tx, models.files, paper.id)
    await forgetFile(work, paper)
  }
}

function papersOf({ file_ids, registration_file_id: scan }: EntityRow<'stayguests'>): readonly number[] {
  return [...(file_ids ?? []), ...(scan === null ? [] : [scan])]
}

const operations: Operations<'stayguests'> = {
  async update(call) {
    await holdPerson(call, call.body.id)
    return update(call, model, call.body)
  },
  async remove(call) {
    const id = idOfPath('stayguests', call.params)
    await holdPerson(call, id)
    return remove(call, model, id)
  },
  open: openPerson,
  check: checkPerson,
  registrations: listRegistrations,
  register: registerPerson,
  takeOut: takeOutPeople,
}

/** The people of a stay and their papers: filled by the guest or the staff, checked, opened on record. */
export const stayguests = { entityHooks, operations }
