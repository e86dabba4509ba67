import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const stay = {
  id: 9,
  object_id: 5,
  kind: 'guest',
  status: 'checked_in',
  end: '2026-11-23',
  nights: 3,
  owed: 0,
}
const debtor = { ...stay, id: 10, guest_name: 'Козлова Елена', owed: 100 }
const desk = {
  date: '2026-11-20',
  objects: 20,
  arrivals: [],
  departures: [],
  attention: [],
  cleans: { list: [] },
}

/** Tells the desk of a width with room for two columns. */
class NarrowRoom implements ResizeObserver {
  readonly #told: ResizeObserverCallback
  constructor(told: ResizeObserverCallback) {
    this.#told = told
  }
  observe(target: Element) {
    const size: readonly ResizeObserverSize[] = []
    const sizes = { borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size }
    this.#told([{ target, contentRect: new DOMRect(0, 0, 800, 600), ...sizes }], this)
  }
  unobserve() {}
  disconnect() {}
}

it.each([
  ['there are no debts where all are known', [stay], 1, 'платить нечего'],
  ['nothing of debts while somebody has not come with the first rows', [stay], 13, ''],
  ['how many owe at least', [debtor, { ...debtor, id: 11 }], 13, 'и ещё не меньше 1'],
])('The line of who lives says %s', async (_, staying, count, words) => {
  server.reply('GET dashboard', { body: { ...desk, staying, counts: { staying: count } } })
  renderPanel(server, { role: 'admin', path: '/dashboard' })
  vi.stubGlobal('ResizeObserver', NarrowRoom)
  const line = within(await screen.findByRole('region', { name: 'Живут' }))
  const told = line.getAllByText(() => true, { selector: '.desk-note' }).map(({ textContent }) => textContent)
  expect(told.join()).toContain(words)
  if (words === '') expect(told.join()).toBe('')
})

it('The rarer choices stand behind one button beside a drawer, so that the tools stay in one row', async () => {
  server.reply('GET dashboard', { body: { ...desk, staying: [], groups: ['Литейный', 'Невский'] } })
  renderPanel(server, { role: 'admin', path: '/dashboard' })
  vi.stubGlobal('ResizeObserver', NarrowRoom)
  const filters = await screen.findByRole('button', { name: 'Фильтры' })
  expect(screen.queryByRole('combobox', { name: 'Группа объектов' })).toBeNull()
  await userEvent.click(filters)
  expect(await screen.findByRole('combobox', { name: 'Группа объектов' })).toBeTruthy()
})
