import { expect, it } from 'vitest'
import { type TurnWork, turnsOf } from '#schema/rules/cleanTurns.ts'

const zone = 'Asia/Vladivostok'
const at = (time: string) => `2026-12-10T${time}:00+10:00`
const moment = (time: string) => new Date(at(time)).toISOString()

/** An hour of work from noon of the flat, before a guest at four. */
const work = (id: number, change: Partial<TurnWork> = {}): TurnWork => ({
  id,
  person: 7,
  date: '2026-12-10',
  zone,
  opens: at('12:00'),
  due: at('16:00'),
  minutes: 60,
  began: null,
  ended: null,
  ...change,
})

it('Cleans of one person on one day are taken to follow each other, what is due first before the rest', () => {
  expect(turnsOf([], at('09:00')).size).toBe(0)
  const works = [work(1), work(2, { due: at('14:00') }), work(3, { due: null })]
  expect([...turnsOf(works, at('12:30'))]).toEqual([
    [1, moment('13:00')],
    [3, moment('14:00')],
  ])
})

it('Others, other days and hours that lie apart hold nobody up', () => {
  const works = [
    work(1),
    work(2, { person: 8 }),
    work(3, { date: '2026-12-11', opens: '2026-12-11T12:00+10:00' }),
  ]
  expect(turnsOf(works, at('12:30')).size).toBe(0)
  expect(turnsOf([work(1), work(2, { opens: at('14:00') })], at('12:30')).size).toBe(0)
})

it('Nobody is free while the clean before goes on, and everybody is once it is done, early or late', () => {
  const going = work(1, { began: at('12:20') })
  expect(turnsOf([going, work(2)], at('12:40')).get(2)).toBe(moment('13:20'))
  expect(turnsOf([going, work(2)], at('13:50')).get(2)).toBe(moment('13:50'))
  expect(turnsOf([{ ...going, ended: at('12:50') }, work(2)], at('13:10')).get(2)).toBe(moment('12:50'))
})
