// A channel that still tells of an old booking does not bring back the guest who was erased.
import { describe, expect, it } from 'vitest'
import { withoutErased } from '#server/domain/rents/erasedGuest.ts'

const wish = { guest_name: 'Анна', guest_phone: '+79261112233', guest_comment: 'Поздно', amount: 5000 }
const at = '2026-01-02T03:04:05.000Z'

describe('What a channel tells of a booking', () => {
  it('is taken whole where nobody was erased', () => {
    const told = { ...wish, status: 'booked' } as const
    expect(withoutErased({ erased_at: null, status: 'checked_out' }, told)).toEqual(told)
  })

  it('leaves out who it was where the guest was erased', () => {
    const told = { ...wish, status: 'booked' } as const
    expect(withoutErased({ erased_at: at, status: 'checked_out' }, told)).toEqual({
      amount: 5000,
      status: 'booked',
    })
    expect(withoutErased({ erased_at: at, status: 'canceled' }, { ...wish, status: 'canceled' })).toEqual({
      amount: 5000,
      status: 'canceled',
    })
  })

  it('begins anew where a canceled booking is taken up again', () => {
    const told = { ...wish, status: 'booked' } as const
    expect(withoutErased({ erased_at: at, status: 'canceled' }, told)).toEqual({ ...told, erased_at: null })
  })
})
