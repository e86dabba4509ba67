import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const figures = {
  period: { begin: '2026-11-01', end: '2026-11-30' },
  today: '2026-11-20',
  totals: { nights: 3, canceled: 0 },
  by_day: [],
}

async function openFigures(spread: object) {
  server.reply('GET dashboard/statistics', { body: figures })
  server.reply('GET dashboard/spread', { body: spread })
  renderPanel(server, { role: 'admin', path: '/statistics' })
  await screen.findByRole('region', { name: 'Брони, уборки и деньги' })
  await waitFor(() => expect(server.count('GET dashboard/spread')).toBe(1))
}

describe('The cards beside the figures', () => {
  it('are not there where a host tells nothing of them', async () => {
    await openFigures({})
    for (const name of ['Впереди', 'Как бронируют', 'Клинеры'])
      expect(screen.queryByRole('region', { name })).toBeNull()
  })

  it('tell how guests book, who cleaned, and what a week has added to the days ahead', async () => {
    await openFigures({
      today: figures.today,
      leads: [{ from: 0, count: 2 }],
      lengths: [{ from: 4, count: 5 }],
      books: [{ days: 30, nights: 12, gained: -3 }],
      by_cleaner: [{ cleaner_id: 4, name: 'Ольга', count: 7, cost: 9000, rework: 1, on_time: 96.6 }],
      deposits_held: 129000,
    })
    const ahead = within(await screen.findByRole('region', { name: 'Впереди' }))
    expect(ahead.getByRole('link', { name: '30 дней' }).getAttribute('href')).toContain('2026-12-19')
    expect(ahead.getByText(/12 ночей/).textContent).toContain('-3')
    const spread = within(screen.getByRole('region', { name: 'Как бронируют' }))
    expect(spread.getByText('4–6').closest('li')?.textContent).toBe('4–65')
    const cleaners = within(screen.getByRole('table', { name: 'Клинеры' }))
    expect(cleaners.getByRole('link', { name: 'Ольга' }).getAttribute('href')).toBe('/cleaners/4')
    expect(screen.getByText('Залоги у нас сегодня')).toBeTruthy()
  })
})
