import { describe, expect, it } from 'vitest'
import { factWords } from '#src/pages/rentCard/historyWords.ts'

const clock = { zone: 'Europe/Moscow', today: '2026-11-20' }
const fact = (name: string, data: Readonly<Record<string, unknown>>) => ({
  id: 1,
  name,
  data,
  created_at: '',
})

describe('words of the timeline', () => {
  it('shows the code of a fact it does not know', () => {
    expect(factWords(fact('flight', {}), [], clock).title).toBe('flight')
  })

  it('survives a payment without a readable sum', () => {
    expect(factWords(fact('payment', { amount: 'много' }), [], clock).title).toBe('Платёж')
  })

  it('names the account and the method of a payment', () => {
    const data = { amount: 6400, invoice_id: 3, method: 'СБП' }
    expect(factWords(fact('payment', data), [{ id: 3, name: 'Касса офиса' }], clock)).toEqual({
      family: 'ok',
      title: 'Платёж 6\u00a0400\u00a0₽',
      details: 'Касса офиса, СБП',
    })
  })

  it('calls a payment of the deposit a deposit', () => {
    expect(factWords(fact('payment', { amount: 5000, kind: 'deposit' }), [], clock).title).toMatch(
      /^Залог получен/,
    )
  })

  it('tells a changed status by its words', () => {
    const words = factWords(fact('status', { from: 'booked', to: 'checked_in' }), [], clock)
    expect(words).toMatchObject({ title: 'Проживает', details: 'было: Забронировано' })
  })
})
