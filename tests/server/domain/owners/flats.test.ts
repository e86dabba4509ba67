// The flats of an owner named in the owner's own body.
import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')
const terms = { name: 'Лаврова Наталья', scheme: 'percent_gross', percent: 20 }
const ownerOf = async (flat: number) => taken(await admin.call('GET', `objects/${flat}`)).owner_id

describe('The flats of an owner', () => {
  it('are refused when they are no list, are not there or are another agency’s, and nothing is written', async () => {
    const foreign = await newFlat(await (await app.newAgency()).as('admin'))
    const owner = taken(await admin.call('POST', 'owners', terms))
    for (const object_ids of ['1', [0], [foreign], [2_000_000_000]]) {
      const answer = await admin.call('PATCH', 'owners', { id: owner.id, name: 'Другое', object_ids })
      expect(answer).toMatchObject({ status: 400, body: { errors: { object_ids: expect.any(String) } } })
    }
    const rows: { id: number; name: string }[] = taken(await admin.call('GET', 'owners'))
    expect(rows.find(({ id }) => id === owner.id)?.name).toBe(terms.name)
  })

  it('are given with a new owner, changed by the whole list, and stay when the list is not named', async () => {
    const [one, two] = [await newFlat(admin), await newFlat(admin)]
    const owner = taken(await admin.call('POST', 'owners', { ...terms, object_ids: [one] }))
    expect(owner).toMatchObject({ object_ids: [one], objects: [{ id: one }] })
    const moved = taken(await admin.call('PATCH', 'owners', { id: owner.id, object_ids: [two] }))
    expect(moved.object_ids).toEqual([two])
    expect([await ownerOf(one), await ownerOf(two)]).toEqual([null, owner.id])
    const renamed = taken(await admin.call('PATCH', 'owners', { id: owner.id, name: 'Лаврова Н.' }))
    expect(renamed.object_ids).toEqual([two])
    const refusal = await admin.call('DELETE', `owners/${owner.id}`)
    expect(refusal).toMatchObject({ status: 409, body: { objects: [{ id: two }] } })
    taken(await admin.call('PATCH', 'owners', { id: owner.id, object_ids: [] }))
    expect(taken(await admin.call('DELETE', `owners/${owner.id}`))).toEqual({ success: 1 })
  })
})
