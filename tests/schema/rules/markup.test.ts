import { describe, expect, it } from 'vitest'
import { blocksOf, plainOf } from '#schema/rules/markup.ts'

/** The kinds of the blocks and the words of their lines. */
const told = (text: string) =>
  blocksOf(text).map(({ kind, lines }) => [
    kind,
    ...lines.map(({ spans }) => spans.map((span) => span.text).join('')),
  ])

describe('The simple markup', () => {
  it('leaves marks that do not close, and tags, as they are', () => {
    expect(told('**не закрыто и <b>тег</b>')).toEqual([['paragraph', '**не закрыто и <b>тег</b>']])
    expect(told(' \n\n')).toEqual([])
  })

  it('parts paragraphs by an empty line and gathers lists', () => {
    expect(told('Раз\nдва\n\nТри\n- чай\n• сахар')).toEqual([
      ['paragraph', 'Раз', 'два'],
      ['paragraph', 'Три'],
      ['list', 'чай', 'сахар'],
    ])
  })

  it('knows bold words and links, without the stop after them', () => {
    const [block] = blocksOf('Код **4821**, карта: https://example.ru/a?b=1.')
    expect(block?.lines[0]?.spans).toEqual([
      { at: 0, text: 'Код ', look: 'plain' },
      { at: 4, text: '4821', look: 'bold' },
      { at: 12, text: ', карта: ', look: 'plain' },
      { at: 21, text: 'https://example.ru/a?b=1', look: 'link' },
      { at: 45, text: '.', look: 'plain' },
    ])
  })

  it('is taken off for a messenger that knows none', () => {
    expect(plainOf('Код **4821** и **ещё**')).toBe('Код 4821 и ещё')
  })
})
