import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { periodOfMonth } from '#schema/rules/months.ts'
import { create } from '../../crud/create.ts'
import { findRows } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import type { RowObject } from '../../db/execute.ts'
import { conflict, notFound } from '../../errors.ts'
import type { EntityHooks, EntityRow, Reading, Work } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { updateOrReissue } from '../reissueLink.ts'
import { attachFlats, flatsOf } from './attachFlats.ts'
import { closeMonth, reopenMonth } from './close.ts'
import { computeOwnerFields } from './computeFields.ts'
import { ownersInMonth } from './months.ts'
import { ownerReport, periodOf } from './report.ts'
import { requestOfOwner } from './request.ts'
import { termsAfter } from './terms.ts'
import { yearOfOwner } from './year.ts'

const entityHooks: EntityHooks<'owners'> = {
  prepare: (change, { before, today }) =>
    before ? { ...change, ...termsAfter(before, change, today) } : change,
  computeFields: computeOwnerFields,
  async guardRemove({ id, name }, { tx }) {
    const flats = await findRows(tx, 'objects', sql`t.owner_id = ${id} and t.archived_at is null`)
    if (flats.length === 0) return
    throw conflict(
      'owners.has_objects',
      `У собственника ${name} есть объекты: ${flats.length}. Сначала отвяжите их в карточках объектов.`,
      { extra: { objects: flats.map(({ id: flat, name: title }) => ({ id: flat, name: title })) } },
    )
  },
}

/** A signed-in person names the number or the key, the holder of a link only its own key. */
async function findOwner({ tx, actor }: Reading, key: string): Promise<EntityRow<'owners'>> {
  const isNumber = actor.link === null && /^[1-9]\d{0,8}$/.test(key)
  const condition = isNumber ? sql`t.id = ${Number(key)}` : sql`t.public_id = ${key}`
  const [owner] = await findRows(tx, 'owners', condition)
  if (!owner || (actor.link !== null && actor.link.id !== owner.id)) throw notFound('owners')
  return owner
}

/** The owner with the flats that the body has given; the answer already made when it gave none. */
async function attached(
  call: Work,
  id: number,
  flats: readonly number[] | undefined,
  made: RowObject,
): Promise<RowObject> {
  if (flats === undefined) return made
  await attachFlats(call, id, flats)
  return getOne(call, models.owners, id)
}

const operations: Operations<'owners'> = {
  async create(call) {
    const { flats, rest } = flatsOf(call.body)
    const made = await create(call, models.owners, rest)
    return attached(call, Number(made.id), flats, made)
  },
  async update(call) {
    const { flats, rest } = flatsOf(call.body)
    const changed = await updateOrReissue(call, models.owners, rest)
    return attached(call, Number(changed.id), flats, changed)
  },
  async report(call) {
    const owner = await findOwner(call, call.params.id ?? '')
    return ownerReport(call, owner.id, periodOf(call.query, call.today))
  },
  year: async (call) => yearOfOwner(call, await findOwner(call, call.params.id ?? '')),
  months: (call) => ownersInMonth(call, periodOfMonth(call.query.month ?? call.today)),
  close: closeMonth,
  reopen: reopenMonth,
  request: requestOfOwner,
}

/** Owners: their account for a period, and the link that opens it. */
export const owners = { entityHooks, operations }
