// What a channel keeps follows the price until a person or the channel itself names a sum; the channel follows the source.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { firstRow } from '#server/db/execute.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, newFlat } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')
const flat = await newFlat(admin)
const channel = async (body: object): Promise<number> =>
  taken(await admin.call('POST', 'agency/otas', body)).id
const avito = await channel({ name: 'Авито', code: 'avito', pays: 'ota', commission_percent: 10 })
const yandex = await channel({ name: 'Яндекс', code: 'yandex', pays: 'agency', commission_percent: 17.5 })

async function source(code: string, ota_id: number | null): Promise<number> {
  const row = await app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
    firstRow(
      tx,
      sql`insert into sources (name, code, ota_id) values (${code}, ${code}, ${ota_id}) returning id`,
    ),
  )
  return Number(row?.id)
}

const [avitoSource, yandexSource] = [await source('avito', avito), await source('yandex', yandex)]
const own = await source('site', null)
let nights = 0

/** A stay of four nights for 30 800 ₽ by Авито, with whatever else. */
function stay(more: object = {}) {
  nights += 7
  const usual = { ota_id: avito, amount: 30_800, ota_commission: 3080 }
  return booked(admin, flat, day(app, nights), day(app, nights + 4), { ...usual, ...more })
}

const change = async (id: number, body: object) => taken(await admin.call('PATCH', 'rents', { id, ...body }))

describe('The commission of a channel', () => {
  const refusal = {
    status: 422,
    body: { code: 'rents.commission', errors: { ota_commission: expect.stringMatching(/больше стоимости/) } },
  }

  it('beyond the whole price is refused: when it is named, and when the price falls below one that stays', async () => {
    const { id } = await stay({ ota_commission: 5000, cleaning_fee: 200 })
    expect(await admin.call('PATCH', 'rents', { id, ota_commission: 31_000.01 })).toMatchObject(refusal)
    expect(await admin.call('PATCH', 'rents', { id, amount: 4799.99 })).toMatchObject(refusal)
    expect(await change(id, { amount: 4800 })).toMatchObject({ ota_commission: 5000 })
  })

  it('named by hand, held against the channel or told by it stays when the price changes', async () => {
    const byHand = await stay({ ota_commission: 3000 })
    expect(await change(byHand.id, { amount: 10_000 })).toMatchObject({ ota_commission: 3000 })
    const held = await stay({ locked_fields: ['ota_commission'] })
    expect(await change(held.id, { amount: 10_000 })).toMatchObject({ ota_commission: 3080 })
    const told = await stay({ external_id: 'K-77' })
    expect(await change(told.id, { amount: 10_000 })).toMatchObject({ ota_commission: 3080 })
    const together = await stay()
    expect(await change(together.id, { amount: 10_000, ota_commission: 900 })).toMatchObject({
      ota_commission: 900,
    })
  })

  it('that is the channel’s percent of the price follows the price, a discount and a move to the kopeck (M6)', async () => {
    const { id } = await stay()
    expect(await change(id, { amount: 3333.33 })).toMatchObject({ ota_commission: 333.33 })
    expect(await change(id, { discount: 333.33 })).toMatchObject({ ota_commission: 300 })
    const moved = { begin: day(app, 300), end: day(app, 306), amount: 6333.38, ota_commission: 300 }
    expect(await change(id, moved)).toMatchObject({ ota_commission: 600.01 })
  })

  it('that follows a price is not held against the channel by that: it follows the next one too', async () => {
    const { id } = await stay()
    await app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      tx.execute(sql`update rents set feed_key = 'feed 1' where id = ${id}`),
    )
    const cheaper = await change(id, { amount: 10_000 })
    expect(cheaper).toMatchObject({ ota_commission: 1000, locked_fields: ['amount'] })
    expect(await change(id, { amount: 20_000 })).toMatchObject({ ota_commission: 2000 })
  })

  it('is that of another channel when the stay turns out to be of another one, and nothing without one', async () => {
    const { id } = await stay()
    expect(await change(id, { ota_id: yandex })).toMatchObject({ ota_commission: 5390 })
    expect(await change(id, { ota_id: null, source_id: null })).toMatchObject({
      ota_id: null,
      ota_commission: null,
    })
  })

  it('is with its price what it was when the change is taken back', async () => {
    const { id } = await stay()
    const cheaper = await admin.call('PATCH', 'rents', { id, amount: 10_000 })
    expect(cheaper.body).toMatchObject({ ota_commission: 1000 })
    taken(await admin.call('POST', 'audit/undo', { id: Number(cheaper.headers['x-act']) }))
    const { body } = await admin.call('GET', `rents/${id}`)
    expect(body).toMatchObject({ amount: 30_800, ota_commission: 3080 })
  })
})

describe('A stay that names its source only', () => {
  it('is of the channel of the source: who takes the money, the filter by channel and the commission know it', async () => {
    const { id, ...kept } = await stay({ ota_id: undefined, source_id: avitoSource, prepayment: 800 })
    expect(kept).toMatchObject({ ota_id: avito, channel_part: 800, total: 30_000 })
    const { body: found } = await admin.call('GET', `rents?ota_id=${avito}&status=booked`)
    expect(found.map((row: { id: number }) => row.id)).toContain(id)
    const other = await change(id, { source_id: yandexSource })
    expect(other).toMatchObject({ ota_id: yandex, channel_part: 0, total: 30_800, ota_commission: 5390 })
    expect(await change(id, { source_id: own })).toMatchObject({ ota_id: null })
  })

  it('keeps a channel that was chosen apart from the source', async () => {
    const { id } = await stay({ ota_id: avito, source_id: own })
    expect(await change(id, { source_id: yandexSource })).toMatchObject({ ota_id: avito })
  })
})
