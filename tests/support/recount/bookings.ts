// What people do to bookings and their money.
import { sql } from 'drizzle-orm'
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import type { RawRow } from '#server/db/execute.ts'
import type { Answer, Values } from '../answers.ts'
import { type Act, ask, kopecks, type Life, read } from './scene.ts'

/** The bookings of an agency as acts need them. */
export async function readRents(life: Life): Promise<RawRow[]> {
  return await read(
    life,
    sql`select id, object_id, "begin"::text as begin, "end"::text as end, status, kind, deposit_held, paid, total from rents order by id`,
  )
}

/** What a booking brings beside its dates. */
function drawCharges(life: Life, object_id: number): Values {
  const { chance, things } = life
  const amount = kopecks(life, 9_000_000)
  return {
    amount,
    source_id: chance.happens(0.8) ? chance.pick(things.sources) : null,
    ...(chance.happens(0.3) && { ota_id: chance.pick(things.otas) }),
    ...(chance.happens(0.4) && { cleaning_fee: kopecks(life, 300_000) }),
    ...(chance.happens(0.3) && { discount: Math.floor(amount * 10) / 100, discount_reason: 'Постоянный' }),
    ...(chance.happens(0.3) && { ota_commission: Math.floor(amount * 17) / 100 }),
    ...(chance.happens(0.3) && { prepayment: Math.floor(amount * 30) / 100 }),
    ...(chance.happens(0.2) && { addons: [drawAddon(life, object_id)] }),
  }
}

const drawAddon = ({ chance, things }: Life, object_id: number) => ({
  addon_id: things.addons[things.flats.indexOf(object_id)] ?? null,
  name: 'Сауна',
  qty: chance.pick([1, 2, 3]),
  price: chance.whole(1, 300_000) / 100,
  status: chance.pick(['ordered', 'confirmed', 'done', 'declined']),
})

/** A booking from so many days on. */
export async function book(life: Life, soonest: number): Promise<Answer> {
  const { chance, things, today } = life
  const object_id = chance.pick(things.flats)
  const begin = addDays(today, chance.whole(soonest, chance.happens(0.3) ? 40 : 7))
  const kind = chance.pick([
    'guest',
    'guest',
    'guest',
    'guest',
    'guest',
    'guest',
    'owner_stay',
    'repair',
    'block',
  ])
  const days = { begin, end: addDays(begin, chance.happens(0.1) ? chance.whole(10, 35) : chance.whole(1, 6)) }
  const status = chance.happens(0.1) ? 'request' : 'booked'
  const guest = kind === 'guest' ? { guest_name: 'Рябова Кира', status, ...drawCharges(life, object_id) } : {}
  return await ask(life, 'POST', 'rents', { object_id, kind, ...days, ...guest })
}

/** Money of a booking that is on or was. */
export const pay: Act = async (life) => {
  const { chance, things } = life
  const rents = (await readRents(life)).filter(({ kind }) => kind === 'guest')
  if (rents.length === 0) return
  const rent = chance.pick(rents.slice(-25))
  const { id: rent_id, object_id } = rent
  const account = chance.happens(0.7) ? { invoice_id: chance.pick(things.accounts) } : {}
  const write = (name: string, data: Values) =>
    ask(life, 'POST', 'history', { rent_id, name, data: { ...account, ...data }, early: true, repeat: true })
  const held = Number(rent.deposit_held) / 100
  const part = () => Math.max(1, Math.floor(held * chance.pick([30, 100, 50]))) / 100
  const kind = chance.pick([
    'rent',
    'whole',
    'whole',
    'deposit',
    'deposit',
    'back',
    'deposit_back',
    'withhold',
    'claim',
  ])
  if (kind === 'rent')
    await ask(life, 'POST', 'rents/payment', {
      rent_id,
      object_id,
      amount: kopecks(life),
      repeat: true,
      ...account,
    })
  else if (kind === 'whole') await ask(life, 'POST', 'rents/payment', { rent_id, object_id, ...account })
  else if (kind === 'deposit')
    await ask(life, 'POST', 'rents/payment', {
      rent_id,
      object_id,
      kind,
      ...account,
      ...(chance.happens(0.3) && { amount: kopecks(life, 200_000) }),
    })
  else if (kind === 'back')
    await write('payment_return', {
      amount: Math.max(1, Math.floor(Number(rent.paid) * chance.pick([0.1, 1]))) / 100,
    })
  else if (kind === 'deposit_back') await write('deposit_return', { amount: part() })
  else if (kind === 'withhold')
    await write('deposit_withhold', {
      amount: part(),
      reason: 'Разбита посуда',
      ...(chance.happens(0.4) && { to: 'owner' }),
    })
  else
    await ask(life, 'PATCH', 'rents', {
      id: rent_id,
      checkManualPayment: { needToCheck: chance.happens(0.8), amount: kopecks(life) },
    })
}

/** Something is done to a booking that `isTouched` takes. */
export const change =
  (isTouched: (begin: IsoDate, life: Life) => boolean): Act =>
  async (life) => {
    const { chance, things, today } = life
    const rents = (await readRents(life)).filter(
      ({ begin, status }) => isTouched(String(begin), life) && status !== 'deleted',
    )
    if (rents.length === 0) return
    const { id, begin, object_id, status } = chance.pick(rents)
    const from = addDays(today, chance.whole(0, 20))
    const days = { begin: from, end: addDays(from, chance.whole(1, 6)) }
    const doings: readonly (() => Values)[] = [
      () => ({ status: 'canceled', cancel_reason: 'Передумали' }),
      () => drawCharges(life, Number(object_id)),
      () => (String(begin) >= today ? days : { end: addDays(today, chance.whole(1, 5)) }),
      () => ({ ...(String(begin) >= today && days), object_id: chance.pick(things.flats) }),
      () => (status === 'request' || status === 'canceled' ? { status: 'booked' } : { comment: 'Слово' }),
      () => ({ addons: [drawAddon(life, Number(object_id))] }),
    ]
    await ask(life, 'PATCH', 'rents', { id, early: true, ...chance.pick(doings)() })
  }

/** Takes money away that was entered since a number of the ledger. */
export const takeMoneyBack =
  (since: number): Act =>
  async (life) => {
    const facts = await read(
      life,
      sql`select id from history where undone_at is null and id > ${since} and name in ('payment', 'payment_return', 'deposit', 'deposit_return', 'deposit_withhold') order by id`,
    )
    if (facts.length > 0) await ask(life, 'DELETE', `history/${life.chance.pick(facts).id}`)
  }
