import { describe, expect, it } from 'vitest'
import { otherLayout } from '#src/pages/palette/otherLayout.ts'
import { isFound, spotsOf } from '#src/pages/palette/spots.ts'

const marked = (text: string, typed: string) => spotsOf(text, typed).map(([from, to]) => text.slice(from, to))

describe('What was searched for in a text', () => {
  it.each([
    ['Семёнов Пётр', 'петров'],
    ['Марина', 'мария'],
    ['Невский 10–41', 'невский 42'],
    ['+7 921 334-18-07', '99'],
    ['Кузнецова', ''],
  ])('«%s» is not found by «%s»', (text, typed) => expect(isFound(text, typed)).toBe(false))

  it.each([
    ['Семёнов Пётр', 'семенов', ['Семёнов']],
    ['Кузнецова Александра', 'КУЗН', ['Кузн']],
    ['Семёнов Пётр', 'семеновой', ['Семёнов']],
    ['Кузнецова Александра', 'александра кузнецова', ['Кузнецова', 'Александра']],
    ['+7 921 334-18-07', '1807', ['18-07']],
    ['№ 1807, Невский', '№1807', ['1807']],
    ['Невский 10–41', 'нев невский', ['Невский']],
  ])('in «%s» «%s» marks %j', (text, typed, expected) => {
    expect(isFound(text, typed)).toBe(true)
    expect(marked(text, typed)).toEqual(expected)
  })
})

describe('The other layout', () => {
  it('is meant only by Latin letters alone', () => {
    expect(otherLayout('козлов')).toBeUndefined()
    expect(otherLayout('1807')).toBeUndefined()
    expect(otherLayout('Rjpkjd')).toBe('козлов')
    expect(otherLayout('ctv`yjd')).toBe('семёнов')
  })
})
