import { describe, expect, it } from 'vitest'
import { rents } from '#schema/entities/rents.ts'
import { isOff, isPastArrival, isVoid } from '#schema/rules/stayStates.ts'

const statuses = Object.keys(rents.fields.status.states)

describe('The status of a stay', () => {
  it('says that it is off when it was canceled or has gone from its channel, and not when the guest did not come', () => {
    expect(statuses.filter(isOff)).toEqual(['canceled', 'deleted'])
    expect(isOff(undefined)).toBe(false)
  })

  it('says that nobody stays also when the guest did not come', () => {
    expect(statuses.filter(isVoid).sort()).toEqual(['canceled', 'deleted', 'no_show'])
  })

  it('says that the arrival is behind it when the guest lives there, has left, or did not come', () => {
    expect(statuses.filter(isPastArrival).sort()).toEqual(['checked_in', 'checked_out', 'no_show'])
  })
})
