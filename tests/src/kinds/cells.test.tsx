import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { computed, flag, group, integer, link, phone, secret, text } from '#schema/kinds/index.ts'
import { alignOf, drawCell, textOfCell } from '#src/kinds/cells/drawCell.tsx'
import { ReadinessLights } from '#src/kinds/marks/ReadinessLights.tsx'
import { fieldsOfEveryKind } from '#tests/support/fieldsOfEveryKind.ts'

afterEach(cleanup)

const clock = { zone: 'Europe/Moscow', today: '2026-11-20' }
const named = { label: 'Поле', help: 'Поле.' }
const of = fieldsOfEveryKind
const at = (value: unknown, more: object = {}) => ({
  name: 'x',
  row: { x: value, ...more },
  clock,
  inTable: true,
})

describe('a value that is not there', () => {
  it.each(Object.values(of))('draws nothing for the kind $kind', (field) => {
    expect(drawCell(field, { name: 'x', row: {}, clock, inTable: true })).toBeNull()
    expect(drawCell(field, at(null))).toBeNull()
    expect(textOfCell(field, at(null))).toBe('')
  })
})

describe('a dangerous value', () => {
  it('never becomes a link that runs', () => {
    const { container } = render(drawCell(link(named), at('javascript:alert(1)')))
    expect(container.querySelector('a')).toBeNull()
    expect(container.textContent).toBe('javascript:alert(1)')
  })

  it('keeps a secret covered until it is asked for', () => {
    const { container } = render(drawCell(secret({ ...named, readable: true }), at('4321')))
    expect(container.textContent).not.toContain('4321')
    expect(textOfCell(secret({ ...named, readable: true }), at('4321'))).toBe('задан')
  })

  it('only says that a hidden secret is set', () => {
    const { container } = render(drawCell(of.secret, at('задан')))
    expect(container.textContent).toBe('задан')
    expect(container.querySelector('button')).toBeNull()
  })
})

describe('a value as people read it', () => {
  it('writes sums with spaces, kopecks only when there are any, and a true minus', () => {
    expect(textOfCell(of.money, at(12_800))).toBe('12\u00a0800\u00a0₽')
    expect(textOfCell(of.money, at(-0.5))).toBe('−0,50\u00a0₽')
    expect(alignOf(of.money)).toBe('right')
  })

  it('shortens dates of this year only, and never moves a day', () => {
    expect(textOfCell(of.date, at('2026-01-01'))).toBe('01.01')
    expect(textOfCell(of.date, at('2027-01-01'))).toBe('01.01.2027')
  })

  it('shows moments on the wall of the zone', () => {
    expect(textOfCell(of.moment, at('2026-11-19T21:30:00Z'))).toBe('20.11 00:30')
  })

  it('writes phones for people and calls them', () => {
    const { container } = render(drawCell(phone(named), at('+79213341807')))
    expect(container.querySelector('a')?.getAttribute('href')).toBe('tel:+79213341807')
    expect(container.textContent).toBe('+7\u00a0921\u00a0334-18-07')
  })

  it('names references by the joined row, else by number', () => {
    const owner = { name: 'owner_id', clock, inTable: true }
    expect(textOfCell(of.reference, { ...owner, row: { owner_id: 3, owner: { id: 3, name: 'Анна' } } })).toBe(
      'Анна',
    )
    expect(textOfCell(of.reference, { ...owner, row: { owner_id: 3 } })).toBe('№\u00a03')
    const doer = { ...owner, name: 'done_by', row: { done_by: 2, done_by_row: { id: 2, name: 'Иван' } } }
    expect(textOfCell(of.reference, doer)).toBe('Иван')
  })

  it('says words for choices, states and flags, and shows an unknown code as it is', () => {
    expect(textOfCell(of.choice, at('red'))).toBe('Красный')
    expect(textOfCell(of.choice, at('green'))).toBe('green')
    expect(textOfCell(of.state, at('done'))).toBe('Готово')
    expect(textOfCell(flag(named), at(false))).toBe('Нет')
  })

  it('says the word of a number that has one, moves in time by their units, and usual texts by their names', () => {
    const words = [
      [0, 'Воскресенье'],
      [1, 'Понедельник'],
    ] as const
    const day = integer({ ...named, max: 1, words })
    const shift = integer({ ...named, min: -9999, max: 9999, shift: 'minutes' })
    expect(textOfCell(day, at(0))).toBe('Воскресенье')
    expect(textOfCell(shift, at(-120))).toBe('за\u00a02\u00a0часа')
    expect([day, shift, of.integer].map(alignOf)).toEqual(['left', 'left', 'right'])
    const language = text({ ...named, suggestions: { ru: 'Русский' } })
    expect(textOfCell(language, at('ru'))).toBe('Русский')
    expect(textOfCell(language, at('pt'))).toBe('pt')
    expect(textOfCell(language, at('constructor'))).toBe('constructor')
  })

  it('gives every state a shape beside its colour', () => {
    const { container } = render(drawCell(of.state, at('new')))
    expect(container.querySelector('svg')).not.toBeNull()
  })

  it('lists the members of a group and the rows of parts', () => {
    const place = { ...at({ name: 'Ли' }), inTable: false }
    const { container } = render(drawCell(group({ ...named, of: of.group.of }), place))
    expect(container.textContent).toBe('ИмяЛи')
    const parts = render(drawCell(of.parts, { ...at([{ name: 'Мыло', price: 90 }]), inTable: false }))
    expect(parts.container.textContent).toContain('Мыло')
    expect(parts.container.textContent).toContain('90\u00a0₽')
  })

  it('writes amounts by their names, and nothing where there are none', () => {
    expect(textOfCell(of.amounts, at({}))).toBe('')
    expect(textOfCell(of.amounts, at({ Простыня: 1, Полотенце: 2.5 }))).toBe(
      'Полотенце\u00a0×\u00a02,5, Простыня\u00a0×\u00a01',
    )
  })

  it('draws counted values by their look', () => {
    const record = computed({ ...named, look: 'record' })
    expect(textOfCell(record, at({ id: 4, guest_name: 'Быков' }))).toBe('Быков')
    const stay = { id: 4, guest_name: 'Быков', begin: '2031-05-01', end: '2031-05-04' }
    expect(textOfCell(record, at(stay))).toBe('Быков, 01.05.2031 — 04.05.2031')
    expect(textOfCell(computed({ ...named, look: 'list' }), at([{ name: 'А' }, 'Б']))).toBe('А, Б')
  })
})

describe('the five lights', () => {
  it('have one name that says all of them in their order', () => {
    const { getByRole } = render(<ReadinessLights value={{ payment: 'problem', deposit: 'wait' }} />)
    const text =
      'Залог: ждём. Оплата: проблема. Данные гостя: не нужно. Уборка: не нужно. Инструкция: не нужно.'
    expect(getByRole('img', { name: text }).querySelectorAll('svg')).toHaveLength(5)
  })
})
