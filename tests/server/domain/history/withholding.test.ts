import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { jpegOf } from '#tests/support/pictures.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const admin = await (await app.newAgency()).as('admin')
const flat = await newFlat(admin, { default_deposit: 5000 })
let nights = 0

/** A stay with its deposit at the agency; it has begun unless told. */
async function paidStay(hasBegun = true): Promise<number> {
  nights += 1
  const stay = await booked(admin, flat, day(app, nights), day(app, nights + 1), { amount: 9000 })
  if (hasBegun) await admin.call('PATCH', 'rents', { id: stay.id, status: 'checked_in', early: true })
  await fact(stay.id, 'deposit', 5000)
  return stay.id
}

const fact = (rent_id: number, name: string, amount: number, more: object = {}, said: object = {}) =>
  admin.call('POST', 'history', {
    rent_id,
    name,
    data: { amount, reason: 'Разбита посуда', ...more },
    ...said,
  })

const money = async () => (await admin.call('GET', 'dashboard')).body.money

describe('A withholding is refused', () => {
  it('before the arrival where one wants to be asked, until it is said that it is meant', async () => {
    const stay = await paidStay(false)
    const early = await fact(stay, 'deposit_withhold', 1000, {}, { early: false })
    expect(early).toMatchObject({ status: 409, body: { code: 'history.withhold_early' } })
    expect(early.body.message).toMatch(
      /^Гость заезжает .*: удерживать залог ещё не за что\. Если всё же удерживаете, подтвердите\.$/,
    )
    expect((await admin.call('GET', `rents/${stay}`)).body).toMatchObject({ deposit_withheld: 0 })
    const meant = await fact(stay, 'deposit_withhold', 1000, {}, { early: true })
    expect(meant.status).toBe(200)
    expect((await fact(stay, 'deposit_withhold', 500)).status).toBe(200)
  })

  it('for a reason that the list of the settings does not begin with', async () => {
    const named = { withhold_reasons: [{ name: 'Курение' }, { name: 'Разбита посуда' }] }
    expect((await admin.call('PATCH', 'agency/settings', named)).status).toBe(200)
    const stay = await paidStay()
    const other = await fact(stay, 'deposit_withhold', 100, { reason: 'Не понравился' })
    expect(other).toMatchObject({
      status: 400,
      body: { errors: { data: expect.stringContaining('Курение, Разбита посуда') } },
    })
    expect((await fact(stay, 'deposit_withhold', 100, { reason: 'Разбита посуда: ваза' })).status).toBe(200)
    await admin.call('PATCH', 'agency/settings', { withhold_reasons: [] })
  })

  it("with a photo of another stay's clean, and taken with one of its own or one just brought", async () => {
    const [stay, other] = [await paidStay(), await paidStay()]
    const data = (await jpegOf('#884400')).toString('base64')
    const photoOf = async (rent_id?: number): Promise<number> => {
      const body = { name: 'Ущерб.jpg', mime: 'image/jpeg', kind: 'photo', data }
      const clean = rent_id && (await admin.call('GET', `rents/${rent_id}`)).body.clean_id
      const place = clean ? { entity_type: 'cleans', entity_id: clean } : {}
      return (await admin.call('POST', 'files', { ...body, ...place })).body.id
    }
    const [own, foreign, fresh] = [await photoOf(stay), await photoOf(other), await photoOf()]
    expect(await fact(stay, 'deposit_withhold', 100, { file_ids: [own, foreign] })).toMatchObject({
      status: 400,
      body: { errors: { data: expect.stringContaining('не из уборки после этого проживания') } },
    })
    expect((await fact(stay, 'deposit_withhold', 100, { file_ids: [own, fresh] })).status).toBe(200)
    expect((await admin.call('DELETE', `files/${own}`)).status).toBe(409)
  })
})

describe('A deposit', () => {
  it('partly withheld and returned says what was kept, asks for nothing and lets the door code go', async () => {
    const gate = { deposit: true, payment: false, guest_data: false, clean: false }
    expect(await admin.call('PATCH', 'agency/settings', { instruction_gate: gate })).toMatchObject({
      status: 200,
    })
    const held = (await money()).deposits_held
    const stay = await paidStay()
    await fact(stay, 'deposit_withhold', 1500)
    expect((await money()).deposits_held).toBe(held + 3500)
    const { body } = await fact(stay, 'deposit_return', 3500)
    expect(body).toMatchObject({ deposit_state: 'kept', readiness: { deposit: 'not_needed' } })
    const card = await admin.call('GET', `rents/${stay}`)
    expect(card.body).toMatchObject({
      deposit_held: 0,
      deposit_withheld: 1500,
      depositInfo: { paid: 5000, needToPay: 0 },
      readiness: { deposit: 'not_needed', can_send_code: true },
    })
    await admin.call('PATCH', 'rents', { id: stay, status: 'checked_out', early: true })
    expect(await money()).toMatchObject({ deposits_held: held, deposits_to_return: 0 })
  })

  it('received in part is with us, and goes back when its stay is off, as the counter and its list say', async () => {
    const before = await money()
    nights += 1
    const stay = await booked(admin, flat, day(app, nights), day(app, nights + 1), { amount: 9000 })
    await fact(stay.id, 'deposit', 1000.01)
    expect(await money()).toMatchObject({ deposits_held: before.deposits_held + 1000.01 })
    await admin.call('PATCH', 'rents', { id: stay.id, status: 'canceled', cancel_reason: 'Передумал' })
    const desk = (await admin.call('GET', 'dashboard')).body
    expect(desk.money.deposits_to_return).toBe(before.deposits_to_return + 1000.01)
    const waiting = desk.attention.find(({ kind }: { kind: string }) => kind === 'deposit_return')
    expect(waiting.items).toContainEqual(expect.objectContaining({ id: stay.id, sum: 1000.01 }))
    const query = new URL(waiting.link, 'http://desk').search
    const listed = (await admin.call('GET', `rents${query}`)).body
    expect(listed).toHaveLength(waiting.count)
  })
})
