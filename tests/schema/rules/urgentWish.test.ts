import { describe, expect, it } from 'vitest'
import { isUrgentWish, usualUrgentWords } from '#schema/rules/urgentWish.ts'

describe('A problem of a guest', () => {
  it.each([
    ['an ordinary wish', 'Не хватает полотенец', false],
    ['a word that only ends like one of them', 'Подсветка не та', false],
    ['water', 'Течёт кран', true],
    ['smoke', 'Пахнет дымом.', true],
    ['a door in English', 'The DOOR is stuck', true],
    ['water in Chinese', '厨房漏水了', true],
  ])('of %s is told by the usual words', (_what, text, isUrgent) => {
    expect(isUrgentWish(text, usualUrgentWords)).toBe(isUrgent)
  })

  it('is urgent by no word of an empty list, and by words that were typed in any way', () => {
    expect(isUrgentWish('Пожар', ' , ;\n')).toBe(false)
    expect(isUrgentWish('клопы в кровати', 'Клоп,\n Тараканы ')).toBe(true)
    expect(isUrgentWish('ключ не   подходит', 'не подходит')).toBe(true)
  })
})
