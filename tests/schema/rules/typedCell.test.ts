import { describe, expect, it } from 'vitest'
import { models } from '#schema/index.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { sameWord, typedCell } from '#schema/rules/typedCell.ts'

const fields: Readonly<Record<string, AnyField>> = { ...models.objects.fields, ...models.rents.fields }

function read(name: string, text: string): unknown {
  const field = fields[name]
  if (!field) throw new Error(`No field ${name}`)
  const cell = typedCell(field, text)
  return 'fault' in cell ? cell.fault.replace(/ а здесь.*/, ' …') : cell.value
}

describe('A cell', () => {
  it.each([
    ['begin', '31.02.2026', 'Нужна дата, …'],
    ['begin', '2026-13-01', 'Нужна дата, …'],
    ['begin', '12 мая', 'Нужна дата, …'],
    ['amount', '1,500', 'Нужна сумма в рублях, …'],
    ['amount', '1.234.56', 'Нужна сумма в рублях, …'],
    ['amount', 'много', 'Нужна сумма в рублях, …'],
    ['arrival_time', '25:00', 'Нужно время, …'],
    ['adults', 'двое', 'Нужно число, …'],
    ['active', 'может быть', 'Нужно «да» или «нет», …'],
    ['kind', 'Дача', 'Нужно одно из слов, …'],
  ])('of %s says nothing as «%s»', (name, text, fault) => {
    expect(read(name, text)).toBe(fault)
  })

  it.each([
    ['begin', '01.02.2026', '2026-02-01'],
    ['begin', '1.2.26', '2026-02-01'],
    ['begin', '01/02/2026', '2026-02-01'],
    ['begin', '2026-02-01 14:00', '2026-02-01'],
    ['begin', '01.02.2026 г.', '2026-02-01'],
    ['amount', '18 000,50 ₽', 18_000.5],
    ['amount', '1\u00a0234\u00a0567', 1_234_567],
    ['amount', '1,234.50', 1234.5],
    ['amount', '1.234,5', 1234.5],
    ['amount', '5000 руб.', 5000],
    ['arrival_time', '9.30', '09:30'],
    ['arrival_time', '14', '14:00'],
    ['adults', '2', 2],
    ['area', '36,5', 36.5],
    ['active', 'Да', true],
    ['active', '-', 'Нужно «да» или «нет», …'],
    ['kind', 'ремонт', 'repair'],
    ['status', 'Забронировано', 'booked'],
    ['status', 'booked', 'booked'],
    ['guest_name', 'Ян', 'Ян'],
  ])('of %s is understood as «%s»', (name, text, value) => {
    expect(read(name, text)).toEqual(value)
  })

  it('is compared without capitals, marks and doubled spaces', () => {
    expect(sameWord(' «Ёлка»,  3 ')).toBe(sameWord('елка 3'))
  })
})
