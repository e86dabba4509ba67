import { describe, expect, it } from 'vitest'
import { type DictionaryStep, type StayFacts, stepsOfStay } from '#schema/rules/stepsOfStay.ts'

const step = (code: string, more: Partial<DictionaryStep> = {}): DictionaryStep => ({
  id: 1,
  code,
  name: code,
  actor: 'staff',
  sort: 1,
  required: false,
  blocks_code: false,
  auto_event: 'none',
  due_offset_hours: null,
  due_from: null,
  text: null,
  object_ids: null,
  ota_ids: null,
  ...more,
})

const stay: StayFacts = {
  object_id: 7,
  ota_id: null,
  booked_at: '2031-03-01T10:00:00.000Z',
  checkin_at: '2031-03-12T12:00:00.000Z',
  checkout_at: '2031-03-15T09:00:00.000Z',
  events: ['checked_in'],
  facts: [],
  isOff: false,
  now: '2031-03-12T12:00:00.000Z',
}

const codesOf = (steps: readonly DictionaryStep[]) => stepsOfStay(steps, stay).map(({ code }) => code)

describe('The steps of a stay', () => {
  it('leave out those of other flats and of channels it did not come by', () => {
    const steps = [step('all'), step('here', { object_ids: [7] }), step('away', { object_ids: [8] })]
    expect(codesOf([...steps, step('ota', { ota_ids: [1] }), step('any', { ota_ids: [] })])).toEqual([
      'all',
      'here',
      'any',
    ])
  })

  it('are late by what they are counted from, and a done one never is', () => {
    const steps = [
      step('booking', { due_from: 'booking', due_offset_hours: 2 }),
      step('checkin', { due_from: 'checkin' }),
      step('checkout', { due_from: 'checkout', due_offset_hours: -1 }),
      step('arrived', { due_from: 'booking', auto_event: 'checked_in' }),
    ]
    expect(stepsOfStay(steps, stay)).toMatchObject([
      { due_at: '2031-03-01T12:00:00.000Z', overdue: true, done: false },
      { due_at: '2031-03-12T12:00:00.000Z', overdue: false },
      { due_at: '2031-03-15T08:00:00.000Z', overdue: false },
      { due_at: '2031-03-01T10:00:00.000Z', overdue: false, done: true, auto: true },
    ])
  })

  it('are never late for a booking that is off, nor for what came before a departure that is past', () => {
    const steps = [
      step('contract', { due_from: 'booking' }),
      step('arrival', { due_from: 'checkin' }),
      step('deposit', { due_from: 'checkout', due_offset_hours: 24 }),
    ]
    const lateAt = (more: Partial<StayFacts>) =>
      stepsOfStay(steps, { ...stay, ...more }).flatMap(({ code, overdue }) => (overdue ? [code] : []))
    expect(lateAt({ now: '2031-03-14T12:00:00.000Z' })).toEqual(['contract', 'arrival'])
    expect(lateAt({ now: '2031-03-14T12:00:00.000Z', isOff: true })).toEqual([])
    expect(lateAt({ now: '2031-03-17T12:00:00.000Z' })).toEqual(['deposit'])
    expect(lateAt({ now: '2031-04-20T12:00:00.000Z' })).toEqual([])
  })

  it('are marked by the last fact of their name, who made it and when', () => {
    const fact = (id: number) => ({
      id,
      name: 'care',
      created_at: `2031-03-1${id}T00:00:00.000Z`,
      created_by: id,
    })
    const [care] = stepsOfStay([step('care')], { ...stay, facts: [fact(1), fact(2)] })
    expect(care).toMatchObject({
      done: true,
      auto: false,
      history_id: 2,
      done_by: 2,
      done_at: fact(2).created_at,
    })
  })
})
