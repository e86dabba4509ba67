// The five languages of a cleaner's page say the same things.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { linenFor } from '#schema/rules/linen.ts'
import { linenText } from '#schema/rules/linenText.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { type Catalogue, pageLanguages } from '#src/pages/cleanerPage/words/catalogue.ts'
import { en } from '#src/pages/cleanerPage/words/en.ts'
import { ky } from '#src/pages/cleanerPage/words/ky.ts'
import { ru } from '#src/pages/cleanerPage/words/ru.ts'
import { russian, speechOf } from '#src/pages/cleanerPage/words/speech.ts'
import { tg } from '#src/pages/cleanerPage/words/tg.ts'
import { uz } from '#src/pages/cleanerPage/words/uz.ts'

const others = [
  ['uz', uz, speechOf('uz', uz)],
  ['tg', tg, speechOf('tg', tg)],
  ['ky', ky, speechOf('ky', ky)],
  ['en', en, speechOf('en', en)],
] as const

/** The words of any language: each has its own forms of a number. */
interface Words extends Omit<Catalogue, 'counts'> {
  readonly counts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Every text of a language by the way to it. */
function textsOf(value: unknown, way = ''): [string, string][] {
  if (typeof value === 'string') return [[way, value]]
  return Object.entries(value ?? {}).flatMap(([name, part]) => textsOf(part, `${way}.${name}`))
}

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

/** The first and the last letters of the stretches that our font is drawn for. */
const drawn = [
  ...readFileSync('src/base/theme/base.css', 'utf8').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g),
].map(([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const)

describe.each(others)('The page in %s', (_language, words, speech) => {
  const given: Words = words

  it('leaves no text empty and none as the Russian one but for words that both share', () => {
    const shared = new Set(textsOf(ru).map(([, text]) => text))
    const texts = textsOf(given)
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
    const same = texts.filter(([way, text]) => way !== '.months' && shared.has(text))
    expect(same.filter(([, text]) => /[а-яё] [а-яё]/.test(text))).toEqual([])
    expect(same.length).toBeLessThan(texts.length / 20)
  })

  it('has no letter that our font lacks and a phone would draw by another one', () => {
    const isDrawn = (code: number) => drawn.some(([from, to]) => from <= code && code <= to)
    const letters = new Set(textsOf(given).flatMap(([, text]) => [...text]))
    expect(
      [...letters].filter((letter) => /\p{L}/u.test(letter) && !isDrawn(letter.codePointAt(0) ?? 0)),
    ).toEqual([])
  })

  it('fills the same places in as the Russian one', () => {
    for (const [way, text] of textsOf(ru.texts)) {
      const found = textsOf(given.texts).find(([name]) => name === way)
      expect([way, holes(found?.[1] ?? '')]).toEqual([way, holes(text)])
    }
    for (const [name, forms] of Object.entries(ru.counts)) {
      const own = given.counts[name] ?? {}
      for (const form of Object.values(own)) expect([name, holes(form)]).toEqual([name, holes(forms.many)])
    }
  })

  it('names every set of linen and the usual stocks, not what an agency calls in words of its own', () => {
    expect(speech.thing('Плед с оленями')).toBe('Плед с оленями')
    expect(speech.thing('constructor')).toBe('constructor')
    const beds = ['double', 'single', 'bunk', 'sofa', 'crib'].map((kind) => ({ kind, qty: 1 }))
    const norm = { 'Полотенце банное': 1, 'Полотенце для рук': 1 }
    const linen = linenText(linenFor({ beds, norm, most: 4 }, null), speech.thing)
    expect(linen).not.toMatch(/Комплект|Полотенце/)
    expect(linen.match(/\u00a0×\u00a0\d/g)).toHaveLength(5)
  })

  it('has a form for every number, twelve months and seven days', () => {
    for (let n = 0; n <= 120; n++) expect(speech.count('marks', n)).toMatch(new RegExp(`^${n}\\s\\S`))
    expect(given.months.split(' ')).toHaveLength(12)
    expect(given.weekdays.split(' ')).toHaveLength(7)
  })

  it('tells a refusal it knows in its own words, another in those of the server', () => {
    const refused = (code: string) => new HttpError({ status: 409, code, message: 'Эту уборку уже взяли.' })
    expect(speech.refusal(refused('cleans.taken'))).toBe(given.refusals?.taken)
    for (const code of ['cleans.cleaner_busy', 'cleans.too_early', 'cleans.day_off'])
      expect(speech.refusal(refused(code))).not.toBe('Эту уборку уже взяли.')
    expect(speech.refusal(refused('cleans.other'))).toBe('Эту уборку уже взяли.')
    expect(speech.refusal(new TypeError('fetch failed'))).toBe(given.refusals?.network)
  })
})

describe('The page in Russian', () => {
  it('counts as people do, names days and months, and leaves refusals to the server', () => {
    expect([1, 2, 5, 21].map((n) => russian.count('marks', n).replace('\u00a0', ' '))).toEqual([
      '1 отметка',
      '2 отметки',
      '5 отметок',
      '21 отметка',
    ])
    expect(russian.day('2026-11-20')).toBe('пт, 20.11')
    expect(russian.month('2026-11')).toBe('Ноябрь 2026')
    const error = new HttpError({ status: 409, code: 'cleans.taken', message: 'Эту уборку уже взяли.' })
    expect(russian.refusal(error)).toBe('Эту уборку уже взяли.')
  })

  it('is one of five', () => expect(Object.keys(pageLanguages)).toEqual(['ru', 'uz', 'tg', 'ky', 'en']))
})
