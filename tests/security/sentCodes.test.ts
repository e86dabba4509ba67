// M8. The log of messages is no way around the audited opening of codes: a text that has left shows and keeps dots.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import type { Person } from '#tests/support/buildApp.ts'
import {
  messagesOf,
  minute,
  newPhone,
  newRule,
  openMessages,
  setUp,
  talkingFlat,
} from '../server/domain/automessages/scene.ts'
import { taken } from '../server/domain/cleans/scene.ts'
import { booked, day } from '../server/domain/rents/scene.ts'

const messages = await openMessages()
const { app, green } = messages
afterAll(() => messages.close())

const atOnce = { event: 'booking_created', offset_minutes: 0, at_time: null }
const codes = { door_code: '7733', wifi_password: 'welcome108', keybox_code: '40-91' }
const told = 'Код {door_code}, сеть: {wifi_password}, сейф 40 91, ждём 7733 раза'

/** An agency whose rule has told a guest the codes of a flat. */
async function newScene(text = told) {
  const agency = await app.newAgency()
  const admin = await agency.as('admin')
  await setUp(admin, 'whatsapp')
  const nothing = { deposit: false, payment: false, guest_data: false, clean: false }
  taken(await admin.call('PATCH', 'agency/settings', { instruction_gate: nothing }))
  const flat = await talkingFlat(admin, codes)
  const rule = await newRule(admin, { ...atOnce, text })
  const guest_phone = newPhone()
  const rent = await booked(admin, flat, day(app, 0), day(app, 3), { guest_phone, arrival_time: '00:00' })
  await messages.deliver()
  const lettersOf = () =>
    green.messages
      .filter(({ chatId }) => chatId.startsWith(guest_phone.slice(1)))
      .map(({ text: words }) => words)
  return { agency, admin, flat, rule, rent, lettersOf }
}

const shown = 'Код •••, сеть: •••, сейф •••, ждём ••• раза'
const full = 'Код 7733, сеть: welcome108, сейф 40 91, ждём 7733 раза'

async function stored(rent: number): Promise<string> {
  const rows = await app.database.asSystem((tx) =>
    rowsOf(tx, sql`select text from automessages where rent_id = ${rent}`),
  )
  return JSON.stringify(rows)
}

async function resend(person: Person, rent: number, body: object = {}) {
  app.moveClock(2 * minute)
  const sent = await messagesOf(person, rent)
  return person.call('POST', `automessages/${sent.at(-1).id}/resend`, body)
}

describe('The text of a message that has left (M8)', () => {
  it('shows dots for every code in the log and on the card of the booking, and holds none in the database', async () => {
    const { agency, admin, rent, lettersOf } = await newScene()
    expect(lettersOf()).toEqual([full])
    for (const person of [admin, await agency.as('fullmanager'), await agency.as('manager')]) {
      expect(await messagesOf(person, rent.id)).toMatchObject([{ text: shown }])
      const card = taken(await person.call('GET', `rents/${rent.id}`))
      expect(card.automessages).toMatchObject([{ text: shown }])
    }
    const kept = await stored(rent.id)
    for (const code of ['7733', 'welcome108', '40 91']) expect(kept).not.toContain(code)
  })

  it('shows dots in texts of the time before, and when the sending failed', async () => {
    const { admin, rent } = await newScene()
    const [sent] = await messagesOf(admin, rent.id)
    for (const status of ['queued', 'failed', 'no_account']) {
      await app.database.asSystem((tx) =>
        rowsOf(tx, sql`update automessages set text = ${full}, status = ${status} where id = ${sent.id}`),
      )
      expect(await messagesOf(admin, rent.id)).toMatchObject([{ text: shown }])
    }
  })

  it('is filled anew when it is sent again by its rule, and where a person left the dots', async () => {
    const { admin, rent, lettersOf } = await newScene()
    taken(await resend(admin, rent.id))
    await messages.deliver()
    expect(lettersOf()).toEqual([full, full])
    const words = { text: 'Ещё раз: код •••, сеть •••' }
    taken(await resend(admin, rent.id, words))
    await messages.deliver()
    expect(lettersOf().at(-1)).toBe('Ещё раз: код 7733, сеть welcome108')
  })

  it('is not sent again with dots where no variable says the same', async () => {
    const { admin, rent } = await newScene('Сейф 40 91')
    const refused = await resend(admin, rent.id, { text: 'Сейф •••' })
    expect([refused.status, refused.body.code]).toEqual([422, 'automessages.hidden_code'])
    expect(refused.text).toContain('Впишите')
  })

  it('comes back whole without being taken for a change', async () => {
    const { admin, rent } = await newScene()
    const [{ id, text }] = await messagesOf(admin, rent.id)
    expect((await admin.call('PATCH', 'automessages', { id, text })).status).toBe(200)
    const changed = await admin.call('PATCH', 'automessages', { id, text: 'Другое' })
    expect([changed.status, changed.body.code]).toEqual([422, 'automessages.sent'])
  })
})
