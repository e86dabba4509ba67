import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const tomorrow = addDays(todayIn('Europe/Moscow', Date.now()), 1)
const cleanAt = (id: number, name: string) => ({
  ...{ id, version: 1, object_id: id, object: { id, name }, type: 'checkout', date: tomorrow },
  ...{ time_from: '12:00', duration_min: 90, status: 'planned' },
})
const chosen = {
  cleaner_id: 2,
  name: 'Вера Панина',
  time_from: '12:00',
  time_to: '13:30',
  reasons: ['рядом'],
}
const rejected = [{ cleaner_id: 1, name: 'Анна Белова', why: 'Выходной' }]
const items = [
  { clean: cleanAt(4, 'Невский 10–41'), ...chosen, others: [], rejected },
  { clean: cleanAt(5, 'Садовая 22'), others: [], rejected },
]
const people = [
  { id: 1, name: 'Анна Белова', active: true },
  { id: 2, name: 'Вера Панина', active: true },
]
const bodies = (call: string) =>
  server.calls
    .filter(({ method, path }) => `${method} ${path}` === call)
    .map(({ body }) => JSON.parse(body ?? 'null'))

async function openDay(parts = '') {
  server.reply('GET agency', { body: { id: 1, timezone: 'Europe/Moscow' } })
  server.reply('GET cleaners', { body: people })
  server.reply('GET cleans', { body: [] })
  server.reply('GET cleans/unassigned', { body: [cleanAt(4, 'Невский 10–41'), cleanAt(5, 'Садовая 22')] })
  renderPanel(server, { role: 'admin', path: `/cleans?view=day&day=${tomorrow}${parts}` })
  return within(await screen.findByRole('main'))
}

describe('«Распределить»', () => {
  it('writes nothing until it is confirmed, then what has somebody; the rest says why not', async () => {
    server.reply('GET cleans/proposal', { body: { items, totals: { travel_min: 30, tight: 0 } } })
    server.reply('PATCH cleans/distribute', { body: { success: 1, cleans: [], refused: [], warnings: [] } })
    const main = await openDay()
    await userEvent.click(await main.findByRole('button', { name: 'Распределить 2' }))
    const plan = within(await main.findByRole('complementary', { name: /^Предложение: 2\sуборки$/ }))
    expect(await plan.findByText(/Садовая 22.*: некому/)).toBeTruthy()
    expect(plan.getByText(/Анна Белова — выходной/)).toBeTruthy()
    expect(server.count('PATCH cleans/distribute')).toBe(0)
    await userEvent.click(plan.getByRole('button', { name: /^Назначить 1\sуборку$/ }))
    const assignments = [{ clean_id: 4, cleaner_id: 2 }]
    await waitFor(() => expect(bodies('PATCH cleans/distribute')).toEqual([{ assignments }]))
  })

  it('stands open when the desk leads to it, and its address is of the day again when it is closed', async () => {
    server.reply('GET cleans/proposal', { body: { items, totals: { travel_min: 30, tight: 0 } } })
    const main = await openDay('&spread=1')
    const plan = within(await main.findByRole('complementary', { name: /^Предложение: 2\sуборки$/ }))
    await userEvent.click(plan.getByRole('button', { name: 'Закрыть' }))
    expect(main.queryByRole('complementary', { name: /^Предложение/ })).toBeNull()
    expect(new URLSearchParams(location.search).has('spread')).toBe(false)
  })
})

describe('«Клинер не выйдет»', () => {
  it('hands all over in one call after two presses: to people, and to whoever is quicker where nobody fits', async () => {
    const guest = { next_arrival: { date: tomorrow, time: '15:00' } }
    const [first, second] = items
    const hit = [first, { ...second, clean: { ...second?.clean, ...guest } }]
    server.reply('GET cleaners/absence', { body: { items: hit, totals: {} } })
    server.reply('PATCH cleaners/absent', { body: { given: 1, refused: [], affected: [] } })
    const main = await openDay()
    await userEvent.click(await main.findByRole('button', { name: 'Анна Белова не выйдет' }))
    const plan = within(await main.findByRole('complementary', { name: 'Анна Белова не выйдет' }))
    expect(await plan.findByRole('radio', { name: /^Предложить всем/ })).toHaveProperty('checked', true)
    expect(plan.queryByRole('radio', { name: /^Перенести/ })).toBeNull()
    expect(server.count('PATCH cleaners/absent')).toBe(0)
    await userEvent.click(plan.getByRole('button', { name: /^Передать 1\sуборку$/ }))
    await waitFor(() =>
      expect(bodies('PATCH cleaners/absent')).toEqual([
        {
          ...{ id: 1, begin: tomorrow, end: tomorrow, reason: 'Болеет' },
          assignments: [
            { clean_id: 4, cleaner_id: 2 },
            { clean_id: 5, offer: true },
          ],
        },
      ]),
    )
  })
})
