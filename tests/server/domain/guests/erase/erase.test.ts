// A guest is erased: nobody finds a name, a phone or a word of theirs in any table; what happened remains.
import { afterAll, describe, expect, it } from 'vitest'
import { taken } from '../../cleans/scene.ts'
import { booked, day } from '../../rents/scene.ts'
import { canaries, openLeft } from './scene.ts'

const left = await openLeft()
const { app } = left
afterAll(() => left.close())

const check = ({ admin, phone }: Awaited<ReturnType<typeof left.departed>>) =>
  admin.call('GET', `guests/check?phone=${encodeURIComponent(phone)}`)

describe('A guest', () => {
  it('is erased by nobody but the administrator of the agency, and never by a slip of the hand', async () => {
    const { agency, guestId, erase } = await left.departed()
    for (const role of ['fullmanager', 'manager', 'cleaner'] as const) {
      const person = await agency.as(role)
      expect((await person.call('POST', `guests/${guestId}/erase`, { confirm: 'СТЕРЕТЬ' })).status).toBe(403)
    }
    expect((await erase({ confirm: 'да' })).body.errors).toHaveProperty('confirm')
    expect((await erase({})).body.errors).toHaveProperty('confirm')
    const stranger = await (await app.newAgency()).as('admin')
    expect((await stranger.call('POST', `guests/${guestId}/erase`, { confirm: 'СТЕРЕТЬ' })).status).toBe(404)
    expect((await stranger.call('POST', 'guests/abc/erase', { confirm: 'СТЕРЕТЬ' })).status).toBe(404)
  })

  it('is not erased while a stay is ahead or goes on, is owed for, or holds a deposit', async () => {
    const { admin, rent, erase } = await left.departed(false)
    const refused = await erase()
    expect([refused.status, refused.body.code]).toEqual([409, 'guests.in_use'])
    expect(refused.body.message).toContain(`бронь № ${rent.id} — проживание впереди или идёт`)
    taken(await admin.call('PATCH', 'rents', { id: rent.id, defaultDeposit: 2000 }))
    taken(await admin.call('POST', 'history', { name: 'deposit', rent_id: rent.id, data: { amount: 2000 } }))
    for (const status of ['checked_in', 'checked_out'])
      taken(await admin.call('PATCH', 'rents', { id: rent.id, status, early: true }))
    const { message } = (await erase()).body
    expect(message).toMatch(/долг 3.000/)
    expect(message).toMatch(/у нас залог 2.000/)
  })

  it('is not erased over a payment that nobody has checked, or a complaint that nobody has settled', async () => {
    const { admin, rent, send, erase } = await left.departed(false)
    taken(await send('paid', { purpose: 'rent', amount: 3000 }))
    taken(await send('request', { type: 'complaint', text: 'Было шумно' }))
    for (const status of ['checked_in', 'checked_out'])
      taken(await admin.call('PATCH', 'rents', { id: rent.id, status, early: true }))
    const { reasons } = (await erase()).body
    expect(reasons.join('; ')).toContain('гость сообщил об оплате, её не проверили')
    expect(reasons.join('; ')).toContain('жалоба не разобрана')
  })

  it('is not erased while the authorities are still to be told of somebody of the stay', async () => {
    const { admin, rent, erase } = await left.departed()
    const person = { rent_id: rent.id, first_name: 'Рустам', citizenship: 'UZ' }
    const { id } = taken(await admin.call('POST', 'stayguests', person))
    expect((await erase()).body.reasons.join('; ')).toContain('о госте не сообщили в МВД')
    taken(await admin.call('PATCH', 'stayguests/register', { id, state: 'not_needed' }))
    expect((await erase()).body.reasons ?? []).toEqual([])
  })

  it('leaves no trace in any table but the papers that prove an agreement; dates and sums remain', async () => {
    const made = await left.departed()
    const { admin, rent, guestId, erase, page } = made
    expect(await left.findCanaries(made)).toEqual(expect.arrayContaining(['rents', 'replies', 'clienttasks']))
    const told = taken(await erase({ confirm: ' стереть ' }))
    expect(told).toMatchObject({ success: 1, rents: 1, files: 1, consents_until: day(app, 3 + 1095) })
    expect(await left.findCanaries(made)).toEqual(['consents'])
    const stay = taken(await admin.call('GET', `rents/${rent.id}`))
    expect(stay).toMatchObject({
      guest_name: 'Гость стёрт',
      guest_phone: null,
      begin: day(app, 0),
      price: 3000,
      paid: 3000,
    })
    expect(stay.erased_at).not.toBeNull()
    expect(taken(await admin.call('GET', `guests/${guestId}`))).toMatchObject({
      name: 'Гость стёрт',
      phone: null,
    })
    expect([(await page()).status, (await page()).text]).toEqual([
      404,
      expect.not.stringContaining('Соловьёва'),
    ])
    expect(taken(await check(made))).toMatchObject({ known: false })
  })

  it('is told of in the journal without a name, and once more where it is asked again', async () => {
    const { admin, guestId, erase } = await left.departed()
    const first = taken(await erase())
    expect(taken(await erase())).toMatchObject({
      rents: first.rents,
      files: 0,
      consents_until: first.consents_until,
    })
    const { data } = taken(await admin.call('GET', `audit?entity=guests&entity_id=${guestId}&action=erase`))
    expect(data.length).toBeGreaterThan(0)
    expect(JSON.stringify(data)).not.toContain('Соловьёва')
    expect(data[0].undo).toBeUndefined()
  })

  it('is known again by the print of the phone where that was kept, and books under the same card anew', async () => {
    const made = await left.departed()
    const { admin, flat, guestId, phone, erase } = made
    taken(await erase({ confirm: 'СТЕРЕТЬ', keep_print: true }))
    expect(taken(await check(made))).toMatchObject({ known: true, name: 'Гость стёрт', stays_count: 1 })
    const again = await booked(admin, flat, day(app, 10), day(app, 12), {
      guest_phone: phone,
      guest_name: 'Анна',
    })
    expect(again.guest_id).toBe(guestId)
    expect(taken(await admin.call('GET', `guests/${guestId}`))).toMatchObject({
      name: 'Анна',
      phone,
      erased_at: null,
    })
    const [back] = taken(
      await admin.call('GET', `audit?entity=guests&entity_id=${guestId}&action=come_back`),
    ).data
    expect(JSON.stringify(back)).not.toContain(phone)
    expect((await erase()).body.code).toBe('guests.in_use')
  })

  it('is brought back by no act of the journal that is taken back', async () => {
    const made = await left.departed()
    const { admin, rent, erase } = made
    const { version } = taken(await admin.call('GET', `rents/${rent.id}`))
    taken(await admin.call('PATCH', 'rents', { id: rent.id, version, comment: null }))
    const [line] = taken(
      await admin.call('GET', `audit?entity=rents&entity_id=${rent.id}&action=update`),
    ).data
    expect(line.undo).toBeGreaterThan(0)
    taken(await erase())
    const undone = await admin.call('POST', 'audit/undo', { id: line.undo })
    expect([undone.status, undone.body.code]).toEqual([422, 'audit.final'])
    expect(await left.findCanaries(made)).toEqual(['consents'])
  })

  it('is brought back by nobody who still has the old card of the booking open', async () => {
    const { admin, rent, erase } = await left.departed()
    const { version } = taken(await admin.call('GET', `rents/${rent.id}`))
    taken(await erase())
    const late = await admin.call('PATCH', 'rents', { id: rent.id, version, guest_name: canaries.name })
    expect(late.status).toBe(409)
  })

  it('whose print went too is somebody new', async () => {
    const made = await left.departed()
    taken(await made.erase())
    const again = await booked(made.admin, made.flat, day(app, 10), day(app, 12), { guest_phone: made.phone })
    expect(again.guest_id).not.toBe(made.guestId)
  })

  it('known by several cards is erased with all of them, by whichever is asked', async () => {
    const made = await left.departed()
    const { admin, guestId, flat } = made
    const other = await booked(admin, flat, day(app, -9), day(app, -7), {
      guest_phone: '+79265554433',
      guest_name: canaries.name,
    })
    taken(await admin.call('PATCH', 'rents', { id: other.id, status: 'canceled' }))
    taken(await admin.call('PATCH', 'guests/merge', { id: guestId, with_ids: [other.guest_id] }))
    const told = taken(
      await admin.call('POST', `guests/${other.guest_id}/erase`, { confirm: 'СТЕРЕТЬ', keep_print: true }),
    )
    expect(told.rents).toBe(2)
    expect(await left.findCanaries(made)).toEqual(['consents'])
    expect(taken(await check(made))).toMatchObject({ known: true })
  })

  it('who books at the very moment is either refused to be erased or somebody new, never half of both', async () => {
    const made = await left.departed()
    const { admin, flat, phone, guestId } = made
    const [told, again] = await Promise.all([
      made.erase(),
      booked(admin, flat, day(app, 20), day(app, 22), { guest_phone: phone, guest_name: 'Снова Здесь' }),
    ])
    const card = taken(await admin.call('GET', `guests/${again.guest_id}`))
    expect(card).toMatchObject({ phone, erased_at: null })
    expect([again.guest_id === guestId, told.status]).toEqual(
      told.status === 200 ? [false, 200] : [true, 409],
    )
  })
})
