// The three languages of a guest's page say the same things.
import { describe, expect, it } from 'vitest'
import { pageLanguages } from '#schema/entities/guestPage.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { languageNames } from '#src/pages/guestPage/words/catalogue.ts'
import { en } from '#src/pages/guestPage/words/en.ts'
import { ru } from '#src/pages/guestPage/words/ru.ts'
import { speechOf } from '#src/pages/guestPage/words/speech.ts'
import { zh } from '#src/pages/guestPage/words/zh.ts'

const others = [
  ['en', en, speechOf('en', en)],
  ['zh', zh, speechOf('zh', zh)],
] as const
const russian = speechOf('ru', ru)

/** Every text of a language by the way to it. */
function textsOf(value: unknown, way = ''): [string, string][] {
  if (typeof value === 'string') return [[way, value]]
  return Object.entries(value ?? {}).flatMap(([name, part]) => textsOf(part, `${way}.${name}`))
}

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

describe.each(others)('The page in %s', (_language, words, speech) => {
  it('leaves no text empty and none in Russian letters', () => {
    const texts = textsOf(words)
    expect(texts.filter(([, text]) => text.trim() === '' || /[а-яё]/i.test(text))).toEqual([])
  })

  it('fills the same places in as the Russian one', () => {
    const own = new Map(textsOf(words))
    for (const [way, text] of textsOf({ ...ru, counts: {} }))
      expect([way, holes(own.get(way) ?? '')]).toEqual([way, holes(text)])
    for (const n of [0, 1, 2, 5, 21]) expect(speech.count('nights', n)).toMatch(new RegExp(`^${n}\\s\\S`))
  })

  it('tells a refusal it knows in its own words, and no other one in Russian', () => {
    const refused = (code: string) => new HttpError({ status: 422, code, message: 'Уже поздно.' })
    expect(speech.refusal(refused('guestpage.too_late'))).toBe(words.refusals.too_late)
    expect(speech.refusal(refused('guestpage.unheard'))).toBe(words.refusals.other)
    const more = { unheard: 'Own words' }
    expect(speech.refusal(refused('guestpage.unheard'), more)).toBe('Own words')
    expect(speech.refusal(new TypeError('fetch failed'))).toBe(words.refusals.network)
  })
})

it('The page in Russian tells a refusal in the words of the server', () => {
  const error = new HttpError({ status: 422, code: 'guestpage.unheard', message: 'Уже поздно.' })
  expect(russian.refusal(error)).toBe('Уже поздно.')
})

describe('Days, moments and sums', () => {
  it.each([
    [russian, 'пт, 20.11', '12\u00a0500\u00a0₽'],
    [speechOf('en', en), 'Fri 20 Nov', '₽12,500'],
    [speechOf('zh', zh), '11月20日周五', '₽12,500'],
  ] as const)('are written as people of the language write them', (speech, day, sum) => {
    // a comma after the day of the week comes and goes with the browser's age
    expect(speech.day('2026-11-20').replace('Fri,', 'Fri')).toBe(day)
    expect(speech.sum(12500)).toBe(sum)
    const { when, time } = speech.moment('2026-11-20T21:30:00Z', 'Europe/Moscow', '2026-11-20')
    expect([when, time]).toEqual([speech.texts.tomorrow, '00:30'])
  })

  it('has a name for every language that the server may ask for', () => {
    expect(Object.keys(languageNames)).toEqual([...pageLanguages])
  })
})
