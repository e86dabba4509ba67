// What a guest may do by the page, and what it refuses.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { jpegOf } from '#tests/support/pictures.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day } from '../rents/scene.ts'
import { factsOf, openGuests, run, tasksOf } from './scene.ts'

const guests = await openGuests()
const { app, settle } = guests
afterAll(() => guests.close())

const dayMs = 86_400_000

describe('By the page a guest', () => {
  it('does nothing by the token of staff, and staff nothing by the page', async () => {
    const { admin } = await guests.house()
    for (const path of ['step', 'request', 'addon', 'paid', 'checkout', 'review'])
      expect((await admin.call('POST', `guestpage/${path}`, {})).status, path).toBe(403)
  })

  it('says when they come and reads in another language; a language the page has not is refused', async () => {
    const { admin, rent, ask } = await guests.house()
    taken(
      await admin.call('PATCH', 'steps', {
        code: 'eta',
        name: 'Когда приедете',
        actor: 'guest',
        form: 'arrival',
      }),
    )
    expect((await ask('PATCH', 'guestpage', { expected_at: '25:00' })).status).toBe(400)
    expect((await ask('PATCH', 'guestpage', { language: 'de' })).status).toBe(400)
    const { body } = await ask('PATCH', 'guestpage', { expected_at: '23:30', language: 'en' })
    expect(body).toMatchObject({ language: 'en', stay: { expected_at: '23:30' } })
    expect(body.steps.find(({ code }: { code: string }) => code === 'eta')).toMatchObject({ state: 'done' })
    expect(taken(await admin.call('GET', `rents/${rent.id}`))).toMatchObject({
      guest_language: 'en',
      arrival_time: '00:00',
    })
  })

  it('who comes from ten in the evening until six in the morning is told of to the shift, once for an hour', async () => {
    const { agency, ask } = await guests.house()
    const tell = async (expected_at: string) => taken(await ask('PATCH', 'guestpage', { expected_at }))
    for (const time of ['21:59', '22:00', '06:00', '05:59', '22:00']) await tell(time)
    const told = await run(
      app,
      sql`select payload->>'time' as time from outbox where agency_id = ${agency.id} and topic = 'guest.late' order by id`,
    )
    expect(told.map(({ time }) => time)).toEqual(['22:00', '05:59'])
  })

  it('gives a mail, and takes away none that letters and receipts go to', async () => {
    const { admin, rent, ask } = await guests.house({ guest_email: 'anna@example.ru' })
    const mail = async (email: string | null) => {
      taken(await ask('PATCH', 'guestpage', { email }))
      return taken(await admin.call('GET', `rents/${rent.id}`)).guest_email
    }
    expect(await mail(null)).toBe('anna@example.ru')
    expect(await mail('')).toBe('anna@example.ru')
    expect(await mail('boris@example.ru')).toBe('boris@example.ru')
  })

  it('ticks an own step once; steps of money and of staff are refused', async () => {
    const { admin, rent, send } = await guests.house()
    taken(
      await admin.call('PATCH', 'steps', { code: 'agree', name: 'Правила', actor: 'guest', form: 'rules' }),
    )
    expect((await send('step', { code: 'confirm' })).status).toBe(400)
    taken(
      await admin.call('PATCH', 'steps', {
        code: 'deposit_taken',
        name: 'Залог',
        actor: 'guest',
        form: 'deposit',
      }),
    )
    taken(await admin.call('PATCH', 'rents', { id: rent.id, defaultDeposit: 3000 }))
    expect((await send('step', { code: 'deposit_taken' })).body.code).toBe('guestpage.by_money')
    taken(await send('step', { code: 'agree' }))
    taken(await send('step', { code: 'agree' }))
    expect(await factsOf(admin, rent.id, 'agree')).toMatchObject([{ data: { by: 'page' } }])
  })

  it('ticks the steps of coming and going by coming and going, each on its day', async () => {
    const { admin, page, send } = await guests.house({ begin: day(app, 0), end: day(app, 1) })
    const step = { actor: 'guest', form: 'none' }
    for (const [code, auto_event] of [
      ['come', 'checked_in'],
      ['gone', 'checked_out'],
    ])
      taken(await admin.call('PATCH', 'steps', { ...step, code, name: code, auto_event }))
    const states = async () => {
      const { stay, steps } = taken(await page())
      return [stay.status, ...steps.map(({ state }: { state: string }) => state)]
    }
    expect((await send('step', { code: 'gone' })).body.code).toBe('guestpage.too_early')
    expect(await states()).toEqual(['booked', 'needed', 'needed'])
    taken(await send('step', { code: 'come' }))
    expect(await states()).toEqual(['checked_in', 'done', 'needed'])
    app.moveClock(dayMs)
    taken(await send('step', { code: 'gone' }))
    expect(await states()).toEqual(['checked_out', 'done', 'done'])
    app.moveClock(-dayMs)
  })

  it('where the guest does not move in alone, the step of coming is a mark', async () => {
    const { admin, page, send } = await guests.house()
    taken(await admin.call('PATCH', 'agency/settings', { guest: { guest_may_check_in: false } }))
    const step = { code: 'come', name: 'Заселился', actor: 'guest', form: 'none', auto_event: 'checked_in' }
    taken(await admin.call('PATCH', 'steps', step))
    taken(await send('step', { code: 'come' }))
    expect(taken(await page())).toMatchObject({ stay: { status: 'booked' }, steps: [{ state: 'done' }] })
  })

  it('is there on the day of the arrival, not before', async () => {
    const { admin, rent, page, send } = await guests.house()
    taken(await admin.call('PATCH', 'rents', { id: rent.id, begin: day(app, 1) }))
    expect((await send('step', { code: 'checkin' })).body.code).toBe('guestpage.too_early')
    taken(await admin.call('PATCH', 'rents', { id: rent.id, begin: day(app, 0) }))
    expect((await page()).body.stay.can_arrive).toBe(true)
    expect((await send('step', { code: 'checkin' })).body.stay).toMatchObject({ status: 'checked_in' })
    expect(await factsOf(admin, rent.id, 'checkin')).toHaveLength(1)
  })

  it('asks, and reads of the answer only what is written for guests', async () => {
    const { admin, send, page } = await guests.house()
    expect((await send('request', { type: 'problem', text: ' ' })).status).toBe(400)
    expect((await send('request', { type: 'cancel', text: 'Хочу' })).status).toBe(400)
    taken(await send('request', { type: 'problem', text: 'Течёт вода из-под раковины' }))
    taken(await send('request', { type: 'lost', text: 'Забыли зарядку' }))
    const [lost, problem] = (await tasksOf(admin)).toSorted((a, b) => b.id - a.id)
    expect(problem).toMatchObject({ type: 'problem', priority: 'urgent', origin: 'guest' })
    expect(lost).toMatchObject({ type: 'lost', priority: 'normal' })
    const answer = { status: 'canceled', result: 'Врёт', guest_note: 'Не нашли' }
    taken(await admin.call('PATCH', 'clienttasks', { id: lost.id, ...answer }))
    const { body, text } = await page()
    expect(body.requests).toMatchObject([
      { type: 'lost', state: 'refused', note: 'Не нашли' },
      { type: 'problem', state: 'sent', note: null },
    ])
    expect(text).not.toContain('Врёт')
  })

  it('is urgent by the words that the agency names, and by the usual ones where it emptied them', async () => {
    const { admin, send } = await guests.house()
    const name = (urgent_words: string | null) =>
      admin.call('PATCH', 'agency/settings', { guest: { urgent_words } })
    const priorityOf = async (text: string) => {
      taken(await send('request', { type: 'problem', text }))
      return (await tasksOf(admin)).toSorted((a, b) => b.id - a.id)[0]?.priority
    }
    expect((await name('я'.repeat(2001))).status).toBe(400)
    taken(await name('Таракан, не горит'))
    expect(await priorityOf('Тут тараканы!')).toBe('urgent')
    expect(await priorityOf('Плита НЕ ГОРИТ')).toBe('urgent')
    expect(await priorityOf('Течёт вода')).toBe('high')
    taken(await name(null))
    expect(await priorityOf('Течёт вода')).toBe('urgent')
  })

  it('cannot have the hours of another guest, and is told the hour, not the name', async () => {
    const { admin, flat, send, page } = await guests.house()
    await booked(admin, flat, day(app, 3), day(app, 5), { guest_name: 'Пётр Сосед', arrival_time: '15:00' })
    const asked = { type: 'late_checkout', wanted_time: '14:30' }
    const { body, text } = await send('request', asked)
    expect(body).toMatchObject({
      code: 'guestpage.sold_out',
      message: 'Не получится: в 15:00 следующий заезд.',
    })
    expect(text).not.toContain('Пётр')
    const late = { object_id: flat, name: 'Поздний выезд', price: 1000, kind: 'late_checkout', hour: '14:30' }
    const addon = taken(await admin.call('POST', 'addons', late))
    expect((await page()).body.addons).toMatchObject([{ state: 'taken', next_at: '15:00' }])
    expect((await send('addon', { addon_id: addon.id })).body.code).toBe('guestpage.sold_out')
  })

  it('cannot come while the guest before is there, and is told when that one leaves', async () => {
    const { admin, flat, send } = await guests.house({ begin: day(app, 1), arrival_time: '15:00' })
    await booked(admin, flat, day(app, -1), day(app, 1), {
      guest_name: 'Пётр Сосед',
      departure_time: '12:00',
    })
    const early = { object_id: flat, name: 'Ранний заезд', price: 1000, kind: 'early_checkin', hour: '12:30' }
    const addon = taken(await admin.call('POST', 'addons', early))
    const asked = await send('request', { type: 'early_checkin', wanted_time: '12:30' })
    expect(asked.body.message).toBe('Не получится: в 12:00 выезжает прежний гость.')
    const { text } = await send('addon', { addon_id: addon.id })
    expect(text).toContain('в 12:00 выезжает прежний гость')
    expect(text).not.toMatch(/Пётр|следующий/)
  })

  it('orders an extra once it is free, which moves the departure, and no more of it than there is', async () => {
    const { admin, flat, rent, send } = await guests.house({ amount: 9000 })
    const late = taken(
      await admin.call('POST', 'addons', {
        object_id: flat,
        name: 'Поздний выезд',
        price: 1000,
        kind: 'late_checkout',
        hour: '14:00',
        max_qty: 1,
      }),
    )
    const [first, second] = await Promise.all([1, 2].map(() => send('addon', { addon_id: late.id })))
    expect([first?.status, second?.status].toSorted()).toEqual([200, 422])
    const card = taken(await admin.call('GET', `rents/${rent.id}`))
    expect(card).toMatchObject({ departure_time: '14:00', total: 10_000 })
    expect((await send('addon', { addon_id: late.id + 1000 })).status).toBe(400)
  })

  it('orders what a person confirms, and takes it back until then', async () => {
    const { admin, flat, rent, send } = await guests.house({ amount: 9000 })
    const crib = taken(
      await admin.call('POST', 'addons', {
        object_id: flat,
        name: 'Кроватка',
        price: 500,
        need_confirm: true,
      }),
    )
    const { body } = await send('addon', { addon_id: crib.id })
    expect(body.orders).toMatchObject([{ name: 'Кроватка', status: 'ordered', can_cancel: true }])
    expect(body.money.all).toBe(9000)
    expect(await tasksOf(admin)).toMatchObject([{ type: 'addon', priority: 'high' }])
    taken(await send('addon', { order_id: body.orders[0].id, cancel: true }))
    expect(await tasksOf(admin)).toEqual([])
    expect(taken(await admin.call('GET', `rents/${rent.id}`)).addons).toMatchObject([{ status: 'canceled' }])
    const again = (await send('addon', { addon_id: crib.id })).body.orders.at(-1)
    const addons = [{ ...again, can_cancel: undefined, sum: undefined, status: 'confirmed' }]
    taken(await admin.call('PATCH', 'rents', { id: rent.id, addons }))
    expect((await send('addon', { order_id: again.id, cancel: true })).body.code).toBe('guestpage.too_late')
  })

  it('decides by the page of now: after a change the act is refused', async () => {
    const { admin, flat, rent, page, send } = await guests.house({ amount: 9000 })
    const crib = taken(await admin.call('POST', 'addons', { object_id: flat, name: 'Кроватка', price: 500 }))
    const { print } = (await page()).body
    taken(await admin.call('PATCH', 'rents', { id: rent.id, end: day(app, 2) }))
    const refused = await send('addon', { addon_id: crib.id, print })
    expect([refused.status, refused.body.code]).toEqual([409, 'guestpage.changed'])
    const now = (await page()).body
    expect(refused.body.page).toMatchObject({ print: now.print, stay: { end: day(app, 2) } })
    expect(await factsOf(admin, rent.id, 'keys_shown')).toHaveLength(1)
    expect(taken(await admin.call('GET', `rents/${rent.id}`)).addons ?? []).toEqual([])
  })

  it('says «уже перевёл» once for two clicks; a refused claim is said to be refused', async () => {
    const { admin, rent, send, page } = await guests.house({ amount: 9000 })
    taken(
      await admin.call('PATCH', 'steps', {
        code: 'prepayment',
        name: 'Оплата',
        actor: 'guest',
        form: 'payment',
      }),
    )
    expect((await send('paid', { purpose: 'deposit' })).body.code).toBe('guestpage.nothing_due')
    expect((await send('paid', { purpose: 'rent', amount: 0 })).status).toBe(400)
    await Promise.all([1, 2].map(() => send('paid', { purpose: 'rent' })))
    expect(await factsOf(admin, rent.id, 'manual_payment')).toHaveLength(1)
    const [task, ...more] = await tasksOf(admin)
    expect([task.type, more]).toEqual(['payment_check', []])
    expect((await page()).body).toMatchObject({
      money: { claim: { amount: 9000 }, paid: 0 },
      steps: expect.arrayContaining([expect.objectContaining({ code: 'prepayment', state: 'checking' })]),
    })
    taken(
      await admin.call('PATCH', 'clienttasks', { id: task.id, status: 'canceled', guest_note: 'Денег нет' }),
    )
    expect((await page()).body.money.claim).toBeNull()
    expect((await page()).body.steps).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'prepayment', state: 'refused', reason: 'Денег нет' }),
      ]),
    )
  })

  it('brings a photo with a wish: named once, by this link alone', async () => {
    const { admin, ask, send } = await guests.house()
    const other = await guests.house()
    const photo = await jpegOf('#335577', 8, 8)
    const file = { name: 'течь.jpg', data: photo.toString('base64'), kind: 'photo' }
    expect((await ask('POST', 'files', { ...file, kind: 'contract' })).status).toBe(400)
    expect((await ask('POST', 'files', { ...file, kind: 'passport' })).body.code).toBe('guestpage.consent')
    const { id } = taken(await ask('POST', 'files', file))
    const wish = { type: 'problem', text: 'Сломан стул', file_ids: [id] }
    expect((await other.send('request', wish)).status).toBe(400)
    taken(await send('request', wish))
    expect((await send('request', wish)).status).toBe(400)
    expect(await tasksOf(admin)).toMatchObject([{ file_ids: [id] }])
  })

  it('writes to the agency, of a booking that is off too, and reads of the answers no name', async () => {
    const { admin, rent, key, page, send } = await guests.house()
    expect((await send('message', { text: ' ' })).status).toBe(400)
    const { body } = await send('message', { text: 'Где фен?' })
    expect(body).toMatchObject({ messages: [{ mine: true, text: 'Где фен?' }], unread: 0 })
    expect((await page()).body.chat).toEqual({ unread: 0 })
    expect(await factsOf(admin, rent.id, 'guest_replied')).toHaveLength(1)
    taken(await admin.call('PATCH', 'rents', { id: rent.id, status: 'canceled', cancel_reason: 'Нет' }))
    taken(await send('message', { text: 'Жаль' }))
    const said = await app.anonymous('GET', `guestpage/messages/${key}`)
    expect(said.body.messages.map(({ text }: { text: string }) => text)).toEqual(['Где фен?', 'Жаль'])
  })

  it('leaves on the last day, is back within ten minutes, and later asks for a person', async () => {
    const { admin, rent, page, send } = await guests.house()
    expect((await send('checkout', {})).body.code).toBe('guestpage.too_early')
    expect((await send('review', { score: 5 })).body.code).toBe('guestpage.too_early')
    taken(
      await admin.call('PATCH', 'rents', {
        id: rent.id,
        begin: day(app, -2),
        end: day(app, 0),
        departure_time: '23:59',
      }),
    )
    expect((await page()).body.out.can_checkout).toBe(true)
    const left = (await send('checkout', { left_keys: 'В сейфе' })).body
    expect(left).toMatchObject({
      stay: { status: 'checked_out' },
      keys: null,
      out: { undo_until: expect.any(String) },
    })
    expect((await send('checkout', { undo: true })).body.stay.status).toBe('checked_in')
    taken(await send('checkout', {}))
    app.moveClock(11 * 60_000)
    expect((await send('checkout', { undo: true })).body.stay.status).toBe('checked_out')
    expect(await tasksOf(admin)).toMatchObject([
      { priority: 'urgent', title: expect.stringContaining('ещё в квартире') },
    ])
    app.moveClock(-11 * 60_000)
  })

  it('writes a review after the stay; the links are there for every score, a low one is a complaint', async () => {
    const { admin, rent, send } = await guests.house()
    const address = { review_url: 'https://channel.example.ru/review' }
    const channel = taken(
      await admin.call('POST', 'agency/otas', { name: 'Канал', code: 'other', ...address }),
    )
    taken(await admin.call('PATCH', 'rents', { id: rent.id, ota_id: channel.id }))
    const links = [{ name: 'Карты', url: 'https://maps.example.ru/otzyv' }]
    taken(await admin.call('PATCH', 'agency/contacts', { review_links: links }))
    app.moveClock(4 * dayMs)
    expect((await send('review', { score: 6 })).status).toBe(400)
    const { body } = await send('review', { score: 2, text: 'Шумно' })
    const ofChannel = { name: channel.name, url: 'https://channel.example.ru/review' }
    expect(body.review).toEqual({ asked: true, score: 2, links: [ofChannel, ...links] })
    app.moveClock(-4 * dayMs)
    expect(await tasksOf(admin)).toMatchObject([{ type: 'complaint', rent_id: rent.id, text: 'Шумно' }])
  })

  it('does nothing more with a booking that is off', async () => {
    const { admin, rent, send } = await guests.house()
    taken(await admin.call('PATCH', 'rents', { id: rent.id, status: 'canceled', cancel_reason: 'Нет' }))
    await settle()
    expect((await send('request', { type: 'question', text: 'Где?' })).body.code).toBe('guestpage.off')
  })

  it('writes sixty times in an hour and not once more', async () => {
    const { ask } = await guests.house()
    const said = []
    for (let n = 0; n < 61; n += 1)
      said.push((await ask('PATCH', 'guestpage', { email: `a${n}@mail.ru` })).status)
    expect(said.filter((status) => status === 200)).toHaveLength(60)
    expect(said.at(-1)).toBe(429)
  })
})
