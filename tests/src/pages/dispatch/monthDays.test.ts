import { describe, expect, it } from 'vitest'
import { wantedOf } from '#src/pages/dispatch/cleanFilter.ts'
import { flatDay } from '#src/pages/dispatch/flatDay.ts'
import { figuresOf, weeksOf } from '#src/pages/dispatch/monthDays.ts'
import { cleanOf } from './people.ts'

describe('a day of the month', () => {
  it('counts nothing that is called off, and what nobody has apart from what is too tight', () => {
    const cleans = [
      cleanOf({ status: 'canceled' }),
      cleanOf({ status: 'planned', window_state: 'impossible' }),
      cleanOf({ window_state: 'tight' }),
      cleanOf({ status: 'checked', window_state: 'tight' }),
    ]
    expect(figuresOf(cleans)).toEqual({ count: 3, free: 1, tight: 1, going: 1, done: 1 })
  })

  it('lies in weeks that begin with the day of the agency and hold the whole month', () => {
    const weeks = weeksOf('2026-11-20', 1)
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual(['2026-10-26', '2026-12-06', 6])
  })
})

describe('a flat on a day', () => {
  const flat = { id: 5, name: 'Невский 10–41', clean_status: 'dirty' } as const

  it('stands as it is now where nothing is to be done', () => {
    expect(flatDay(flat, [])).toMatchObject({ family: 'wait', words: 'Грязно' })
  })

  it('is not ready while one of its cleans is to be done, and red when that misses the guest', () => {
    const cleans = [
      cleanOf({ status: 'checked' }),
      cleanOf({ status: 'accepted', window_state: 'impossible' }),
    ]
    expect(flatDay(flat, cleans)).toMatchObject({
      family: 'bad',
      words: 'Подтверждена, не успеваем к заезду',
    })
    expect(flatDay(flat, cleans.slice(0, 1))).toMatchObject({ family: 'ok', words: 'Принята' })
  })
})

describe('the filters of the list', () => {
  it('hold for the board: any of several values, people apart from the rest, nothing while nothing is asked', () => {
    expect(wantedOf({ begin: '2026-11-01' })).toEqual({ people: undefined, isWanted: undefined })
    const { people, isWanted } = wantedOf({ cleaner_id: 3, status: ['planned', 'rework'], trouble: true })
    expect(people).toEqual([3])
    expect(
      [cleanOf({ status: 'rework' }), cleanOf({ status: 'done' })].map((one) => isWanted?.(one)),
    ).toEqual([true, false])
  })

  it('keep the board to the flats of a group', () => {
    const groups: Readonly<Record<number, string>> = { 5: 'Центр', 6: 'Уралмаш' }
    const { isWanted } = wantedOf({ group: 'Центр' }, (flat) => groups[flat ?? 0])
    expect([5, 6].map((object_id) => isWanted?.(cleanOf({ object_id })))).toEqual([true, false])
  })

  it('find by «Только с проблемами» what nobody has, what is tight and what is broken, and nothing that is over well', () => {
    const { isWanted } = wantedOf({ trouble: true })
    const cleans = [
      cleanOf({ status: 'planned' }),
      cleanOf({ window_state: 'tight' }),
      cleanOf({ status: 'done', problems: [{ id: 1, text: 'Кран' }] }),
      cleanOf({ status: 'done', window_state: 'tight' }),
      cleanOf(),
    ]
    expect(cleans.map((one) => isWanted?.(one))).toEqual([true, true, true, false, false])
  })
})
