// Receipts through Т-Банк: it tells of them by signed notices only, and nothing is told to it twice.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { taken } from '../cleans/scene.ts'
import { type House, minute, openPayments, register } from './scene.ts'

const world = await openPayments('tbank')
const { bank, pass, settle, watch } = world
const day = 24 * 60 * minute
afterAll(() => world.close())
beforeEach(() => {
  bank.clear()
  bank.holdNotices(true)
  bank.held.splice(0)
})

const guest = { guest_phone: '+7 999 000-11-22', amount: 10_000, cleaning_fee: 2500 }

/** A booking whose guest has paid; gives our number and the bank's. */
async function paid(house: House): Promise<{ id: number; provider_id: string }> {
  const { provider_id, id } = taken(await house.make())
  await bank.guestPays(provider_id)
  await pass(2 * minute)
  return { id, provider_id }
}

/** The register tells of the last receipt of a payment, and the notice is taken in. */
async function printed(house: House, id: string, isOk = true): Promise<number> {
  await bank.printReceipt(id, isOk)
  const { status } = await house.notice(bank.held.at(-1)?.body)
  await settle()
  return status
}

const receiptsOf = (id: string) => bank.payments.get(id)?.receipts.map(({ of }) => of)

describe('A receipt at Т-Банк', () => {
  it('comes in kopecks beside the payment, outside of the signature, to a phone where there is no e-mail', async () => {
    const house = await world.house(guest, register)
    const { provider_id } = await paid(house)
    const item = { Quantity: 1, Tax: 'vat105', PaymentMethod: 'full_prepayment', PaymentObject: 'service' }
    expect(bank.payments.get(provider_id)?.receipts).toEqual([
      {
        of: 'payment',
        Receipt: {
          Phone: '+79990001122',
          Taxation: 'usn_income',
          Items: [
            { Name: `Проживание, бронь № ${house.rent.id}`, Price: 1_000_000, Amount: 1_000_000, ...item },
            { Name: 'Уборка', Price: 250_000, Amount: 250_000, ...item },
          ],
        },
      },
    ])
  })

  it('is told of by a signed notice, and by nobody who cannot sign', async () => {
    const house = await world.house(guest, register)
    const { id, provider_id } = await paid(house)
    await bank.printReceipt(provider_id)
    await house.notice({ ...bank.held.at(-1)?.body, Amount: 1 })
    await settle()
    expect(await house.rowOf(id)).toMatchObject({ receipt_state: 'wait' })
    expect(await printed(house, provider_id)).toBe(200)
    expect(await house.rowOf(id)).toMatchObject({ receipt_state: 'registered', state: 'succeeded' })
    expect((await house.card()).paymentInfo.paid).toBe(12_500)
  })

  it('that was not printed is asked of the staff once', async () => {
    const house = await world.house(guest, register)
    const { id, provider_id } = await paid(house)
    await printed(house, provider_id, false)
    await watch()
    expect(await house.rowOf(id)).toMatchObject({ receipt_state: 'failed' })
    expect(await house.receiptTasks()).toEqual([expect.stringMatching(/^Чек не пробит/)])
  })

  it('of a payment after the stay is one in full, and is not taken for the one that sets a prepayment off', async () => {
    const house = await world.house(guest, register)
    await pass(5 * day)
    const person = await house.agency.newPerson('admin')
    const asked = { rent_id: house.rent.id, purpose: 'rent' }
    const { id, provider_id } = taken(await person.call('POST', 'charges', asked))
    await bank.guestPays(provider_id)
    await pass(2 * minute)
    await printed(house, provider_id)
    expect(await house.rowOf(id)).toMatchObject({ receipt_state: 'registered', closing_state: 'none' })
    expect(await house.receiptTasks()).toEqual([])
  })

  it('of a part that goes back has its own lines, and is told of apart from that of the payment', async () => {
    const house = await world.house(guest, register)
    const { id, provider_id } = await paid(house)
    const back = { reason: 'Сломался душ', amount: 1000 }
    const { id: refund } = taken(await house.admin.call('POST', `charges/${id}/refund`, back))
    expect(receiptsOf(provider_id)).toEqual(['payment', 'return'])
    await printed(house, provider_id)
    expect(await house.rowOf(refund)).toMatchObject({ receipt_state: 'registered' })
    expect(await house.rowOf(id)).toMatchObject({ receipt_state: 'wait' })
  })
})

describe('A closing receipt at Т-Банк', () => {
  it('is sent once after the stay for what did not go back, and is printed when a notice says so', async () => {
    const house = await world.house(guest, register)
    const { id, provider_id } = await paid(house)
    const back = { reason: 'Сломался душ', amount: 500 }
    taken(await house.admin.call('POST', `charges/${id}/refund`, back))
    await pass(5 * day)
    await watch()
    await pass(2 * minute)
    await watch()
    expect(receiptsOf(provider_id)).toEqual(['payment', 'return', 'closing'])
    const { Receipt } = bank.payments.get(provider_id)?.receipts.at(-1) ?? {}
    expect(Receipt).toMatchObject({
      Payments: { Electronic: 0, AdvancePayment: 1_200_000 },
      Items: [{ Tax: 'vat5', PaymentMethod: 'full_payment', Amount: 960_000 }, { Amount: 240_000 }],
    })
    expect(await house.rowOf(id)).toMatchObject({ closing_state: 'wait' })
    await printed(house, provider_id)
    expect(await house.rowOf(id)).toMatchObject({ closing_state: 'registered', receipt_state: 'wait' })
  })

  it('whose answer was lost is never sent again: after three days a person looks', async () => {
    const house = await world.house(guest, register)
    const { id, provider_id } = await paid(house)
    await printed(house, provider_id)
    await pass(5 * day)
    bank.faults.plan('SendClosingReceipt', 'cut')
    await watch()
    for (let days = 0; days < 4; days += 1) {
      await pass(day)
      await watch()
    }
    expect(receiptsOf(provider_id)).toEqual(['payment', 'closing'])
    expect(await house.rowOf(id)).toMatchObject({ closing_state: 'wait' })
    expect(await house.receiptTasks()).toEqual([
      expect.stringMatching(/^Закрывающий чек не пробит уже три дня/),
    ])
  })

  it('that surely did not reach the bank is sent by the next round', async () => {
    const house = await world.house(guest, register)
    const { provider_id } = await paid(house)
    await pass(5 * day)
    bank.faults.plan('SendClosingReceipt', 'limit')
    await watch()
    expect(receiptsOf(provider_id)).toEqual(['payment'])
    await pass(60 * minute)
    await watch()
    expect(receiptsOf(provider_id)).toEqual(['payment', 'closing'])
  })

  it('that the bank refuses is asked of the staff', async () => {
    const house = await world.house(guest, register)
    const { id } = await paid(house)
    await pass(5 * day)
    bank.faults.plan('SendClosingReceipt', 'quota')
    await watch()
    expect(await house.rowOf(id)).toMatchObject({ closing_state: 'failed' })
    expect(await house.receiptTasks()).toContainEqual(
      expect.stringMatching(/^Закрывающий чек не пробит: оплата/),
    )
  })
})
