import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { day, newFlat } from '../rents/scene.ts'
import { newClean, newCleanerPerson, taken } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

describe('Who bears what a clean costs', () => {
  it('is not told to its cleaner', async () => {
    const { id: cleaner_id, person } = await newCleanerPerson(agency)
    const { id } = await newClean(admin, { object_id: await newFlat(admin), date: day(app, 2), cleaner_id })
    const own = taken(await person.call('GET', `cleans/${id}`))
    expect([own.id, 'payer' in own]).toEqual([id, false])
  })

  it('follows from the terms of the owner on the day of the clean, and is the agency where nobody owns the flat', async () => {
    const payerOf = async (fields: object, date: string) => {
      const { id } = await newClean(admin, { object_id: await newFlat(admin, { ...fields }), date })
      return taken(await admin.call('GET', `cleans/${id}`)).payer
    }
    expect(await payerOf({}, day(app, 2))).toBe('agency')
    const owner = taken(await admin.call('POST', 'owners', { name: 'Гусева', clean_payer: 'guest' }))
    expect(await payerOf({ owner_id: owner.id }, day(app, 2))).toBe('guest')
    taken(
      await admin.call('PATCH', 'owners', { id: owner.id, clean_payer: 'split', terms_from: day(app, 5) }),
    )
    expect(await payerOf({ owner_id: owner.id }, day(app, 2))).toBe('guest')
    expect(await payerOf({ owner_id: owner.id }, day(app, 6))).toBe('split')
  })

  it('means nothing in a row that is sent back', async () => {
    const { id } = await newClean(admin, { object_id: await newFlat(admin), date: day(app, 3) })
    const { version, payer } = taken(await admin.call('GET', `cleans/${id}`))
    const body = { id, version, payer, comment: 'Ключ у консьержа' }
    expect(taken(await admin.call('PATCH', 'cleans', body)).comment).toBe('Ключ у консьержа')
  })
})
