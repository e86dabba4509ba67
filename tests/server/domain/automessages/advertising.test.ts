// What is advertising leaves only to whoever agreed to it; the rest of the texts is about the stay.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day } from '../rents/scene.ts'
import { messagesOf, newPhone, newRule, openMessages, setUp, talkingFlat } from './scene.ts'

const messages = await openMessages()
const { app } = messages
let admin: Person
let offer: number
beforeAll(async () => {
  admin = await (await app.newAgency()).as('admin')
  await setUp(admin, 'whatsapp')
  const template = { name: 'Скидка', category: 'advertising', text: 'Скидка 10 % на следующий приезд' }
  offer = taken(await admin.call('POST', 'templates', template)).id
})
afterAll(() => messages.close())

let ahead = 0
const book = async (more: object = {}) => {
  ahead += 4
  return booked(admin, await talkingFlat(admin), day(app, ahead), day(app, ahead + 2), {
    guest_phone: newPhone(),
    ...more,
  })
}

type Rent = Awaited<ReturnType<typeof book>>

async function consent(rent: Rent, more: object = {}) {
  const key = String(rent.guest_page_id)
  const { consents } = taken(await app.anonymous('GET', `guestpage/${key}`))
  const { edition } = consents.find(({ kind }: { kind: string }) => kind === 'marketing')
  const body = { kind: 'marketing', version: edition, ...more }
  taken(await app.anonymous('POST', 'guestpage/consent', body, { 'x-public-id': key }))
}

/** Sends the offer by hand; gives why it did not leave, and nothing where it did. */
async function offered(rent: Rent): Promise<string | undefined> {
  const { skipped } = taken(
    await admin.call('POST', 'automessages/send', { rent_ids: [rent.id], template_id: offer }),
  )
  app.moveClock(61_000)
  return skipped[0]?.reason
}

describe('An advertising text', () => {
  it('is no essential one', async () => {
    const rule = { name: 'Скидка', event: 'checkout', template_id: offer, text: null, essential: true }
    const refused = await admin.call('POST', 'messages', { ...rule, audience: 'guest', active: true })
    expect([refused.status, refused.body.code]).toEqual([422, 'messages.essential_advertising'])
  })

  it('does not leave by a rule, by hand or in a conversation until the guest has agreed, and the log says why', async () => {
    const rule = await newRule(admin, {
      ...{ event: 'booking_created', offset_minutes: 0, at_time: null, text: null, template_id: offer },
    })
    const rent = await book()
    await messages.deliver()
    taken(await admin.call('PATCH', 'messages', { id: rule.id, active: false }))
    expect(await messagesOf(admin, rent.id)).toMatchObject([{ status: 'skipped', reason_code: 'no_consent' }])
    expect(await offered(rent)).toMatch(/^Это реклама/)
    taken(
      await app.anonymous(
        'POST',
        'guestpage/message',
        { text: 'Здравствуйте' },
        { 'x-public-id': String(rent.guest_page_id) },
      ),
    )
    await messages.settle()
    const [{ id }] = taken(await admin.call('GET', 'dialogs?tab=all')).data
    const said = await admin.call('POST', `dialogs/${id}/send`, { template_id: offer })
    expect([said.status, said.body.code]).toEqual([422, 'dialogs.no_consent'])
    await consent(rent)
    expect(await offered(rent)).toBeUndefined()
    taken(await admin.call('POST', `dialogs/${id}/send`, { template_id: offer }))
  })

  it('leaves for another booking of the guest who agreed in one, until the word is taken back in any of them', async () => {
    const first = await book()
    await consent(first)
    const next = await book({ guest_phone: first.guest_phone })
    expect(await offered(next)).toBeUndefined()
    await consent(next)
    await consent(first, { revoke: true })
    for (const rent of [first, next]) expect(await offered(rent)).toMatch(/^Это реклама/)
    app.moveClock(1000)
    await consent(first)
    expect(await offered(next)).toBeUndefined()
  })

  it('leaves no more to whoever was erased, though the guest is known again', async () => {
    const rent = await book()
    await consent(rent)
    taken(await admin.call('PATCH', 'rents', { id: rent.id, status: 'canceled' }))
    taken(await admin.call('POST', `guests/${rent.guest_id}/erase`, { confirm: 'СТЕРЕТЬ', keep_print: true }))
    const again = await book({ guest_phone: rent.guest_phone })
    expect(again.guest_id).toBe(rent.guest_id)
    expect(await offered(again)).toMatch(/^Это реклама/)
  })

  it('is nothing but what its category says: a text about the stay needs no consent', async () => {
    const rent = await book()
    const text = { name: 'Отзыв', category: 'checkout', text: 'Спасибо, что гостили у нас!' }
    const { id } = taken(await admin.call('POST', 'templates', text))
    const answer = await admin.call('POST', 'automessages/send', { rent_ids: [rent.id], template_id: id })
    expect(taken(answer)).toMatchObject({ planned: 1, skipped: [] })
  })
})
