// How Т-Банк is spoken to: the signature of its messages, and whose notices count.
import { describe, expect, it } from 'vitest'
import { readPaymentNotice } from '#server/channels/payments/openProvider.ts'
import { tokenOf } from '#server/channels/payments/tbankWire.ts'
import { signOf } from '#standIns/tbank/bank.ts'
import { tbankKeys } from '#standIns/tbankStandIn.ts'

const account = { provider: 'tbank', ...tbankKeys } as const

const told = {
  TerminalKey: tbankKeys.shop_id,
  OrderId: '1-0a1b2c3d-1',
  Success: true,
  Status: 'CONFIRMED',
  PaymentId: 17,
  ErrorCode: '0',
  Amount: 1_250_000,
  CardId: 322_264,
  Pan: '430000******0777',
  ExpDate: '1230',
  Data: { Phone: '+79990000000' },
}
const signed = { ...told, Token: signOf(told, tbankKeys.secret_key) }

describe('A message of Т-Банк', () => {
  it('is signed as its documentation shows: nested values and the token itself are left out', () => {
    const values = {
      TerminalKey: 'MerchantTerminalKey',
      Amount: 19_200,
      OrderId: '21090',
      Description: 'Подарочная карта на 1000 рублей',
      DATA: { Phone: '+71234567890' },
      Token: 'прежний',
    }
    const wanted = '0024a00af7c350a3a67ca168ce06502aa72772456662e38696d48b56ee9c97d9'
    expect(tokenOf(values, 'usaf8fw8fsw21g')).toBe(wanted)
  })

  it('has yes and no in its signature as words', () => {
    expect(tokenOf({ Success: true }, 'x')).toBe(tokenOf({ Success: 'true' }, 'x'))
    expect(tokenOf({ Success: false }, 'x')).not.toBe(tokenOf({ Success: true }, 'x'))
  })
})

describe('A notice of Т-Банк', () => {
  it.each([
    ['without a signature', told],
    ['with a sum that was changed on the way', { ...signed, Amount: 2 }],
    ['with a member more than was signed', { ...signed, Message: 'OK' }],
    ['with another signature', { ...signed, Token: '0'.repeat(64) }],
    ['with a signature that is no text', { ...signed, Token: 5 }],
    ['with a signature of another length', { ...signed, Token: 'x' }],
    ['that names no payment', { ...signed, PaymentId: undefined }],
    ['that is nothing', null],
    ['that is a list', []],
    ['that is text', 'OK'],
  ])('%s is not even looked at', (_, body) => {
    expect(readPaymentNotice(account, body)).toBeUndefined()
  })

  it('of another terminal is not looked at, even when it has the same password', () => {
    const foreign = { ...told, TerminalKey: 'другой' }
    const body = { ...foreign, Token: signOf(foreign, tbankKeys.secret_key) }
    expect(readPaymentNotice(account, body)).toBeUndefined()
    expect(readPaymentNotice({ ...account, secret_key: null }, signed)).toBeUndefined()
  })

  it('signed with the password of the terminal names the payment to look at, and nothing else counts', () => {
    expect(readPaymentNotice(account, signed)).toEqual({ kind: 'payment', providerId: '17' })
    const shouted = { ...signed, Token: signed.Token.toUpperCase() }
    expect(readPaymentNotice(account, shouted)).toEqual({ kind: 'payment', providerId: '17' })
  })
})
