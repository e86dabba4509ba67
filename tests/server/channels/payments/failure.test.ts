import { expect, it } from 'vitest'
import { OutgoingError } from '#server/channels/outgoing/failure.ts'
import { PaymentError, silenceOf } from '#server/channels/payments/failure.ts'

const failureOf = (cause: unknown) => {
  const failure = silenceOf(cause)
  if (failure instanceof PaymentError) return failure
  throw cause
}

it.each([
  ['a certificate that nobody trusts is told as such, and nothing was done', 'tls', true, 'untrusted'],
  ['a cut after the call has left leaves it open what was done', 'network', true, 'unsure'],
  ['a service that is away has done nothing', 'dns', false, 'down'],
  ['an address of our own that leads nowhere is told as such', 'address', false, 'unreadable'],
] as const)('Of a call without an answer %s', (_, reason, sent, wanted) => {
  const failure = failureOf(new OutgoingError(reason, 'securepay.tinkoff.ru', sent))
  expect([failure.reason, failure.isFinal]).toEqual([wanted, false])
})

it('A fault of ours is no failure of a service', () => {
  const fault = new Error('ours')
  expect(silenceOf(fault)).toBe(fault)
})
