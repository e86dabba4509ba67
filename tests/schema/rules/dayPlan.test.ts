import { describe, expect, it } from 'vitest'
import { hourText, minutesOf, snapped } from '#schema/rules/dayMinutes.ts'
import { type DayWork, planDay, troubleOf } from '#schema/rules/dayPlan.ts'

const at = (time: string) => minutesOf(time) ?? 0
const work = (from: string, to: string | null, minutes: number, more: Partial<DayWork> = {}): DayWork => ({
  from: at(from),
  to: to === null ? null : at(to),
  minutes,
  ...more,
})
const day = (works: readonly DayWork[], terms: { now?: number; from?: number } = {}) =>
  planDay(works, { from: at('08:00'), travel: () => 30, ...terms })
const shown = (works: readonly DayWork[], terms: { now?: number; from?: number } = {}) =>
  day(works, terms).map(({ begin, end }) => `${hourText(begin)}–${hourText(end)}`)

describe('the day of a cleaner', () => {
  it('says which clean misses its guest, and how many minutes of that the way takes', () => {
    const [first, second] = day([work('12:00', '14:00', 90), work('12:00', '15:00', 75)])
    expect([first?.spare, first?.missing]).toEqual([30, 0])
    expect([second?.begin, second?.spare, second?.missing]).toEqual([at('14:00'), -15, 15])
    expect(troubleOf({ spare: second?.spare })).toBe('bad')
  })

  it('misses nothing where nobody waits', () => {
    const [only] = day([work('19:00', null, 600)])
    expect([only?.spare, troubleOf({ spare: only?.spare })]).toEqual([undefined, undefined])
  })

  it('calls less than a quarter of an hour before the guest too little', () => {
    expect([14, 15, 0, -1].map((spare) => troubleOf({ spare }))).toEqual(['wait', undefined, 'wait', 'bad'])
  })

  it('goes where the guest comes first, each after the way from the one before', () => {
    expect(shown([work('12:00', null, 90), work('12:00', '15:00', 90)])).toEqual([
      '12:00–13:30',
      '14:00–15:30',
    ])
    expect(day([work('12:00', null, 90), work('12:00', '15:00', 90)])[0]?.spare).toBe(90)
  })

  it('takes the other order when that one keeps more deadlines', () => {
    const works = [work('14:00', '15:30', 90), work('08:00', '16:00', 240)]
    expect(shown(works)).toEqual(['08:00–12:00', '14:00–15:30'])
  })

  it('begins with the shift, and what has not begun by now no earlier than now', () => {
    expect(shown([work('07:00', null, 60)])).toEqual(['08:00–09:00'])
    expect(shown([work('12:00', '15:00', 90)], { now: at('13:10') })).toEqual(['13:10–14:40'])
  })

  it('leaves what has begun where it was, and lets it last until now', () => {
    const works = [
      work('12:00', '15:00', 60, { began: at('12:20') }),
      work('08:00', null, 60, { began: at('08:40'), ended: at('09:15') }),
    ]
    expect(shown(works, { now: at('13:50') })).toEqual(['08:40–09:15', '12:20–13:50'])
  })
})

describe('an hour of the day', () => {
  it('is read only as an hour', () => {
    expect([minutesOf('25'), minutesOf(null), minutesOf('14:05:00')]).toEqual([undefined, undefined, 845])
  })

  it('is written over midnight as the clock shows it, and snaps to five minutes', () => {
    expect([hourText(1445), snapped(722), snapped(723)]).toEqual(['00:05', 720, 725])
  })
})
