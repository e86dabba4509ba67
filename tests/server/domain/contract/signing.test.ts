// A contract signed by a code: who is refused, how often a code may be guessed, what the signature proves, and when it is over.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import type { Answer } from '#tests/support/buildApp.ts'
import { newPhone, openMessages, setUp, talkingFlat } from '../automessages/scene.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day } from '../rents/scene.ts'

const messages = await openMessages()
const { app, smsc } = messages
afterAll(() => messages.close())

const text = 'Договор: {guest_name}, {address}, с {begin} по {end}, {amount}.'
const minute = 60_000

/** A booking whose guest has a contract to sign. */
async function signing(more: object = {}) {
  const agency = await app.newAgency()
  const admin = await agency.as('admin')
  await setUp(admin, 'sms')
  taken(
    await admin.call('POST', 'templates', { name: 'Договор', code: 'contract', category: 'document', text }),
  )
  taken(
    await admin.call('PATCH', 'steps', {
      code: 'contract',
      name: 'Договор',
      actor: 'guest',
      form: 'contract',
      blocks_code: true,
    }),
  )
  const flat = await talkingFlat(admin, { city: 'Казань', address: 'Баумана, 1' })
  const phone = newPhone()
  const rent = await booked(admin, flat, day(app, 1), day(app, 3), {
    guest_phone: phone,
    guest_name: 'Анна Кузнецова',
    amount: 9000,
    ...more,
  })
  const key = String(rent.guest_page_id)
  const send = (path: string, body: unknown) =>
    app.anonymous('POST', `guestpage/${path}`, body, { 'x-public-id': key })
  const contract = async () => (await app.anonymous('GET', `guestpage/contract/${key}`)).body
  const start = async () => send('sign/start', { version: (await contract()).edition })
  const step = async () =>
    (await app.anonymous('GET', `guestpage/${key}`)).body.steps.find(
      ({ code }: { code: string }) => code === 'contract',
    )
  const kept = async () => taken(await admin.call('GET', `consents?rent_id=${rent.id}&kind=contract`))
  return { agency, admin, flat, rent, key, phone, send, contract, start, step, kept }
}

/** The code that the phone got last. */
function codeOn(phone: string): string {
  const last = smsc.messages.findLast((one) => phone.endsWith(one.phone.replace(/\D/g, '').slice(-10)))
  return /\d{6}/.exec(last?.text ?? '')?.[0] ?? ''
}

const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

describe('A contract', () => {
  it('of a booking that is off is not to be read, and the guest is told that it is off', async () => {
    const { admin, rent, key } = await signing()
    taken(await admin.call('PATCH', 'rents', { id: rent.id, status: 'canceled', cancel_reason: 'Передумал' }))
    expect(await app.anonymous('GET', `guestpage/contract/${key}`)).toMatchObject({
      status: 422,
      body: { code: 'guestpage.off', message: 'Бронь отменена. Позвоните менеджеру.' },
    })
  })

  it('that cannot be filled is being prepared, the staff is asked once, and no code leaves', async () => {
    const { admin, send, key, rent } = await signing()
    const [template] = taken(await admin.call('GET', 'templates?category=document'))
    taken(await admin.call('PATCH', 'templates', { id: template.id, text: `${text} {review_link}` }))
    const shown = await app.anonymous('GET', `guestpage/contract/${key}`)
    expect(shown.body).toMatchObject({ state: 'preparing' })
    await app.anonymous('GET', `guestpage/contract/${key}`)
    const tasks = taken(await admin.call('GET', `clienttasks?rent_id=${rent.id}`))
    expect(
      tasks.filter(({ title }: { title: string }) => title.startsWith('Договор не составлен')),
    ).toHaveLength(1)
    expect((await send('sign/start', { version: 'x' })).body.code).toBe('guestpage.preparing')
  })

  it('is signed by nobody without a phone, without a way to send, in other words than read, or by the staff', async () => {
    const nobody = await signing({ guest_phone: null })
    expect((await nobody.start()).body.code).toBe('guestpage.no_phone')
    const made = await signing()
    expect((await made.send('sign/start', { version: 'другая' })).body.code).toBe('guestpage.changed')
    expect((await made.send('sign', { code: '123456' })).body.code).toBe('guestpage.code_over')
    expect((await made.admin.call('POST', 'guestpage/sign/start', { version: 'x' })).status).toBe(403)
    const [{ id }] = taken(await made.admin.call('GET', 'agency/automessages')).accounts
    taken(await made.admin.call('POST', 'agency/automessages', { accounts: [{ id, active: false }] }))
    expect((await made.start()).body.code).toBe('guestpage.no_way')
    expect(smsc.messages.filter(({ phone }) => made.phone.endsWith(phone.slice(-10)))).toEqual([])
  })

  it('names no door code and nobody who cleans, whatever its template asks for', async () => {
    const { admin, contract } = await signing()
    const [template] = taken(await admin.call('GET', 'templates?category=document'))
    taken(
      await admin.call('PATCH', 'templates', {
        id: template.id,
        text: `${text} {door_code|} {cleaner_name|}`,
      }),
    )
    expect((await contract()).text).toContain('Анна Кузнецова')
    taken(await admin.call('PATCH', 'templates', { id: template.id, text: `${text} {wifi_password}` }))
    expect((await contract()).state).toBe('preparing')
  })

  it('gets one code a minute and five a day, of which the last alone fits', async () => {
    const { start, send, phone } = await signing()
    const first = taken(await start())
    expect(first).toMatchObject({ tail: phone.slice(-4) })
    expect(JSON.stringify(first)).not.toContain(codeOn(phone))
    const old = codeOn(phone)
    expect((await start()).status).toBe(429)
    for (let n = 2; n <= 5; n++) {
      app.moveClock(minute + 1000)
      taken(await start())
    }
    app.moveClock(minute + 1000)
    expect((await start()).body.code).toBe('guestpage.too_many')
    if (old !== codeOn(phone))
      expect((await send('sign', { code: old })).body.code).toBe('guestpage.code_wrong')
    taken(await send('sign', { code: codeOn(phone) }))
  })

  it('is not signed by a code ten minutes old', async () => {
    const { start, send, phone } = await signing()
    taken(await start())
    app.moveClock(10 * minute)
    expect((await send('sign', { code: codeOn(phone) })).body.code).toBe('guestpage.code_over')
  })

  it('lets a code be guessed five times, five guesses at once being five', async () => {
    const { start, send, phone, rent, kept } = await signing()
    taken(await start())
    const code = codeOn(phone)
    // a busy row is asked for again, as the page of a guest does
    const guess = async (): Promise<Answer> => {
      const answer = await send('sign', { code: wrong(code) })
      return answer.status === 409 ? guess() : answer
    }
    const guesses = await Promise.all(Array.from({ length: 5 }, guess))
    const codes = guesses.map(({ body }) => body.code).toSorted()
    expect(codes).toEqual(['guestpage.code_over', ...Array.from({ length: 4 }, () => 'guestpage.code_wrong')])
    const [row] = await app.database.asSystem((tx) =>
      rowsOf(tx, sql`select tries from signings where rent_id = ${rent.id}`),
    )
    expect(row).toEqual({ tries: 5 })
    expect((await send('sign', { code })).body.code).toBe('guestpage.code_over')
    expect(await kept()).toEqual([])
  })

  it('signed twice at once is signed once, with everything that proves it', async () => {
    const { start, send, phone, rent, kept, step, admin, contract } = await signing()
    const { text: read } = await contract()
    taken(await start())
    const code = codeOn(phone)
    const both = await Promise.all([send('sign', { code }), send('sign', { code })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const rows = await kept()
    expect(rows).toHaveLength(1)
    const whole = taken(await admin.call('GET', `consents/${rows[0].id}`))
    expect(whole).toMatchObject({
      ...{ text: read, intact: true, method: 'code', person: 'Анна Кузнецова', phone_tail: phone.slice(-4) },
      ...{ channel: 'sms', tries: 1, message_provider_id: expect.stringMatching(/./) },
    })
    expect(JSON.stringify(whole)).not.toContain(code)
    expect(await step()).toMatchObject({ state: 'done' })
    const { histories } = taken(await admin.call('GET', `rents/${rent.id}`))
    const facts = histories.filter(({ name }: { name: string }) => name === 'contract')
    expect(facts).toMatchObject([{ data: { by: 'page', consent_id: rows[0].id } }])
    const log = taken(await admin.call('GET', `automessages?rent_id=${rent.id}`)).data
    expect(JSON.stringify(log)).not.toContain(code)
    expect(log.map(({ text }: { text: string }) => text).join()).toContain('Договор подписан')
    expect(await contract()).toMatchObject({ state: 'signed', text: read })
  })

  it('leaves no code where the gateway refuses: the guest is told, and may ask again at once', async () => {
    const { start, phone, kept } = await signing()
    smsc.faults.plan('send', 'token')
    const failed = await start()
    expect(failed.status).toBe(503)
    expect(await kept()).toEqual([])
    taken(await start())
    expect(codeOn(phone)).toMatch(/^\d{6}$/)
  })

  it.each([
    ['the dates', { end: 4 }],
    ['the name', { guest_name: 'Анна Иванова' }],
    ['the sum', { amount: 12_000 }],
  ])('is outdated when %s change: it stays as it was, and the step opens again', async (_what, change) => {
    const { start, send, phone, admin, rent, kept, step } = await signing()
    taken(await start())
    taken(await send('sign', { code: codeOn(phone) }))
    const end = 'end' in change ? { end: day(app, change.end) } : change
    taken(await admin.call('PATCH', 'rents', { id: rent.id, ...end }))
    expect(await kept()).toMatchObject([{ outdated_at: expect.any(String), intact: true }])
    expect(await step()).toMatchObject({ state: 'needed' })
    app.moveClock(minute + 1000)
    taken(await start())
    taken(await send('sign', { code: codeOn(phone) }))
    expect(await step()).toMatchObject({ state: 'done' })
    expect(await kept()).toHaveLength(2)
  })

  it('is not signed over a booking that changed after the code had left', async () => {
    const { start, send, phone, admin, rent, kept } = await signing()
    taken(await start())
    taken(await admin.call('PATCH', 'rents', { id: rent.id, amount: 10_000 }))
    expect((await send('sign', { code: codeOn(phone) })).body.code).toBe('guestpage.changed')
    expect(await kept()).toEqual([])
  })
})
