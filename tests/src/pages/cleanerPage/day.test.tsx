// The day of a cleaner: what presses, what comes next, and a problem from the first screen.
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import PublicCleaner from '#src/pages/cleanerPage/PublicCleaner.tsx'
import { startPanelServer } from '#tests/support/panelServer.ts'

const server = startPanelServer()
const key = 'L9dbXhfDHyQnK4Qd6Wgo2g'
const clean = {
  id: 5,
  object_id: 1,
  date: '2026-11-20',
  time_from: '12:00',
  duration_min: 120,
  status: 'accepted',
  object: { name: 'Невский 10' },
  linen: { Полотенце: 2 },
}

function open(...cleans: readonly object[]): void {
  server.reply(`GET cleaners/${key}`, {
    body: {
      cleaner: { id: 3, name: 'Динара Садыкова' },
      today: '2026-11-20',
      timezone: 'Europe/Moscow',
      cleans,
      objects: [{ object_id: 1, address: 'Невский, 10' }],
      totals: { count: 1, done: 0 },
    },
  })
  render(<PublicCleaner id={key} />)
}

beforeEach(() => {
  location.hash = ''
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  location.hash = ''
})

it.each([
  ['2026-11-21', false],
  ['2026-11-20', true],
])('the hour of a guest who comes on %s is red: %s', async (date, isRed) => {
  open({ ...clean, next_arrival: { date, time: '19:00' } })
  const hour = await screen.findByText('19:00')
  expect(hour.classList.contains('is-bad')).toBe(isRed)
})

it.each([
  [{ next_arrival: { date: '2026-11-22', time: '14:00' } }, 'с 12:00, гость вс, 22.11 14:00'],
  [{ next_arrival: { date: '2026-11-20', time: '18:00' } }, 'с 12:00, гость в 18:00'],
  [{}, 'с 12:00, 2 часа'],
])('the next clean of the day tells its guest, or how long it takes: %j', async (values, words) => {
  open(clean, { ...clean, id: 6, object: { name: 'Садовая 22' }, ...values })
  const line = await screen.findByRole('button', { name: /Садовая 22/ })
  expect(within(line).getByText(words)).toBeTruthy()
})

it('linen stands by its number, which is never apart from it', async () => {
  open(clean)
  expect((await screen.findByText(/^Полотенце/)).textContent).toBe('Полотенце\u00a0×\u00a02')
})

it('the clean opens without a form; a problem is reported from the first screen of the day', async () => {
  open(clean)
  await userEvent.click(await screen.findByRole('button', { name: 'Открыть' }))
  const back = await screen.findByRole('button', { name: 'К списку уборок' })
  expect(screen.queryByRole('textbox', { name: 'Что случилось?' })).toBeNull()
  await userEvent.click(back)
  await screen.findByRole('link', { name: 'Маршрут' })
  await userEvent.click(await screen.findByRole('button', { name: 'Проблема' }))
  expect(await screen.findByRole('textbox', { name: 'Что случилось?' })).toBe(document.activeElement)
})
