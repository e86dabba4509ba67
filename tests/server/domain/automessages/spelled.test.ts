// Dots stand for a code however a person has typed it, and nowhere else.
import { expect, it } from 'vitest'
import { chanceOf } from '#server/demo/random.ts'
import { insteadOf } from '#server/domain/automessages/spelled.ts'

const dotted = (value: string, text: string) => insteadOf(value, '•', text)

it.each([
  ['1234', 'Код 12345, квартира 41234 и А1234'],
  ['Вход', 'Входная дверь'],
  ['#', 'код#один и 5#'],
  ['12 34', 'Сначала 12, потом код 34'],
])('Of «%s» nothing stands in «%s»', (value, text) => {
  expect(dotted(value, text)).toBe(text)
})

it.each([
  ['1234', 'Код 1234.', 'Код •.'],
  ['Ёлка', 'пароль ЕЛКА!', 'пароль •!'],
  ['12#34', '12 — 34, 12-34 и 12#34', '•, • и •'],
  ['1234#', '1234# 1234 1234#5', '• • •#5'],
  ['#1234', 'а#1234 и #1234', 'а#• и •'],
  ['##', 'наберите ## дважды', 'наберите • дважды'],
  ['12 12', '12 12 12 12', '• •'],
  ['𝒜1', 'ключ 𝒜1', 'ключ •'],
])('«%s» in «%s» becomes «%s»', (value, text, told) => {
  expect(dotted(value, text)).toBe(told)
})

/** The same said as a pattern: right for any value, and too slow to be compiled for each. */
function byPattern(value: string, text: string): string {
  const words = value.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const exact = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const spread = words.length === 0 ? exact : words.join('[^\\p{L}\\p{N}]+')
  const either = `(?:${exact}|${spread})`.replaceAll(/[её]/gi, '[её]')
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${either}(?![\\p{L}\\p{N}])`, 'giu'), () => '•')
}

it('In 2,000 random texts it finds what a pattern of letters and signs finds', () => {
  const chance = chanceOf(7)
  const signs = ['1', '2', 'е', 'Ё', 'к', '#', ' ', '-', '*']
  const drawn = (longest: number) =>
    Array.from({ length: chance.whole(1, longest) }, () => chance.pick(signs)).join('')
  for (let round = 0; round < 2000; round += 1) {
    const value = drawn(4).trim() || '1'
    const text = drawn(14)
    expect(dotted(value, text), `«${value}» in «${text}»`).toBe(byPattern(value, text))
  }
})
