import { describe, expect, it } from 'vitest'
import { factWords } from '#src/pages/stay/events/historyWords.ts'

const clock = { zone: 'Europe/Moscow', today: '2026-11-20' }
const around = { invoices: [], clock }
const fact = (name: string, data: Readonly<Record<string, unknown>>) => ({
  id: 1,
  name,
  data,
  created_at: '',
})

describe('words of the timeline', () => {
  it('shows the code of a fact it does not know', () => {
    expect(factWords(fact('flight', {}), around).title).toBe('flight')
  })

  it('survives a payment without a readable sum', () => {
    expect(factWords(fact('payment', { amount: 'много' }), around).title).toBe('Платёж')
  })

  it('names the account and the method of a payment', () => {
    const data = { amount: 6400, invoice_id: 3, method: 'СБП' }
    expect(
      factWords(fact('payment', data), { ...around, invoices: [{ id: 3, name: 'Касса офиса' }] }),
    ).toEqual({
      family: 'ok',
      title: 'Платёж 6\u00a0400\u00a0₽',
      details: 'Касса офиса, СБП',
    })
  })

  it('tells what a guest did on the own page, and where the keys were read', () => {
    const shown = { by: 'page', print: 'f00d', object_id: 3 }
    expect(factWords(fact('keys_shown', shown), around)).toMatchObject({
      title: 'Ключи показаны гостю',
      details: 'Страница гостя',
    })
    const review = factWords(fact('review', { score: 2, text: 'Шумно', by: 'page' }), around)
    expect(review.details).toBe('2 из 5, Шумно, Страница гостя')
  })

  it('calls a payment of the deposit a deposit', () => {
    expect(factWords(fact('payment', { amount: 5000, kind: 'deposit' }), around).title).toMatch(
      /^Залог получен/,
    )
  })

  it('tells a changed status by its words', () => {
    const words = factWords(fact('status', { from: 'booked', to: 'checked_in' }), around)
    expect(words).toMatchObject({ title: 'Проживает', details: 'было: Забронировано' })
  })

  it('tells of a move to another flat by the names of both', () => {
    const objects = [
      { id: 5, name: 'Невский 10' },
      { id: 6, name: 'Марата 17' },
    ]
    const days = { begin: '2026-11-20', end: '2026-11-23' }
    const moved = fact('dates', { from: { ...days, object_id: 5 }, to: { ...days, object_id: 6 } })
    const words = factWords(moved, { ...around, objects })
    expect(words.title).toMatch(/^Переезд: Марата 17, 20.11/)
    expect(words.details).toMatch(/^было: Невский 10, 20.11/)
  })

  it('tells of moved days without the flat that stays the same', () => {
    const [from, to] = [
      { begin: '2026-11-20', end: '2026-11-23', object_id: 5 },
      { begin: '2026-11-20', end: '2026-11-24', object_id: 5 },
    ]
    const words = factWords(fact('dates', { from, to }), {
      ...around,
      objects: [{ id: 5, name: 'Невский 10' }],
    })
    expect(words.title).toMatch(/^Даты: 20.11/)
  })

  it('tells a changed price and what it was', () => {
    const words = factWords(fact('price', { from: { amount: 9000 }, to: { amount: 12_000.5 } }), around)
    expect(words.title).toMatch(/^Стоимость: 12\s000,50\s₽$/)
    expect(words.details).toMatch(/^было: 9\s000\s₽$/)
  })

  it('calls money given back by its name', () => {
    const words = factWords(fact('payment_return', { amount: 500, comment: 'Уехали раньше' }), around)
    expect(words).toMatchObject({
      title: expect.stringMatching(/^Возврат гостю 500/),
      details: 'Уехали раньше',
    })
  })
})
