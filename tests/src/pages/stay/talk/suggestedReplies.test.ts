import { describe, expect, it } from 'vitest'
import { type Known, readyReplies, suggestedReplies } from '#src/pages/stay/talk/suggestedReplies.ts'

const stage = {
  id: 1,
  begin: '2026-11-21',
  end: '2026-11-24',
  today: '2026-11-20',
  status: 'booked',
  language: 'ru',
}
const crib = { id: 1, name: 'Кроватка', text: 'Детскую кроватку поставим к вашему заезду, это бесплатно.' }
const pets = { id: 2, name: 'Животные', text: 'С собакой можно, сбор {addon_pets}.' }
const known: Known = {
  said: '',
  stage,
  arrival: '15:00',
  departure: '12:00',
  needToPay: 6400,
  texts: [crib, pets],
}
const names = (change: Partial<Known>) => suggestedReplies({ ...known, ...change }).map(({ name }) => name)

it('Over the field stands nothing before the guest has spoken or without texts, else what fits and then the usual, three at most', () => {
  const ready = (change: Partial<Known>) => readyReplies({ ...known, ...change }).map(({ name }) => name)
  expect([ready({ said: ' ' }), ready({ said: 'Течёт кран', texts: [] })]).toEqual([[], []])
  expect(ready({ said: 'Течёт кран' })).toEqual(['Кроватка', 'Животные'])
  expect(
    ready({
      said: 'Можно с собакой?',
      texts: [crib, pets, { ...crib, id: 3, name: 'Ещё', text: 'Ещё' }],
    }),
  ).toEqual(['Животные', 'Кроватка', 'Ещё'])
})

describe('What is offered to be answered', () => {
  it('is nothing while the guest has not said anything, and nothing that was not asked', () => {
    expect(names({ said: ' ' })).toEqual([])
    expect(names({ said: 'Добрый день!' })).toEqual([])
  })

  it('is no fact in Russian to who reads another language, and none of a stranger’s stay', () => {
    expect(names({ said: 'Можно заехать раньше?', stage: { ...stage, language: 'en' } })).toEqual([])
    expect(names({ said: 'Можно заехать раньше?', stage: undefined })).toEqual([])
  })

  it('is no hour of arrival to who lives there already, and no departure to who is to come', () => {
    const living = { ...stage, begin: '2026-11-18', status: 'checked_in' }
    expect(names({ said: 'Во сколько приехать?', stage: living })).toEqual([])
    expect(names({ said: 'Когда выезд?' })).toEqual([])
    expect(names({ said: 'Когда выезд?', stage: living })).toEqual(['Выезд до 12:00'])
  })

  it('is the fact that was asked for, with the day in words', () => {
    expect(suggestedReplies({ ...known, said: 'Можно заехать на час раньше?' })).toEqual([
      { name: 'Заезд с 15:00', text: 'Ждём вас завтра с 15:00.' },
    ])
    expect(names({ said: 'Перевела на Сбер, вот чек' })).toEqual(['К оплате 6\u00a0400\u00a0₽'])
    expect(names({ said: 'Оплатили, дошло?', needToPay: 0 })).toEqual(['Всё оплачено'])
    expect(names({ said: 'Оплатили, дошло?', needToPay: undefined })).toEqual([])
  })

  it('is the text of the agency that speaks of the same, the closest first, three at most', () => {
    expect(names({ said: 'Нужна детская кроватка, это возможно?' })).toEqual(['Кроватка'])
    const many = ['a', 'b', 'c', 'd'].map((name, id) => ({ ...crib, id, name }))
    expect(names({ said: 'Поставите кроватку?', texts: many })).toHaveLength(3)
  })
})
