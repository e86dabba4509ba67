import { describe, expect, it } from 'vitest'
import {
  approve,
  decidedOf,
  doubt,
  fresh,
  giveBack,
  goTo,
  returnBody,
  say,
  unseen,
  verdictOf,
} from '#src/pages/clean/inspection/judging.ts'
import { type InspectedClean, type Line, linesOf } from '#src/pages/clean/inspection/lines.ts'

const clean: InspectedClean = {
  id: 4,
  points: [
    { point_id: 1, title: 'Плита', zone: 'kitchen', done: true, file_ids: [11], photo_required: true },
    {
      point_id: 2,
      title: 'Зеркало',
      zone: 'bath',
      done: true,
      file_ids: [21, 22],
      return_reasons: ['streaks'],
    },
    { point_id: 3, title: 'Мусор', done: true, file_ids: [], photo_required: true },
  ],
  photos_after: [91],
  compared: [
    { point_id: 1, sample_file_id: 5, clean_id: 3, date: '2026-11-15', rating: 5, file_ids: [7] },
    { point_id: 2, sample_file_id: 6, file_ids: [] },
  ],
}
const lines = linesOf(clean)
const line = (at: number): Line => lines[at] ?? expect.fail('no such line')

describe('The points of an inspected clean', () => {
  it('stand in the cleaner’s order beside the example and the last accepted photo, the whole flat last', () => {
    expect(lines.map(({ title }) => title)).toEqual(['Плита', 'Зеркало', 'Мусор', 'Фото после уборки'])
    expect(line(0)).toMatchObject({ sample: 5, last: [7], before: { rating: 5 }, isBare: false })
    expect(line(1)).toMatchObject({ sample: 6, last: [], before: undefined, remark: 'разводы' })
    expect(line(1).photos).toEqual([22, 21])
    expect(line(2)).toMatchObject({ isBare: true })
  })
})

describe('A clean without a check-list', () => {
  it('is judged as a whole, with photos or without', () => {
    expect(linesOf({ id: 5 })).toMatchObject([{ key: 0, title: 'Вся квартира', photos: [], isBare: false }])
    expect(linesOf({ id: 5, photos_after: [91] })).toMatchObject([{ title: 'Вся квартира', photos: [91] }])
  })
})

describe('An inspector', () => {
  it('returns nothing without a word', () => {
    const asked = doubt(fresh, lines)
    expect(giveBack(asked, lines)).toBe(asked)
    expect(giveBack(say(asked, { note: '   ' }), lines).returned.size).toBe(0)
    expect(giveBack(fresh, lines)).toBe(fresh)
  })

  it('goes on from point to point and back to those left open', () => {
    const second = approve(fresh, lines)
    expect(second.at).toBe(1)
    const last = approve(goTo(second, 3, lines.length), lines)
    expect(last.at).toBe(1)
    expect(decidedOf(last, lines)).toBe(2)
    expect(goTo(last, 99, lines.length).at).toBe(3)
  })

  it('cannot take the rest unseen while a needed photo is missing or did not come', () => {
    expect(unseen(fresh, lines, new Set()).map(({ key }) => key)).toEqual([3])
    expect(unseen(fresh, lines, new Set([22])).map(({ key }) => key)).toEqual([2, 3])
    const judged = approve(goTo(fresh, 2, lines.length), lines)
    expect(unseen(judged, lines, new Set())).toEqual([])
  })

  it('sends each point with its own reasons, words and marks, and what is no point in words', () => {
    const mark = { file_id: 22, x: 0.5, y: 0.5, w: 0.1, h: 0.1 }
    let judging = approve(fresh, lines)
    judging = giveBack(say(doubt(judging, lines), { reasons: ['wet'], note: ' Верх ', marks: [mark] }), lines)
    judging = giveBack(say(doubt(goTo(judging, 3, lines.length), lines), { note: 'Окно открыто' }), lines)
    expect(lines.map((one) => verdictOf(judging, one))).toEqual(['ok', 'returned', undefined, 'returned'])
    expect(returnBody(judging, lines)).toEqual({
      points: [
        { point_id: 2, verdict: 'returned', return_reasons: ['wet'], return_note: 'Верх', marks: [mark] },
        { point_id: 1, verdict: 'ok' },
      ],
      check_comment: 'Фото после уборки: Окно открыто',
    })
    const changed = approve(goTo(judging, 1, lines.length), lines)
    expect(verdictOf(changed, line(1))).toBe('ok')
  })
})
