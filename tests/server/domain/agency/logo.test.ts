import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { filmOf, jpegOf, sendFile } from '#tests/support/pictures.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

describe('The logo of an agency', () => {
  it('is a picture of its own: no film, no foreign file, and not for a manager to set', async () => {
    const stranger = await (await app.newAgency()).as('admin')
    const foreign = taken(await sendFile(stranger, await jpegOf('#123456')))
    const film = taken(await sendFile(admin, filmOf(3)))
    for (const logo_file_id of [foreign.id, film.id, 999_999]) {
      const answer = await admin.call('PATCH', 'agency/settings', { logo_file_id })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['logo_file_id']])
    }
    const manager = await agency.as('manager')
    expect((await manager.call('PATCH', 'agency/settings', { logo_file_id: null })).status).toBe(403)
  })

  it('is seen by the staff and taken off again', async () => {
    const { id } = taken(await sendFile(admin, await jpegOf('#123456')))
    expect(taken(await admin.call('PATCH', 'agency/settings', { logo_file_id: id })).logo_file_id).toBe(id)
    const manager = await agency.as('manager')
    expect(taken(await manager.call('GET', 'agency')).logo_file_id).toBe(id)
    const { data } = taken(await manager.call('GET', `files?id=${id}`))
    expect(data).toMatchObject([{ id, entity_type: 'agency', entity_id: agency.id }])
    expect(
      taken(await admin.call('PATCH', 'agency/settings', { logo_file_id: null })).logo_file_id,
    ).toBeNull()
  })
})

it('The consent to keep personal data goes into texts, and holds them back while it is not written', async () => {
  const rent = await booked(admin, await newFlat(admin), day(app, 3), day(app, 5))
  const ask = { text: 'Согласие: {consent}', rent_id: rent.id }
  expect(taken(await admin.call('POST', 'templates/preview', ask)).missing).toEqual(['consent'])
  const consent_text = 'https://example.ru/consent'
  taken(await admin.call('PATCH', 'agency/settings', { consent_text }))
  expect(taken(await admin.call('POST', 'templates/preview', ask))).toMatchObject({
    text: `Согласие: ${consent_text}`,
    missing: [],
  })
})
