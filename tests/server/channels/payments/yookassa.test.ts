// ЮKassa as it speaks on the wire: what leaves, what is read of an answer, and how its failures are told apart.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import type { PayOrder } from '#server/channels/paymentProvider.ts'
import { PaymentError } from '#server/channels/payments/failure.ts'
import { openProvider, readPaymentNotice } from '#server/channels/payments/openProvider.ts'
import { startYookassaStandIn, type YookassaFault, yookassaKeys } from '#standIns/yookassaStandIn.ts'

const service = await startYookassaStandIn()
const outgoing = createOutgoing({ allow: [service.host] })
const integrations = { ...realServices, yookassaApiRoot: `${service.url}/v3` }
afterAll(() => service.stop())
beforeEach(() => service.clear())

const account = { provider: 'yookassa', ...yookassaKeys } as const
const shop = openProvider({ outgoing, integrations }, account)

const order: PayOrder = {
  reference: '17-0a1b2c3d',
  key: 'b7c1d0f0-0000-4000-8000-000000000001',
  amount: 1490.5,
  description: 'Бронь № 12',
  returnUrl: 'https://stay.klyuchnik.ru/guest/x#pay',
  method: 'sbp',
  holds: false,
  expiresAt: '2026-11-27T10:00:00Z',
  noticeUrl: 'https://stay.klyuchnik.ru/hook',
  attempts: 1,
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (cause: unknown) => (cause instanceof PaymentError ? cause.reason : String(cause)),
  )

const faults: readonly (readonly [YookassaFault, string])[] = [
  ['token', 'token'],
  ['limit', 'busy'],
  ['cut', 'unsure'],
  ['garbage', 'unsure'],
  ['down', 'unsure'],
  ['refused', 'refused'],
]

describe('ЮKassa that fails', () => {
  it.each(faults)('with %s is told apart as %s', async (fault, reason) => {
    service.plan('POST', fault)
    expect(await reasonOf(shop.create({ ...order, key: `fault-${fault}` }))).toBe(reason)
  })

  it('for want of keys, of the service or of the payment says which', async () => {
    const empty = openProvider({ outgoing, integrations }, { ...account, secret_key: null })
    expect(await reasonOf(empty.check())).toBe('setup')
    expect(() => openProvider({ outgoing, integrations }, { ...account, provider: 'none' })).toThrow(
      PaymentError,
    )
    const away = { ...integrations, yookassaApiRoot: 'http://127.0.0.1:9/v3' }
    expect(await reasonOf(openProvider({ outgoing, integrations: away }, account).check())).toBe('unreadable')
    expect(await reasonOf(shop.read('нет/такого'))).toBe('missing')
  })

  it('never says its key, whatever happens', async () => {
    service.plan('POST', 'token')
    const cause: unknown = await shop.create({ ...order, key: 'secret' }).catch((error: unknown) => error)
    expect(JSON.stringify(cause) + String(cause)).not.toContain(yookassaKeys.secret_key)
  })
})

describe('A payment at ЮKassa', () => {
  it('is asked for in the words of its API, once for a key', async () => {
    const first = await shop.create(order)
    expect(await shop.create(order)).toEqual(first)
    const [{ method, path, headers, body } = {}] = service.calls
    expect([method, path]).toEqual(['POST', '/v3/payments'])
    expect(headers).toMatchObject({ 'idempotence-key': order.key, 'content-type': 'application/json' })
    expect(headers?.authorization).toBe(
      `Basic ${Buffer.from('54401:test_a1B2c3D4e5F6g7H8').toString('base64')}`,
    )
    expect(JSON.parse(body ?? '')).toEqual({
      amount: { value: '1490.50', currency: 'RUB' },
      capture: true,
      confirmation: { type: 'redirect', return_url: order.returnUrl },
      description: 'Бронь № 12',
      metadata: { charge_id: '17-0a1b2c3d' },
      payment_method_data: { type: 'sbp' },
    })
    expect(first).toMatchObject({
      state: 'pending',
      amount: 1490.5,
      reference: order.reference,
      account: '54401',
    })
  })

  it('is read as it is: paid, refused with a reason, over, or in a state that nobody knows', async () => {
    const made = async (key: string) => (await shop.create({ ...order, key })).providerId
    const [paid, declined, over, strange] = await Promise.all(
      ['p', 'd', 'o', 's'].map((key) => made(`read-${key}`)),
    )
    await service.guestPays(paid ?? '')
    await service.decline(declined ?? '', 'insufficient_funds')
    await service.decline(over ?? '', 'expired_on_confirmation')
    const odd = service.shop.payments.get(strange ?? '')
    if (odd) odd.status = 'teleported'
    expect(await shop.read(paid ?? '')).toMatchObject({ state: 'succeeded', refunded: 0 })
    expect(await shop.read(declined ?? '')).toMatchObject({
      state: 'canceled',
      error: { code: 'insufficient_funds', text: 'На карте не хватает денег.' },
    })
    expect((await shop.read(over ?? '')).state).toBe('expired')
    expect((await shop.read(strange ?? '')).state).toBe('unknown')
  })

  it('is found by our number among those made since a moment', async () => {
    const { providerId } = await shop.create({ ...order, key: 'seek', reference: '99-aaaaaaaa' })
    expect(
      await shop.seek({ reference: '99-aaaaaaaa', since: '2026-01-01T00:00:00Z', attempts: 1 }),
    ).toMatchObject({
      providerId,
    })
    expect(
      await shop.seek({ reference: '100-aaaaaaaa', since: '2026-01-01T00:00:00Z', attempts: 1 }),
    ).toBeNull()
  })

  it('goes back in parts, never beyond what came', async () => {
    const { providerId: payment } = await shop.create({ ...order, key: 'back' })
    await service.guestPays(payment)
    const sums = { captured: 1490.5, refunded: 0 }
    const part = { ...sums, key: 'part', payment, amount: 490.5, description: 'Сломался душ', attempts: 1 }
    const first = await shop.refund(part)
    expect(await shop.refund(part)).toEqual(first)
    expect(first).toMatchObject({ state: 'succeeded', amount: 490.5, payment })
    expect(await shop.readRefund({ ...sums, ...first })).toEqual(first)
    expect(await shop.refundsOf(payment, { captured: 1490.5, refunded: 490.5 })).toEqual([first])
    expect(await reasonOf(shop.refund({ ...part, key: 'more', amount: 1000.01 }))).toBe('refused')
    expect((await shop.read(payment)).refunded).toBe(490.5)
  })
})

it('A notice of ЮKassa says only where to look; what is none says nothing', () => {
  const notice = (body: unknown) => readPaymentNotice(account, body)
  const object = { id: 'a', payment_id: 'b', amount: { value: '1.00', currency: 'RUB' } }
  expect(notice({ type: 'notification', event: 'payment.succeeded', object })).toEqual({
    kind: 'payment',
    providerId: 'a',
  })
  expect(notice({ type: 'notification', event: 'refund.succeeded', object })).toEqual({
    kind: 'refund',
    providerId: 'a',
    payment: 'b',
  })
  for (const body of [
    null,
    [],
    {},
    { type: 'notification', event: 'deal.closed', object },
    { type: 'notification', event: 'payment.succeeded', object: { id: 7 } },
  ])
    expect(notice(body)).toBeUndefined()
})
