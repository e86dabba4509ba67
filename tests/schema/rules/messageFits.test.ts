import { describe, expect, it } from 'vitest'
import { fitsLastingly, fitsNow, type RuleConditions } from '#schema/rules/messageFits.ts'
import { isLaterState } from '#schema/rules/messageStates.ts'

const stay = {
  object_id: 1,
  ota_id: 2,
  source_id: null,
  nights: 3,
  leadHours: 10,
  isRepeatGuest: false,
  language: null,
}

describe('A rule', () => {
  it.each<[RuleConditions]>([
    [{ object_ids: [7] }],
    [{ ota_ids: [3] }],
    [{ source_ids: [1] }],
    [{ min_nights: 4 }],
    [{ max_nights: 2 }],
    [{ lead_hours_more: 11 }],
    [{ lead_hours_less: 10 }],
    [{ repeat_guest: true }],
    [{ language: 'en' }],
  ])('with %j does not suit the booking', (conditions) => {
    expect(fitsLastingly(conditions, stay)).toBe(false)
  })

  it('that asks nothing, or what the booking has, suits it', () => {
    const met = {
      object_ids: [1, 5],
      ota_ids: [],
      min_nights: 3,
      max_nights: 3,
      lead_hours_more: 10,
      language: 'RU',
    }
    for (const conditions of [{}, met]) expect(fitsLastingly(conditions, stay)).toBe(true)
  })

  it('about money is decided when it is sent: nobody who paid is reminded', () => {
    const paid = { owesPayment: false, owesDeposit: false, isCleanReady: false }
    const debtor = { ...paid, owesPayment: true, owesDeposit: true }
    expect(fitsNow({ payment: 'debt' }, paid).kind).toBe('skip')
    expect(fitsNow({ payment: 'debt' }, debtor).kind).toBe('go')
    expect(fitsNow({ deposit: 'paid' }, debtor).kind).toBe('skip')
    expect(fitsNow({ payment: 'any', deposit: null }, debtor).kind).toBe('go')
    expect(fitsNow({ clean_ready: true }, paid).kind).toBe('wait')
  })
})

describe('News of a message', () => {
  it('never undo what is known', () => {
    expect(isLaterState('queued', 'delivered')).toBe(true)
    expect(isLaterState('sent', 'failed')).toBe(true)
    for (const [current, news] of [
      ['read', 'delivered'],
      ['delivered', 'sent'],
      ['delivered', 'failed'],
      ['read', 'no_account'],
      ['sent', 'sent'],
      ['canceled', 'delivered'],
      ['failed', 'read'],
    ] as const) {
      expect(isLaterState(current, news), `${current} ${news}`).toBe(false)
    }
  })
})
