import { describe, expect, it } from 'vitest'
import {
  editedText,
  piecesOf,
  selectionBeside,
  shownAt,
  shownOf,
  storedAt,
} from '#src/kinds/inputs/chipText.ts'

const text = 'Ждём {guest_first_name|вас}, код {door_code}!'
const shown = 'Ждём [Имя гостя, иначе «вас»], код [Код двери]!'
const pieces = piecesOf(text)

/** What is left of the text when a stretch of the screen is replaced by hand. */
const typeOver = (from: number, to: number, words = '') =>
  editedText(text, shown.slice(0, from) + words + shown.slice(to), from + words.length)

describe('A text with chips', () => {
  it('reads the names of variables, and a variable that does not exist as it was typed', () => {
    expect(shownOf(pieces)).toBe(shown)
    expect(shownOf(piecesOf('{begin_when}, {gest_name}'))).toBe('[Когда заезд], {gest_name}')
    expect(piecesOf('{gest_name}').map(({ look }) => look)).toEqual(['unknown'])
  })

  it('loses a chip whole when a letter of its name goes, and nothing beside it', () => {
    const end = shown.indexOf(']!') + 1
    expect(typeOver(end - 1, end)).toEqual({ text: 'Ждём {guest_first_name|вас}, код !', cursor: 33 })
    const start = shown.indexOf('[')
    expect(typeOver(start, start + 1)).toEqual({ text: 'Ждём , код {door_code}!', cursor: 5 })
    expect(typeOver(shown.length - 1, shown.length).text).toBe('Ждём {guest_first_name|вас}, код {door_code}')
  })

  it('takes all chips that a chosen stretch touches', () => {
    expect(typeOver(8, shown.indexOf('двери'), 'нет').text).toBe('Ждём нет!')
  })

  it('lets the words instead of a missing value be typed as any others', () => {
    const place = shown.indexOf('вас')
    expect(typeOver(place, place + 3, 'гость').text).toBe('Ждём {guest_first_name|гость}, код {door_code}!')
  })

  it('makes a chip of what was typed or pasted in braces', () => {
    expect(shownOf(piecesOf(typeOver(0, 0, '{address}: ').text))).toBe(`[Адрес]: ${shown}`)
  })

  it('makes a name in brackets its variable again: what was undone comes back whole', () => {
    const without = typeOver(shown.indexOf('[Код'), shown.length - 1).text
    expect(editedText(without, shown, shown.length - 1).text).toBe(text)
    expect(typeOver(0, 0, '[Имя гостя, иначе «гость»] [привет]').text).toContain(
      '{guest_first_name|гость} [привет]',
    )
  })

  it('tells two equal chips apart by the cursor', () => {
    const twice = '{address}{address}.'
    expect(editedText(twice, '[Адрес][Адрес.', 13)).toEqual({ text: '{address}.', cursor: 9 })
    expect(editedText(twice, '[Адрес[Адрес].', 6)).toEqual({ text: '{address}.', cursor: 0 })
  })

  it('keeps the same place on screen and in the text', () => {
    for (const place of [
      0,
      5,
      shown.indexOf('вас'),
      shown.indexOf('вас') + 2,
      shown.indexOf('[К'),
      shown.length,
    ]) {
      expect(shownAt(pieces, storedAt(pieces, place))).toBe(place)
    }
    expect(storedAt(piecesOf(''), 0)).toBe(0)
  })

  it('lets the cursor step over a name, and a click into one choose it', () => {
    const from = shown.indexOf('[К')
    const to = shown.indexOf(']!') + 1
    expect(selectionBeside(pieces, [to - 1, to - 1], [to, to])).toEqual([from, from])
    expect(selectionBeside(pieces, [from + 1, from + 1], [from, from])).toEqual([to, to])
    expect(selectionBeside(pieces, [from + 3, from + 3], [0, 0])).toEqual([from, to])
    expect(selectionBeside(pieces, [2, from + 1], [2, from])).toEqual([2, to])
    expect(selectionBeside(pieces, [2, to - 1], [2, to])).toEqual([2, from])
  })
})
