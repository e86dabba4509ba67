import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentInfo } from '#schema/rules/payments.ts'
import {
  codeWaits,
  type LightState,
  lightNames,
  lightPhase,
  type ReadinessFacts,
  readiness,
} from '#schema/rules/readiness.ts'

const everything = { deposit: true, payment: true, guest_data: true, clean: true, instruction: true }
const ready: ReadinessFacts = {
  depositInfo: paymentInfo({ all: 5000, paid: 5000 }),
  unpriced: false,
  paymentInfo: paymentInfo({ all: 12_800, paid: 12_800 }),
  needToCheck: false,
  passport_state: 'got',
  clean_status: 'checked',
  window_state: 'ok',
  clean_goes_well: false,
  object_clean_status: 'checked',
  instruction_filled: true,
  ota: null,
  arrival_reached: false,
  phase: 'ahead',
  deposit_settled: false,
}
const owing = paymentInfo({ all: 5000, paid: 1 })

/** The lights of a ready booking with some facts changed, everything demanded. */
function lightsOf(changes: Partial<ReadinessFacts>) {
  return readiness({ ...ready, ...changes }, everything)
}

it('What was sold since the keys opened is owed, and shuts nobody out; any other debt does', () => {
  const living = { ...ready, phase: 'living' } as const
  const owed = { ...living, paymentInfo: paymentInfo({ all: 13_300, paid: 12_800 }) }
  expect(readiness(owed, everything).can_send_code).toBe(false)
  expect(readiness({ ...owed, sold_since_keys: 500 }, everything)).toMatchObject({
    can_send_code: true,
    payment: 'wait',
  })
  expect(readiness({ ...owed, sold_since_keys: 499 }, everything).code_waits).toEqual(['payment'])
})

describe('when the door code stays', () => {
  it.each([
    ['deposit', { depositInfo: owing }],
    ['payment', { paymentInfo: owing }],
    ['guest_data', { passport_state: 'wait' }],
    ['guest_data', { passport_state: 'none' }],
    ['clean', { clean_status: 'done' }],
    ['clean', { clean_status: 'planned' }],
    ['clean', { clean_status: null, object_clean_status: 'dirty' }],
    ['clean', { clean_status: 'canceled', object_clean_status: 'in_progress' }],
  ] as const)(
    'waits for the %s light with %j, and calls it a problem on the day of arrival',
    (name, changes) => {
      expect(lightsOf(changes)).toMatchObject({ [name]: 'wait', can_send_code: false })
      expect(lightsOf({ ...changes, arrival_reached: true })).toMatchObject({
        [name]: 'problem',
        can_send_code: false,
      })
    },
  )

  it.each([
    ['clean', { clean_status: 'rework' }],
    ['clean', { clean_status: 'planned', window_state: 'impossible' }],
    ['clean', { object_clean_status: 'repair' }],
    ['instruction', { instruction_filled: false }],
  ] as const)('sees a problem of the %s light at once with %j', (name, changes) => {
    expect(lightsOf(changes)).toMatchObject({ [name]: 'problem', can_send_code: false })
  })

  it('waits for a clean that somebody has and that goes as planned on the day of arrival, too', () => {
    const today = { arrival_reached: true, clean_goes_well: true } as const
    expect(lightsOf({ ...today, clean_status: 'rework' }).clean).toBe('problem')
    expect(lightsOf({ ...today, clean_status: 'accepted', window_state: 'impossible' }).clean).toBe('problem')
    expect(lightsOf({ ...today, clean_status: 'in_progress' })).toMatchObject({
      clean: 'wait',
      can_send_code: false,
    })
  })

  it('waits for a person to check money the guest says is sent', () => {
    expect(lightsOf({ paymentInfo: owing, needToCheck: true, arrival_reached: true })).toMatchObject({
      payment: 'wait',
      can_send_code: false,
    })
  })

  it('follows exactly the lights the agency demands', () => {
    const states = fc.constantFrom<LightState>('ok', 'wait', 'problem', 'not_needed')
    const lights = fc.record({
      deposit: states,
      payment: states,
      guest_data: states,
      clean: states,
      instruction: states,
    })
    fc.assert(
      fc.property(lights, fc.subarray([...lightNames]), (shown, demanded) => {
        const gate = Object.fromEntries(demanded.map((name) => [name, true]))
        const blocked = demanded.filter((name) => shown[name] === 'wait' || shown[name] === 'problem')
        expect([...codeWaits(shown, gate)].sort()).toEqual(blocked.toSorted())
      }),
    )
  })
})

describe('when the door code may leave', () => {
  it('lets it go with five green lights', () => {
    expect(lightsOf({})).toEqual({
      deposit: 'ok',
      payment: 'ok',
      guest_data: 'ok',
      clean: 'ok',
      instruction: 'ok',
      can_send_code: true,
      code_waits: [],
      held_by: [],
    })
    expect(readiness(ready, everything, ['Договор'])).toMatchObject({
      can_send_code: false,
      held_by: ['Договор'],
    })
  })

  it('takes a clean flat for ready when there is no clean before the arrival', () => {
    expect(lightsOf({ clean_status: null, object_clean_status: 'clean' }).clean).toBe('ok')
  })

  it('does not ask a guest who has left for the deposit that was given back', () => {
    const facts = { ...ready, depositInfo: owing, arrival_reached: true }
    expect(readiness(facts, everything).deposit).toBe('problem')
    expect(readiness({ ...facts, deposit_settled: true }, everything).deposit).toBe('not_needed')
    expect(readiness({ ...ready, deposit_settled: true }, everything).deposit).toBe('ok')
  })

  it('does not ask for the money a channel takes or the deposit it forbids', () => {
    const facts = { ...ready, depositInfo: owing, paymentInfo: owing }
    const asked = readiness({ ...facts, ota: { pays: 'mixed', deposit_required: true } }, everything)
    const relaxed = readiness({ ...facts, ota: { pays: 'ota', deposit_required: false } }, everything)
    expect(asked).toMatchObject({ deposit: 'wait', payment: 'wait', can_send_code: false })
    expect(relaxed).toMatchObject({ deposit: 'not_needed', payment: 'not_needed', can_send_code: true })
  })

  it('shows a light of no concern when nothing is asked for', () => {
    const nothing = paymentInfo({ all: 0, paid: 0 })
    expect(lightsOf({ depositInfo: nothing, paymentInfo: nothing })).toMatchObject({
      deposit: 'not_needed',
      payment: 'not_needed',
      can_send_code: true,
    })
    expect(readiness({ ...ready, passport_state: 'none' }, {}).guest_data).toBe('not_needed')
  })

  it('shows a debt but does not hold the code for a light nobody demands', () => {
    expect(readiness({ ...ready, depositInfo: owing }, { payment: true })).toMatchObject({
      deposit: 'wait',
      can_send_code: true,
    })
  })
})

describe('after the arrival', () => {
  const worst = {
    depositInfo: owing,
    paymentInfo: owing,
    passport_state: 'wait',
    clean_status: 'rework',
    instruction_filled: false,
    arrival_reached: true,
  } as const
  const dashes = { guest_data: 'not_needed', clean: 'not_needed', instruction: 'not_needed' }

  it('only the money may be red, and what was missed before still holds the code', () => {
    expect(lightsOf({ ...worst, phase: 'living' })).toEqual({
      ...dashes,
      deposit: 'problem',
      payment: 'problem',
      can_send_code: false,
      code_waits: [...lightNames],
      held_by: [],
    })
    const unseen = { passport_state: 'wait', phase: 'living', arrival_reached: true } as const
    expect(lightsOf(unseen)).toMatchObject({ ...dashes, can_send_code: false, code_waits: ['guest_data'] })
  })

  it('a guest who lives there shows that the money is with us, one who has left only what is open', () => {
    expect(lightsOf({ phase: 'living' })).toMatchObject({ ...dashes, deposit: 'ok', payment: 'ok' })
    expect(lightsOf({ phase: 'left' })).toMatchObject({ ...dashes, deposit: 'ok', payment: 'not_needed' })
    expect(lightsOf({ ...worst, phase: 'left' })).toMatchObject({ ...dashes, payment: 'problem' })
  })

  it('a stay that is off or whose guest never came asks for nothing', () => {
    const nothing = { ...dashes, deposit: 'not_needed', payment: 'not_needed' }
    expect(lightsOf({ ...worst, phase: 'void' })).toMatchObject(nothing)
    expect(['canceled', 'deleted', 'no_show', 'checked_in', 'checked_out', 'booked'].map(lightPhase)).toEqual(
      ['void', 'void', 'void', 'living', 'left', 'ahead'],
    )
  })
})
