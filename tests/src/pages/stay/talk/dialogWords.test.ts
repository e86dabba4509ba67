import { describe, expect, it } from 'vitest'
import { phaseOf, stageText, waitOf } from '#src/pages/stay/talk/dialogWords.ts'

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

describe('How long a guest waits', () => {
  const since = '2026-11-20T10:00:00.000Z'
  const waiting = {
    id: 1,
    state: 'waiting',
    waiting_since: since,
    late_at: '2026-11-20T10:15:00.000Z',
  } as const
  const waited = (minutes: number) => waitOf(waiting, Date.parse(since) + minutes * 60_000)

  it('is nothing to tell of who was answered', () => {
    expect(waitOf({ ...waiting, state: 'answered' }, Date.parse(since))).toBeUndefined()
  })

  it('is calm at first, amber for the last third of the norm and red past it', () => {
    expect(waited(9)).toEqual({ text: 'ждёт 9 мин', tone: 'quiet' })
    expect(waited(10)).toEqual({ text: 'ждёт 10 мин', tone: 'wait-text' })
    expect(waited(15)).toEqual({ text: 'ждёт 15 мин', tone: 'bad-text' })
  })
})
