import { describe, expect, it } from 'vitest'
import { phaseOf, stageText } from '#src/pages/stay/talk/dialogWords.ts'

const today = '2026-11-20'
const line = (begin: string, end: string, status = 'booked') => ({ id: 1, begin, end, status, today })

describe('Where the stay of a conversation is', () => {
  it.each([
    ['canceled', 'бронь отменена'],
    ['no_show', 'незаезд'],
  ])('%s has no phase, only words', (status, words) => {
    const off = line('2026-11-20', '2026-11-23', status)
    expect([phaseOf(off), stageText(off)]).toEqual([undefined, words])
  })

  it('is nowhere for a stranger', () => {
    expect([phaseOf({ id: 1, today }), stageText({ id: 1, today })]).toEqual([undefined, ''])
  })

  it.each([
    ['2026-11-20', '2026-11-23', 'coming', 'заезд сегодня'],
    ['2026-11-18', '2026-11-22', 'living', 'живёт до 22.11'],
    ['2026-11-18', '2026-11-20', 'leaving', 'выезд сегодня'],
    ['2026-11-12', '2026-11-15', 'leaving', 'выезд был 15.11'],
  ])('from %s to %s is %s: «%s»', (begin, end, phase, words) => {
    const stay = line(begin, end)
    expect([phaseOf(stay), stageText(stay)]).toEqual([phase, words])
  })

  it.each([
    ['2026-11-22', 'выехал раньше срока'],
    ['2026-11-20', 'выезд был 20.11'],
  ])('of a guest who has left, booked until %s: «%s»', (end, words) => {
    const left = line('2026-11-18', end, 'checked_out')
    expect([phaseOf(left), stageText(left)]).toEqual(['leaving', words])
  })
})
