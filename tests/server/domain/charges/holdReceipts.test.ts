// A frozen deposit and its receipt: a part that is taken has lines of its own, and without a receipt nothing is frozen.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { taken } from '../cleans/scene.ts'
import { openHolds } from './holdScene.ts'
import { register } from './scene.ts'

const worlds = { yookassa: await openHolds('yookassa'), tbank: await openHolds('tbank') }
worlds.yookassa.service.shop.register.demand('kkt')
afterAll(() => Promise.all(Object.values(worlds).map((world) => world.close())))

const guest = { guest_email: 'anna@example.ru' }
const printing = { ...register, deposit_receipt: 'as_payment' }

describe.each(['yookassa', 'tbank'] as const)('A frozen deposit at %s', (kind) => {
  const world = worlds[kind]

  it('is not asked for where the register would print no receipt of it', async () => {
    const house = await world.flat(guest, register)
    expect((await house.hold()).body.code).toBe('charges.deposit_receipt')
    expect(await house.charges()).toEqual([])
  })

  it('that is taken in part has a receipt over that part', async () => {
    const house = await world.frozen(guest, printing)
    expect(await house.charge()).toMatchObject({ state: 'held', receipt_state: 'none' })
    expect(taken(await house.capture({ amount: 1500.5 }))).toMatchObject({
      ...{ state: 'succeeded', captured: 1500.5, closing_state: 'none' },
      receipt_state: kind === 'yookassa' ? 'registered' : 'wait',
    })
    const printed =
      kind === 'yookassa'
        ? worlds.yookassa.service.shop.printed.get(house.providerId)
        : worlds.tbank.bank.payments.get(house.providerId)?.receipts.at(-1)?.Receipt
    expect(JSON.stringify(printed)).toMatch(/1500\.50|150050/)
  })
})

it('The lines kept of a deposit of which a part was taken are those of that part, for whatever goes back of it later', async () => {
  const world = worlds.yookassa
  const house = await world.frozen(guest, printing)
  taken(await house.capture({ amount: 3000 }))
  const [row] = await world.app.database.asSystem((tx) =>
    rowsOf(tx, sql`select receipt_items from charges where id = ${house.id}`),
  )
  expect(row?.receipt_items).toMatchObject([{ amount: 3000 }])
})
