import { describe, expect, it } from 'vitest'
import { candidateOf } from '#schema/rules/assignment/candidates.ts'
import { rejectionsOf } from '#schema/rules/assignment/rejections.ts'
import { settledOrder } from '#schema/rules/assignment/route.ts'
import { travelMin } from '#schema/rules/assignment/travel.ts'
import { freeDay, type Job, type Worker } from '#schema/rules/assignment/world.ts'
import { flat, groundOf, job, worker } from '../../../../bench/assignWorld.ts'

const home = flat(1)
const why = (of: Job, who: Worker, skills: readonly string[] = []) =>
  rejectionsOf(of, who, freeDay, groundOf(skills)).map((rejection) => rejection.why)

describe('A person is rejected for a clean', () => {
  it.each<[string, Partial<Worker>, Partial<Job>]>([
    ['Отказ: далеко', {}, { declined: [{ cleaner_id: 1, reason: 'далеко' }] }],
    ['Отключён', { active: false }, {}],
    ['Выходной', { days_off: [{ begin: '2026-11-25', end: '2026-11-26' }] }, {}],
    ['Не рабочий день', { work_days: { 1: { from: '09:00', to: '18:00' } } }, {}],
    ['Не успевает в свои часы: 09:00–13:00', { work_days: { 4: { from: '09:00', to: '13:00' } } }, {}],
    ['Больше уборок в день не берёт', { max_per_day: 0 }, {}],
    ['Не помещается в окно: нужно 2\u00a0часа, есть 1\u00a0час', {}, { to: 780 }],
  ])('«%s»', (told, who, of) => {
    expect(why(job(1, home, of), worker(1, { 1: 1 }, who))).toEqual([told])
  })

  it('in another city, by the flats of the person or by the work of the day', () => {
    const away = flat(2, { city: 'уфа' })
    const ground = { ...groundOf(), everybody: true }
    const told = (who: Worker, day = freeDay) =>
      rejectionsOf(job(1, away), who, day, ground).map(({ code }) => code)
    expect(told(worker(1, {}))).toEqual(['city'])
    const morning = { id: 5, flat: home, from: 480, to: 540, minutes: 60 }
    expect(told(worker(1, { 2: 1 }), { stops: [morning], count: 1 })).toEqual(['city'])
    expect(told(worker(1, { 2: 1 }))).toEqual([])
  })

  it('without a skill that somebody of the agency has, and for no skill that nobody has', () => {
    const general = job(1, home, { type: 'general' })
    const palace = job(1, flat(1, { area: 120 }))
    expect(why(general, worker(1, { 1: 1 }), ['general'])).toEqual(['Не умеет: генеральная уборка'])
    expect(why(palace, worker(1, { 1: 1 }), ['big_house'])).toEqual(['Не умеет: большой дом'])
    expect(why(general, worker(1, { 1: 1 }, { skills: ['general'] }), ['general'])).toEqual([])
    expect(why(general, worker(1, { 1: 1 }))).toEqual([])
  })
})

describe('The way', () => {
  it('is told by the map, by the building, by the group, and is half an hour where nothing is known', () => {
    const at = (lat: number, lng: number) => flat(1, { lat, lng, address: `${lat} ${lng}` })
    expect(travelMin(at(58, 56.2), { ...at(58, 56.23), id: 2 })).toBe(16)
    expect(travelMin(flat(1, { address: 'ленина 5' }), flat(2, { address: 'ленина 5' }))).toBe(5)
    expect(travelMin(flat(1), flat(2))).toBe(30)
    expect(travelMin(flat(1, { city: 'уфа' }), flat(2))).toBe(240)
  })

  it('of a day that was never possible does not stand against what lies elsewhere in it', () => {
    const two = [6, 7].map((id) => ({ id, flat: flat(id), from: 480, to: 600, minutes: 120 }))
    const { ways } = groundOf()
    const day = { stops: settledOrder(two, ways), count: 2 }
    expect(rejectionsOf(job(1, home, { from: 900, to: 1100 }), worker(1, { 1: 1 }), day, groundOf())).toEqual(
      [],
    )
  })
})

describe('The sum of a person', () => {
  it('puts the turn on the flat above everything else together', () => {
    const ground = groundOf()
    const poor = worker(1, { 1: 1 }, { rating: 1 })
    const rich = worker(2, { 1: 2 }, { rating: 5, district: 'улица' })
    const full = { stops: [], count: 9 }
    const main = candidateOf(job(1, home), poor, full, ground)
    const other = candidateOf(job(1, home), rich, freeDay, ground)
    expect(main.score).toBeGreaterThan(other.score)
    expect(main.sum).toEqual([
      { reason: 'основной на объекте', points: 600 },
      { reason: 'уборок в этот день: 9', points: -60 },
      { reason: 'рейтинг 1', points: -10 },
    ])
    expect(main.sum.reduce((sum, { points }) => sum + points, 0)).toBe(main.score)
  })
})
