import { expect, it } from 'vitest'
import { eventsOf } from '#src/pages/stay/events/timelineEvents.ts'

const around = { invoices: [], clock: { zone: 'Europe/Moscow', today: '2026-11-20' } }

it('The events of a booking begin with its creation, and tell of a deleted payment with its sum and who deleted it', () => {
  const payment = { id: 7, name: 'payment', data: { amount: 5000 } }
  const traces = [
    { at: '2026-11-20T09:00:00Z', author: 'Анна' },
    { at: '2026-11-20T10:00:00Z', author: 'Борис', removed: payment },
    { at: '2026-11-20T08:00:00Z', removed: { ...payment, id: 8 } },
  ]
  const told = eventsOf({ id: 1, traces }, around).map(({ title, details, kind }) => [title, details, kind])
  expect(told).toEqual([
    ['Убрано: Платёж 5\u00a0000\u00a0₽', 'Борис', 'money'],
    ['Бронь создана', 'Анна', 'stay'],
    ['Убрано: Платёж 5\u00a0000\u00a0₽', 'канал или система', 'money'],
  ])
})

it('A message in the events of a booking is called by its rule, and by itself where it has none', () => {
  const written = { sent_at: '2026-11-20T09:00:00Z', status: 'sent' as const }
  const messages = [
    { id: 1, ...written },
    { id: 2, ...written, message: { name: 'Просьба об оплате' } },
  ]
  const titles = eventsOf({ id: 1, automessages: messages }, around).map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Сообщение', 'Сообщение: Просьба об оплате']))
})
