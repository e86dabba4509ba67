import { describe, expect, it } from 'vitest'
import { windowAround } from '#schema/rules/windowAround.ts'

const object = { timezone: 'Europe/Moscow', clean_duration_min: 90 }
const usual = { checkin: '15:00', checkout: '12:00' }
const stay = (begin: string, end: string, more: object = {}) => ({
  id: 1,
  begin,
  end,
  status: 'booked' as const,
  ...more,
})

describe('window suggested for a new clean', () => {
  it('suggests nothing without a date or without the zone of the flat', () => {
    expect(windowAround('', object, [], usual)).toBeUndefined()
    expect(windowAround('2026-11-20', {}, [], usual)).toBeUndefined()
  })

  it('says that a clean is impossible when the next guest comes an hour after', () => {
    const rents = [
      stay('2026-11-18', '2026-11-20', { departure_time: '14:00' }),
      stay('2026-11-20', '2026-11-22'),
    ]
    expect(windowAround('2026-11-20', object, rents, usual)).toMatchObject({
      state: 'impossible',
      window: { time_from: '14:00', time_to: '15:00', minutes: 60 },
    })
  })

  it('does not count canceled stays', () => {
    const rents = [stay('2026-11-20', '2026-11-22', { status: 'canceled' })]
    expect(windowAround('2026-11-20', object, rents, usual)).toMatchObject({
      state: 'no_next',
      next: undefined,
    })
  })

  it.each([
    ['a repair', { kind: 'repair' }],
    ['closed days', { kind: 'block' }],
    ['a booking over taken nights', { conflict: true }],
  ])('takes %s for no arrival and no departure, as the server does when it plans', (_what, more) => {
    const rents = [stay('2026-11-18', '2026-11-20', more), stay('2026-11-20', '2026-11-22', more)]
    expect(windowAround('2026-11-20', object, rents, usual)).toMatchObject({
      state: 'no_next',
      leaving: undefined,
      next: undefined,
    })
  })

  it('takes the times of the stays, then of the flat, then the usual ones', () => {
    const rents = [
      stay('2026-11-18', '2026-11-20'),
      stay('2026-11-20', '2026-11-22', { arrival_time: '17:00:00' }),
    ]
    const flat = { ...object, checkout_time: '11:00' }
    expect(windowAround('2026-11-20', flat, rents, usual)).toMatchObject({
      state: 'ok',
      window: { time_from: '11:00', time_to: '17:00' },
    })
  })
})
