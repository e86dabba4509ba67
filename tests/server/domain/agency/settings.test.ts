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

  it('count owners’ money another way from a day on, which is not over; taken back the same day it leaves nothing behind', async () => {
    const admin = await (await app.newAgency()).as('admin')
    const save = (body: object) => admin.call('PATCH', 'agency/settings', body)
    const usual = taken(await admin.call('GET', 'agency')).settings
    const past = await save({ payment_split: 'departure', payment_split_from: day(app, -1) })
    expect(past).toMatchObject({
      status: 422,
      body: { code: 'agency.split_past', errors: { payment_split_from: expect.any(String) } },
    })
    const held = [{ until: day(app, -1), payment_split: 'night' }]
    const changed = taken(await save({ payment_split: 'departure' }))
    expect(changed).toMatchObject({ payment_split_from: day(app, 0), earlier_splits: held })
    expect(taken(await save({ ...changed, earlier_splits: null }))).toEqual(changed)
    const later = taken(await save({ payment_split_from: day(app, 9) }))
    expect(later).toMatchObject({ payment_split: 'departure', payment_split_from: day(app, 9) })
    expect(later.earlier_splits).toEqual([{ until: day(app, 8), payment_split: 'night' }])
    expect(taken(await save({ payment_split: 'night' }))).toEqual(usual)
  })

  it('that are emptied are the usual ones again, and are shown so', async () => {
    const admin = await (await app.newAgency()).as('admin')
    const usual = taken(await admin.call('GET', 'agency')).settings
    const cleaning = taken(await admin.call('GET', 'agency/clean_settings'))
    const own = {
      week_start: 1,
      checkin_time: '16:00',
      payment_split: 'departure',
      instruction_gate: { clean: false },
    }
    taken(await admin.call('PATCH', 'agency/settings', own))
    const emptied = { week_start: null, checkin_time: '', payment_split: null, instruction_gate: null }
    expect(taken(await admin.call('PATCH', 'agency/settings', emptied))).toEqual(usual)
    expect(taken(await admin.call('GET', 'agency')).settings).toEqual(usual)
    const rules = { mode: null, buffer_min: null, types: null, accept_until: '' }
    taken(
      await admin.call('PATCH', 'agency/clean_settings', {
        mode: 'offer',
        buffer_min: 5,
        accept_until: '18:00',
      }),
    )
    expect(taken(await admin.call('PATCH', 'agency/clean_settings', rules))).toEqual(cleaning)
  })

  it('that nobody has chosen are acted by as they are shown: no code before the money, hours and length of a clean', async () => {
    const admin = await (await app.newAgency()).as('admin')
    const { settings } = taken(await admin.call('GET', 'agency'))
    expect(settings.instruction_gate).toEqual({
      deposit: true,
      payment: true,
      guest_data: false,
      clean: true,
    })
    const flat = await newFlat(admin, { clean_status: 'checked', door_code: '4321' })
    const rent = await booked(admin, flat, day(app, 0), day(app, 2), { amount: 9000 })
    expect(rent.readiness).toMatchObject({ payment: 'problem', can_send_code: false })
    const part = { instruction_gate: { deposit: false } }
    expect(taken(await admin.call('PATCH', 'agency/settings', part)).instruction_gate.payment).toBe(true)
    const again = taken(await admin.call('GET', `rents/${rent.id}`))
    expect(again.readiness.can_send_code).toBe(false)
    const paid = await admin.call('POST', 'rents/payment', { rent_id: rent.id, object_id: flat })
    expect(taken(paid).paymentInfo.needToPay).toBe(0)
    expect(taken(await admin.call('GET', `rents/${rent.id}`)).readiness.can_send_code).toBe(true)
    const rules = taken(await admin.call('GET', 'agency/clean_settings'))
    const body = { object_id: flat, date: day(app, 1), type: 'general' }
    expect(taken(await admin.call('POST', 'cleans', body))).toMatchObject({
      duration_min: rules.default_duration_min,
      time_from: settings.checkout_time,
    })
    taken(await admin.call('PATCH', 'agency/settings', { checkout_time: '11:00' }))
    taken(await admin.call('PATCH', 'agency/clean_settings', { default_duration_min: 45 }))
    expect(taken(await admin.call('POST', 'cleans', body))).toMatchObject({
      duration_min: 45,
      time_from: '11:00',
    })
  })
})
