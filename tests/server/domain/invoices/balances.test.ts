import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

const done = async (person: Person, method: 'POST' | 'PATCH', path: string, body: object) => {
  const answer = await person.call(method, path, body)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
const newAccount = async (): Promise<number> =>
  (await done(admin, 'POST', 'agency/invoices', { name: 'Касса', type: 'cash' })).id
const rowOf = async (person: Person, account: number) =>
  (await person.call('GET', 'agency/invoices')).body.find(({ id }: { id: number }) => id === account)

describe('What an account holds', () => {
  it('is not told to a manager, and is no filter and no field to write', async () => {
    const account = await newAccount()
    expect(await rowOf(await agency.as('manager'), account)).not.toHaveProperty('balance')
    const sent = await done(admin, 'PATCH', 'agency/invoices', { id: account, balance: 5_000_000 })
    expect(sent.balance).toBe(0)
  })

  it('is what came to it less what went out, deposits among it, undone payments not', async () => {
    const invoice_id = await newAccount()
    const object_id = await newFlat(admin, { default_deposit: 3000 })
    const rent = await booked(admin, object_id, day(app, 1), day(app, 3), { amount: 9000 })
    const pay = (body: object) =>
      done(admin, 'POST', 'rents/payment', { rent_id: rent.id, object_id, invoice_id, ...body })
    await pay({ amount: 4000.5 })
    await pay({ kind: 'deposit' })
    const { history } = await pay({ amount: 700 })
    await admin.call('DELETE', `history/${history.id}`)
    await pay({ amount: 100, invoice_id: null })
    await done(admin, 'POST', 'history', {
      rent_id: rent.id,
      name: 'deposit_return',
      data: { amount: 1000, invoice_id },
    })
    await done(admin, 'POST', 'expenses', {
      ...{ title: 'Лампы', category: 'repair', amount: 250.25, payer: 'agency' },
      ...{ date: day(app, 0), invoice_id },
    })
    expect(await rowOf(admin, invoice_id)).toMatchObject({ balance: 5750.25 })
  })

  it('stands when a foreign program names something that is no account: the fact is refused', async () => {
    const account = await newAccount()
    const flat = await newFlat(admin)
    const rent = await booked(admin, flat, day(app, 1), day(app, 3), { amount: 9000 })
    for (const invoice_id of [1.5, 1e300, 'касса', { id: account }, [account]]) {
      const data = { amount: 10, invoice_id }
      const answer = await admin.call('POST', 'history', { rent_id: rent.id, name: 'payment', data })
      expect(answer.status).toBe(400)
      const words = expect.stringMatching(
        /^«Счёт»: Нужен номер записи, а при(шл|шёл).+ Выберите запись из списка/,
      )
      expect(answer.body).toMatchObject({ errors: { data: words } })
    }
    expect(await rowOf(admin, account)).toMatchObject({ balance: 0 })
  })
})
