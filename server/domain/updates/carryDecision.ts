// Carries out what a person decided about an update: takes the channel's values, or puts ours back and holds them.
import { isDeepStrictEqual } from 'node:util'
import { models } from '#schema/index.ts'
import type { Part } from '#schema/kinds/index.ts'
import { rowCondition } from '../../access/rows.ts'
import { changeOne, lockOne } from '../../crud/entityRows.ts'
import { conflict, refused } from '../../errors.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { isLock } from '../rents/lockedFields.ts'

type Row = EntityRow<'updates'>
type Rent = EntityRow<'rents'>
type Change = EntityChange<'rents'>

const cameAsNew: readonly Row['kind'][] = ['created', 'conflict']

/** Writes the channel's values: those that were held, or all of an update that was put back before. */
export async function applyUpdate(work: Work, row: Row): Promise<void> {
  const wasReverted = row.decision === 'reverted'
  const rent = await lockRent(work, row)
  if (!wasReverted && row.result !== 'held' && row.result !== 'partly') throw nothingToDecide()
  if (row.kind === 'unmapped') {
    throw refused(
      'updates.unknown_flat',
      'Сначала укажите, какой это объект: бронь встанет на свои даты сама.',
    )
  }
  const isNew = wasReverted && cameAsNew.includes(row.kind) && isFirst(row)
  const wanted = isNew ? { status: 'booked' as const } : sideOf(row, 'new', !wasReverted)
  const locked = (rent.locked_fields ?? []).filter((name) => !Object.hasOwn(wanted, name))
  await write(work, rent, { ...wanted, locked_fields: locked })
}

/** Puts back what the update changed and holds it against the channel; 409 when somebody has changed it since. */
export async function revertUpdate(work: Work, row: Row): Promise<void> {
  const rent = await lockRent(work, row)
  if (row.result === 'ignored' || row.result === 'held' || row.decision === 'reverted')
    throw nothingToDecide()
  if (cameAsNew.includes(row.kind) && isFirst(row)) {
    await write(work, rent, { status: 'canceled', cancel_reason: 'Бронь канала отклонена' })
    return
  }
  const theirs = sideOf(row, 'new', false)
  const changed = Object.entries(theirs).filter(
    ([name, value]) => !isDeepStrictEqual(Reflect.get(rent, name), value),
  )
  if (changed.length > 0) {
    const text = 'После этого обновления бронь снова изменили. Откройте бронь и исправьте её вручную.'
    throw conflict('updates.changed_since', text)
  }
  const ours = sideOf(row, 'old', false)
  const locks = new Set([...(rent.locked_fields ?? []), ...Object.keys(ours).filter(isLock)])
  await write(work, rent, { ...ours, locked_fields: [...locks] })
}

async function lockRent(work: Work, row: Row): Promise<Rent> {
  if (row.kind === 'error' || (row.rent_id === null && row.kind !== 'unmapped')) throw nothingToDecide()
  if (row.rent_id === null) {
    throw refused(
      'updates.unknown_flat',
      'Сначала укажите, какой это объект: бронь встанет на свои даты сама.',
    )
  }
  return lockOne(work.tx, 'rents', row.rent_id, rowCondition(models.rents, work.actor))
}

function nothingToDecide() {
  return refused('updates.not_waiting', 'По этому обновлению решать нечего: оно уже применено или решено.')
}

/** Whether the update brought the stay itself: nothing of it was there before. */
function isFirst({ diffs }: Row): boolean {
  return (diffs ?? []).every(({ old }) => old === null || old === undefined)
}

/** The values of one side of the differences: of the held ones only, or of those that were written. */
function sideOf({ diffs, result, decision }: Row, side: 'old' | 'new', heldOnly: boolean): Change {
  const isAll = decision === 'reverted' && result === 'held'
  const chosen = (diffs ?? []).filter((diff: Part) => isAll || (diff.held === true) === heldOnly)
  return Object.fromEntries(chosen.map((diff) => [String(diff.field), diff[side] ?? null]))
}

const throughBooked: readonly Rent['status'][] = ['checked_in', 'no_show']

/** A guest who lives there is first put back among the booked: only from there a stay can be called off. */
async function write(work: Work, rent: Rent, change: Change): Promise<void> {
  if (change.status !== 'canceled' || !throughBooked.includes(rent.status)) {
    await changeOne(work, 'rents', rent, change, 'channel_decision')
    return
  }
  const booked = await changeOne(work, 'rents', rent, { status: 'booked' }, 'channel_decision')
  await changeOne(work, 'rents', booked, change, 'channel_decision')
}
