// A35. The same wish many times: a message leaves once, a topic is made once, whoever asks how often.
import { afterAll, describe, expect, it } from 'vitest'
import {
  messagesOf,
  newPhone,
  newRule,
  openMessages,
  setUp,
  talkingFlat,
} from '../server/domain/automessages/scene.ts'
import { groups, openScene } from '../server/domain/bots/scene.ts'
import { booked, day, newFlat } from '../server/domain/rents/scene.ts'

const messages = await openMessages()
const bots = await openScene()
afterAll(async () => {
  await messages.close()
  await bots.close()
})

describe('The same wish a hundred times (A35)', () => {
  it('sends a message again once', async () => {
    const admin = await (await messages.app.newAgency()).as('admin')
    const flat = await talkingFlat(admin)
    await setUp(admin, 'whatsapp')
    await newRule(admin, { event: 'booking_created', offset_minutes: 0, at_time: null })
    const stay = await booked(admin, flat, day(messages.app, 1), day(messages.app, 3), {
      guest_phone: newPhone(),
    })
    await messages.deliver()
    const [sent] = await messagesOf(admin, stay.id)
    messages.app.moveClock(2 * 60_000)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => admin.call('POST', `automessages/${sent.id}/resend`, {})),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(99)
    const rows = await messagesOf(admin, stay.id)
    expect(rows.filter((row: { parent_id: number | null }) => row.parent_id === sent.id)).toHaveLength(1)
  })

  it('makes one topic of a stay, and none of stays that are not there', async () => {
    const agency = await bots.newAgency()
    const admin = await agency.as('admin')
    await bots.addBot(agency, bots.places.first, groups.first)
    const stay = await booked(admin, await newFlat(admin), '2031-05-01', '2031-05-04', {})
    const { topics } = bots.telegram.world
    topics.length = 0
    const asked = Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? stay.id : stay.id + 1_000 + n))
    const answers = await Promise.all(
      asked.map((rent_id) => admin.call('PATCH', 'rents/createtopic', { rent_id })),
    )
    expect(answers.map(({ status }) => status)).toEqual(asked.map((id) => (id === stay.id ? 200 : 404)))
    expect(topics).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1)
  })
})

describe('A fact of the history (A35)', () => {
  it('is told of no stay that is not there', async () => {
    const admin = await (await messages.app.newAgency()).as('admin')
    const stay = await booked(admin, await newFlat(admin), day(messages.app, 1), day(messages.app, 3), {})
    for (const rent_id of [stay.id + 5_000, 2_147_483_000]) {
      for (const name of ['checkin', 'checkout', 'payment']) {
        const fact = { name, rent_id, data: name === 'payment' ? { amount: 100 } : {} }
        expect((await admin.call('POST', 'history', fact)).status).toBe(404)
      }
    }
  })
})
