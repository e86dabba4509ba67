import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/rules/dates.ts'
import { dayWarningsOf, dayWordsOf, falseDayWord, sayDay, withVariable } from '#schema/rules/dayWords.ts'

const today = '2026-03-10'
const wordsOf = (text: string) => dayWordsOf(text).map(({ word, days }) => [word, days])

describe('A word for a day in a text', () => {
  it('is none in other words, in variables and in days without a number', () => {
    for (const text of [
      'Завтрак в 9',
      'Послезавтраку',
      'todays',
      '{begin_when}',
      'через день',
      'через 5 минут',
    ])
      expect(dayWordsOf(text)).toEqual([])
  })

  it('is found in three languages, in what stands instead of a variable too', () => {
    expect(wordsOf('Завтра, послезавтра и через 3 дня; {begin_when|сегодня}')).toEqual([
      ['Завтра', 1],
      ['послезавтра', 2],
      ['через 3 дня', 3],
      ['сегодня', 0],
    ])
    expect(wordsOf('Today, the day after tomorrow or in 2 days')).toEqual([
      ['Today', 0],
      ['day after tomorrow', 2],
      ['in 2 days', 2],
    ])
    expect(wordsOf('我们明天见，今天付款')).toEqual([
      ['明天', 1],
      ['今天', 0],
    ])
  })

  it('is false on every day but its own, and after it', () => {
    const days = [-1, 0, 1, 2, 3].map((left) => addDays(today, left))
    const trueOn = (text: string) => days.filter((day) => falseDayWord(text, day, today) === undefined)
    expect(trueOn('Ждём сегодня')).toEqual([today])
    expect(trueOn('Ждём завтра')).toEqual([addDays(today, 1)])
    expect(trueOn('See you in 3 days')).toEqual([addDays(today, 3)])
    expect(trueOn('Сегодня или завтра')).toEqual([])
    expect(trueOn('Ждём {begin_when}')).toEqual(days)
  })

  it('is warned of, and gives way to a variable', () => {
    expect(dayWarningsOf('Ждём вас в пятницу')).toEqual([])
    expect(dayWarningsOf('Ждём завтра')).toEqual([expect.stringContaining('{begin_when}')])
    expect(withVariable('Ждём завтра. Завтра позвоним', 'begin_when')).toBe(
      'Ждём {begin_when}. Завтра позвоним',
    )
    expect(withVariable('Ждём', 'end_when')).toBe('Ждём')
  })
})

describe('A day said to a guest', () => {
  it('is a word for three days in the languages that have one, else the day of the week and the date', () => {
    const said = (language: string) =>
      [0, 1, 2, 3].map((left) => sayDay(addDays(today, left), today, language))
    expect(said('ru')).toEqual(['сегодня', 'завтра', 'послезавтра', 'в пятницу, 13 марта'])
    expect(said('en')).toEqual(['today', 'tomorrow', 'the day after tomorrow', 'on Friday 13 March'])
    expect(said('zh')).toEqual(['今天', '明天', '后天', '3月13日星期五'])
    expect(said('de')[0]).toContain('10. März')
    expect(said('язык')[0]).toBe('Tuesday 10 March')
    expect(sayDay('2026-03-09', today)).toBe('в понедельник, 9 марта')
  })
})
