import { describe, expect, it } from 'vitest'
import { CLEAN_BUFFER_MIN, cleanWindow, windowState } from '#schema/rules/cleanWindow.ts'

const departure = { date: '2026-11-20', time: '12:00' }

describe('the window of a clean', () => {
  it('has no end when nobody arrives afterwards', () => {
    expect(cleanWindow('Europe/Moscow', departure, null)).toEqual({
      date: '2026-11-20',
      time_from: '12:00',
      time_to: null,
      minutes: null,
    })
  })

  it('ends with the arrival of the same day', () => {
    const window = cleanWindow('Europe/Moscow', departure, { date: '2026-11-20', time: '14:30' })
    expect(window).toMatchObject({ time_to: '14:30', minutes: 150 })
  })

  it('lasts over the night when the next guest comes on another day', () => {
    const window = cleanWindow('Europe/Moscow', departure, { date: '2026-11-21', time: '00:01' })
    expect(window).toMatchObject({ time_to: null, minutes: 721 })
  })

  it('loses the hour that the clocks skip', () => {
    const night = { date: '2026-03-08', time: '01:00' }
    expect(cleanWindow('America/New_York', night, { date: '2026-03-08', time: '04:00' }).minutes).toBe(120)
  })

  it('is below zero when the next guest comes before the other leaves', () => {
    const window = cleanWindow('Europe/Moscow', departure, { date: '2026-11-20', time: '11:00' })
    expect(window.minutes).toBe(-60)
    expect(windowState(window.minutes, { durationMin: 0 })).toBe('impossible')
  })
})

describe('whether a clean fits', () => {
  const need = { durationMin: 120 }

  it('keeps half an hour free on each side', () => {
    expect(CLEAN_BUFFER_MIN).toBe(30)
    expect(windowState(179, need)).toBe('tight')
    expect(windowState(180, need)).toBe('ok')
  })

  it('is impossible in less time than the work takes', () => {
    expect(windowState(119, need)).toBe('impossible')
    expect(windowState(120, need)).toBe('tight')
    expect(windowState(0, { durationMin: 0, bufferMin: 30 })).toBe('impossible')
  })

  it('is quicker with two cleaners and freer with a smaller buffer', () => {
    expect(windowState(120, { ...need, cleaners: 2 })).toBe('ok')
    expect(windowState(120, { ...need, cleaners: 0 })).toBe('tight')
    expect(windowState(120, { ...need, bufferMin: 0 })).toBe('ok')
  })

  it('says that nobody arrives next', () => {
    expect(windowState(null, need)).toBe('no_next')
  })
})
