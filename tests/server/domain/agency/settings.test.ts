// Settings in the words of the domain: the kinds of cleans, the state of the channel manager.
import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())

describe('The settings of an agency', () => {
  it('tell how the channel manager stands, which nobody can write', async () => {
    const admin = await (await app.newAgency()).as('admin')
    const connect = async (channel_manager: object) =>
      taken(await admin.call('PATCH', 'agency/settings', { channel_manager })).channel_manager
    const stateShown = async () => taken(await admin.call('GET', 'agency')).settings.channel_manager.state
    expect(await stateShown()).toBe('none')
    expect(await connect({ type: 'realtycalendar', state: 'connected' })).toMatchObject({
      state: 'incomplete',
    })
    const keys = { public_key: 'открытый', private_key: 'тайный' }
    expect(await connect(keys)).toMatchObject({ state: 'waiting', private_key: 'задан' })
    expect(await stateShown()).toBe('waiting')
  })

  it('name the kinds of cleans that are made, and none after a departure is made without them', async () => {
    const admin = await (await app.newAgency()).as('admin')
    const usual = taken(await admin.call('GET', 'agency/clean_settings'))
    expect(usual.types).toEqual({ checkout: true, stay_every_days: 0 })
    const changed = await admin.call('PATCH', 'agency/clean_settings', { types: { checkout: false } })
    expect(taken(changed).types).toEqual({ checkout: false, stay_every_days: 0 })
    const rent = await booked(admin, await newFlat(admin), day(app, 1), day(app, 3))
    expect(rent).toMatchObject({ clean_id: null })
  })
})
