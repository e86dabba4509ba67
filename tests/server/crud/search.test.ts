import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { booked, day, newFlat } from '#tests/server/domain/rents/scene.ts'
import { buildTestApp, type TestApp } from '#tests/support/buildApp.ts'

let test: TestApp
let find: (query: string) => Promise<string[]>

beforeAll(async () => {
  test = await buildTestApp()
  const admin = await (await test.newAgency()).as('admin')
  const flat = await newFlat(admin)
  const guests = [
    { guest_name: 'Орлова Мария', guest_phone: '+79161234567', ota_number: 'HMX77' },
    { guest_name: 'Гость 500', guest_phone: '+79030005001' },
    { guest_name: 'Гость 77_5%', guest_phone: '+79031112233' },
  ]
  for (const [at, guest] of guests.entries())
    await booked(admin, flat, day(test, 1 + at * 2), day(test, 2 + at * 2), guest)
  find = async (query) => {
    const filter = encodeURIComponent(JSON.stringify({ q: query }))
    const { status, body } = await admin.call('GET', `rents?filter=${filter}&sort=["begin","ASC"]`)
    expect(status).toBe(200)
    return body.map(({ guest_name }: { guest_name: string }) => guest_name)
  }
})
afterAll(() => test.close())

describe('A search over stays', () => {
  it('finds nobody by words that stand apart in two stays, nor by digits that no phone has', async () => {
    for (const query of ['Орлова 500', 'Мария Гость', 'тел', '916999'])
      expect(await find(query), query).toEqual([])
  })

  it('takes marks of the database for what they are', async () => {
    expect(await find('77_5%')).toEqual(['Гость 77_5%'])
    expect(await find('5_0')).toEqual([])
  })

  it('finds a guest by any part of the name, whatever the capitals and the order of words', async () => {
    for (const query of ['орлова', 'МАРИЯ', 'мария ОРЛ', 'hmx77'])
      expect(await find(query), query).toEqual(['Орлова Мария'])
    expect(await find('гость 500')).toEqual(['Гость 500'])
    expect(await find('500 ГОСТЬ')).toEqual(['Гость 500'])
  })

  it('finds a phone however it is written', async () => {
    for (const query of [
      '+79161234567',
      '89161234567',
      '8(916)123-45-67',
      '4567',
      '916-123',
      'тел:9161234567',
    ])
      expect(await find(query), query).toEqual(['Орлова Мария'])
  })
})
