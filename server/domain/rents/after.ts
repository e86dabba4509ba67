// What follows from a written stay: facts of its history, the flat, other stays, cleans, tasks and events.
import { isDeepStrictEqual } from 'node:util'
import { isOff, isVoid } from '#schema/rules/stayStates.ts'
import { type NewRow, storeNew } from '../../crud/entityRows.ts'
import { settleChecks } from '../clienttasks/settleChecks.ts'
import { outdateRules } from '../consents/outdateRules.ts'
import { outdateContracts } from '../contract/outdate.ts'
import type { EntityHooks, EntityRow, Work } from '../entityHooks.ts'
import { warnOfBlackList, warnOfMany } from '../guests/warn.ts'
import { markFlat } from '../objects/markFlat.ts'
import { askAboutMoved } from '../stayguests/moved.ts'
import { followRegistrations } from '../stayguests/registration.ts'
import { type Asking, askToSettle, closeSettled } from './conflictTask.ts'
import { dropOwnCode } from './dropOwnCode.ts'
import { askAboutFrozen } from './frozenDeposit.ts'
import { closeOrderTasks } from './orderTasks.ts'
import { planCleans } from './planCleans.ts'
import { settleConflicts } from './settleConflicts.ts'
import type { Written } from './written.ts'

type Rent = EntityRow<'rents'>

const calendar = ['object_id', 'begin', 'end', 'kind', 'status', 'conflict', 'occupies'] as const
const prices = ['amount', 'cleaning_fee', 'discount', 'prepayment', 'defaultDeposit'] as const
const times = ['arrival_time', 'departure_time'] as const

/** Carries the consequences of a created or changed stay, in the same transaction. */
export const afterRent: NonNullable<EntityHooks<'rents'>['after']> = async ({ before, after, ...work }) => {
  if (!after) return
  await storeNew(work.tx, 'history', factsOf(work, { before, after }))
  await outdateContracts(work, [{ before, after }])
  await outdateRules(work, [{ before, after }])
  await dropOwnCode(work, [{ before, after }])
  const departs = before !== undefined && before.status !== 'checked_out' && after.status === 'checked_out'
  if (departs) await markFlat(work, after.object_id, 'dirty')
  if (!before || differs(before, after, calendar)) await followCalendar(work, before, after, departs)
  else if (differs(before, after, times) || !isDeepStrictEqual(before.addons, after.addons))
    await planCleans(work, after.object_id)
  if (after.guest_id !== (before?.guest_id ?? null)) await warnOfBlackList(work, after)
  if (before && differs(before, after, calendar)) await followRegistrations(work, [after.id])
  await askAboutMoved(work, [{ before, after }])
  await askAboutFrozen(work, [{ before, after }])
  if (before && after.checkManualPayment?.needToCheck !== true) await settleChecks(work, before, 'lacking')
  await closeOrderTasks(work, before, after)
  announce(work, { before, after })
}

/**
 * Carries the consequences of many stays of one flat written in one transaction, each kind of them at once; the cleans are
 * left to the caller. `among` tells people's notices that another one speaks of all these stays.
 */
export async function followMany(
  work: Work,
  objectId: number,
  written: readonly Written[],
  asking: Asking,
): Promise<void> {
  const facts = written.flatMap((one) => factsOf(work, one))
  await storeNew(work.tx, 'history', facts)
  await outdateContracts(work, written)
  await outdateRules(work, written)
  await dropOwnCode(work, written)
  const conflicts = written.filter(isNewConflict).map(({ after }) => after)
  await askToSettle(work, conflicts, asking)
  const settled = written.filter(({ before, after }) => before?.conflict && !after.conflict)
  await closeSettled(
    work,
    settled.map(({ after }) => after.id),
  )
  const named = written.filter(({ before, after }) => after.guest_id !== (before?.guest_id ?? null))
  await warnOfMany(
    work,
    named.map(({ after }) => after),
  )
  for (const one of written) announce(work, one, asking)
  const moved = written.filter(({ before, after }) => before && differs(before, after, calendar))
  await followRegistrations(
    work,
    moved.map(({ after }) => after.id),
  )
  await askAboutMoved(work, moved)
  await askAboutFrozen(work, written)
  if (written.some(({ before }) => before !== undefined)) await settleConflicts(work, objectId)
}

function isNewConflict({ before, after }: Written): boolean {
  return after.conflict && (!before?.conflict || differs(before, after, ['object_id', 'begin', 'end']))
}

/** Whether a stay that was off stands again, and its cancelled clean with it. */
export function isRevived({ before, after }: Written): boolean {
  return before !== undefined && isVoid(before.status) && !isVoid(after.status)
}

async function followCalendar(
  work: Work,
  before: Rent | undefined,
  after: Rent,
  departs: boolean,
): Promise<void> {
  const written = { before, after }
  if (isNewConflict(written)) await askToSettle(work, [after])
  if (before?.conflict && !after.conflict) await closeSettled(work, [after.id])
  const objects = new Set([...(before ? [before.object_id] : []), after.object_id])
  for (const objectId of objects) {
    const follow = async () => {
      await settleConflicts(work, objectId)
      await planCleans(work, objectId, {
        ...(departs ? { departed: after.id } : {}),
        ...(isRevived(written) ? { revived: [after.id] } : {}),
      })
    }
    const isPlain = !departs && !isRevived(written)
    if (work.atEnd && isPlain) work.atEnd(`calendar of ${objectId}`, follow)
    else await follow()
  }
}

function differs(before: Rent, after: Rent, names: readonly (keyof Rent)[]): boolean {
  return names.some((name) => before[name] !== after[name])
}

function factsOf({ actor }: Work, { before, after }: Written): NewRow<'history'>[] {
  if (!before) return []
  const facts = [
    ...(before.status === after.status
      ? []
      : [{ name: 'status', data: { from: before.status, to: after.status } }]),
    ...(differs(before, after, ['begin', 'end', 'object_id'])
      ? [{ name: 'dates', data: { from: placeOf(before), to: placeOf(after) } }]
      : []),
    ...(differs(before, after, prices)
      ? [{ name: 'price', data: { from: pricesOf(before, after), to: pricesOf(after, before) } }]
      : []),
  ]
  return facts.map((fact) => ({ ...fact, rent_id: after.id, created_by: actor.userId }))
}

/** Those prices of a stay that are others than in its other state; none is 0. */
function pricesOf(rent: Rent, other: Rent) {
  return Object.fromEntries(
    prices.filter((name) => rent[name] !== other[name]).map((name) => [name, rent[name] ?? 0]),
  )
}

function placeOf({ begin, end, object_id }: Rent) {
  return { begin, end, object_id }
}

function announce(
  { later, takesBack }: Work,
  { before, after }: Written,
  { among = false, brought = false }: Pick<Asking, 'among' | 'brought'> = {},
): void {
  const isCanceled = before !== undefined && !isVoid(before.status) && isOff(after.status)
  const topic = !before ? 'rent.created' : isCanceled ? 'rent.canceled' : 'rent.updated'
  later(
    topic,
    {
      id: after.id,
      object_id: after.object_id,
      version: after.version,
      ...(among && !before ? { among } : {}),
      ...(brought && !before ? { brought } : {}),
      ...(isCanceled && takesBack ? { undone: true, among: takesBack === 'many' } : {}),
    },
    { key: `${topic}:${after.id}:${after.version}` },
  )
}
