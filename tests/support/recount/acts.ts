// What people do to flats, terms, costs, cleans and months.
import { addDays } from '#schema/rules/dates.ts'

import type { Values } from '../answers.ts'
import { type Act, ask, drawTerms, idsIn, kopecks, type Life } from './scene.ts'

/** A flat goes off sale or on, is put away or taken back. */
export const switchFlat: Act = async (life) => {
  const { chance, things } = life
  const id = chance.pick(things.flats)
  if (chance.happens(0.5)) await ask(life, 'PATCH', 'objects', { id, active: chance.happens(0.6) })
  else await ask(life, 'PATCH', 'objects', { id, archived: chance.happens(0.3) })
}

/** Something is spent today. */
export const spend: Act = (life) => {
  const { chance, things, today: date } = life
  return ask(life, 'POST', 'expenses', {
    title: 'Кран',
    date,
    amount: kopecks(life),
    category: chance.pick(['repair', 'supplies', 'other']),
    payer: chance.pick(['owner', 'agency', 'guest', 'split']),
    ...(chance.happens(0.8) && { object_id: chance.pick(things.flats) }),
    ...(chance.happens(0.6) && { invoice_id: chance.pick(things.accounts) }),
  })
}

/** A cleaner gets a bonus or a penalty of today. */
export const accrue: Act = (life) => {
  const { chance, things, today: date } = life
  const kind = chance.pick(['bonus', 'penalty'])
  return ask(life, 'POST', 'accruals', {
    cleaner_id: chance.pick(things.cleaners),
    date,
    kind,
    amount: kopecks(life, 50_000),
    reason: 'Ключ',
  })
}

/** A clean of no booking, today. */
export const loose: Act = (life) => {
  const { chance, things, today: date } = life
  return ask(life, 'POST', 'cleans', {
    object_id: chance.pick(things.flats),
    date,
    type: 'general',
    price: kopecks(life, 300_000),
    cleaner_id: chance.pick(things.cleaners),
  })
}

/** Other terms of an owner from today on. */
export const agree: Act = (life) =>
  ask(life, 'PATCH', 'owners', { id: life.chance.pick(life.things.owners), ...drawTerms(life.chance) })

/** Money of nights counts by nights or by departures from today on, or from a day to come. */
export const split: Act = (life) => {
  const { chance, today } = life
  return ask(life, 'PATCH', 'agency/settings', {
    payment_split: chance.pick(['night', 'departure']),
    ...(chance.happens(0.3) && { payment_split_from: addDays(today, chance.whole(0, 20)) }),
  })
}

/** A task of the team, perhaps urgent, perhaps late. */
export const task: Act = (life) => {
  const { chance, today } = life
  const due_at = `${addDays(today, chance.whole(-3, 3))}T12:00:00Z`
  return ask(life, 'POST', 'clienttasks', {
    title: 'Позвонить',
    type: 'other',
    priority: chance.pick(['normal', 'urgent']),
    status: chance.pick(['new', 'in_progress', 'done']),
    due_at,
  })
}

/** The next step of a clean, and perhaps other sums where they may change. */
export async function workOn(
  life: Life,
  id: number,
  status: string,
  isTaken: boolean,
  mayCostElse = true,
): Promise<void> {
  const { chance, things } = life
  if (!isTaken) {
    if (chance.happens(0.8))
      await ask(life, 'PATCH', 'cleaners/appoint', { clean_id: id, cleaner_id: chance.pick(things.cleaners) })
    return
  }
  const next: Readonly<Record<string, string>> = {
    appointed: 'accept',
    accepted: 'start',
    in_progress: 'finish',
    rework: 'start',
    done: chance.happens(0.9) ? 'check' : 'rework',
  }
  const action = next[status]
  if (action && chance.happens(0.8))
    await ask(life, 'PATCH', 'cleans', { id, action, ...(action === 'rework' && { reason: 'Пыль' }) })
  if (mayCostElse && chance.happens(0.1))
    await ask(life, 'PATCH', 'cleans', {
      id,
      bonus: kopecks(life, 30_000),
      bonus_reason: 'Срочно',
      penalty: kopecks(life, 20_000),
      penalty_reason: 'Окно',
    })
}

/** The month before is closed for some owners, and paid to some; cleaners are paid too. */
export async function closeMonths(life: Life): Promise<void> {
  const { chance, things, today } = life
  const end = addDays(`${today.slice(0, 7)}-01`, -1)
  const begin = `${end.slice(0, 7)}-01`
  for (const id of things.owners) {
    if (chance.happens(0.5)) await ask(life, 'POST', 'owners/close', { id, month: begin, anyway: true })
    if (chance.happens(0.5)) await payOut(life, { owner_id: id, begin, end })
  }
  for (const cleaner_id of things.cleaners)
    if (chance.happens(0.7)) await payOut(life, { cleaner_id, begin, end })
}

async function payOut(life: Life, whom: Values): Promise<void> {
  const [id] = idsIn(await ask(life, 'POST', 'payouts', whom))
  if (id === undefined) return
  await ask(life, 'PATCH', 'payouts', {
    id,
    state: 'approved',
    invoice_id: life.chance.pick(life.things.accounts),
  })
  if (life.chance.happens(0.8)) await ask(life, 'PATCH', 'payouts', { id, state: 'paid' })
}
