import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import PublicCleaner from '#src/pages/cleanerPage/PublicCleaner.tsx'
import { startPanelServer } from '#tests/support/panelServer.ts'

const server = startPanelServer()

describe('Offered cleans', () => {
  const key = 'L9dbXhfDHyQnK4Qd6Wgo2g'
  const page = {
    cleaner: { id: 3, name: 'Динара Садыкова' },
    today: '2026-11-20',
    timezone: 'Europe/Moscow',
    cleans: [],
    objects: [],
    totals: {},
  }
  const offer = {
    id: 9,
    date: '2026-11-22',
    time_from: '12:00',
    type: 'checkout',
    name: 'Марата 22',
    address: 'Марата, 22',
  }

  it.each([
    ['in_progress', ['Марата 10', 'Марата 22'], 'is-soft'],
    ['done', ['Марата 22', 'Марата 10'], 'is-main'],
  ])(
    'stand below a clean that goes on and leave the filled button to it: %s',
    async (status, order, look) => {
      const clean = { id: 7, date: '2026-11-20', status, object: { name: 'Марата 10' }, name: 'Марата 10' }
      server.reply(`GET cleaners/${key}`, { body: { ...page, cleans: [clean], offers: [offer] } })
      render(<PublicCleaner id={key} />)
      const take = await screen.findByRole('button', { name: 'Взять' })
      expect(take.classList.contains(look)).toBe(true)
      const text = document.body.textContent
      expect([...order].sort((a, b) => text.indexOf(a) - text.indexOf(b))).toEqual(order)
    },
  )

  it('are taken by one press; one that somebody else took says so', async () => {
    server.reply(`GET cleaners/${key}`, { body: { ...page, offers: [offer] } })
    server.reply(
      'PATCH cleans',
      { status: 409, body: { message: 'Эту уборку уже взял другой клинер.' } },
      { body: {} },
    )
    render(<PublicCleaner id={key} />)
    const take = await screen.findByRole('button', { name: 'Взять' })
    await userEvent.click(take)
    expect(await screen.findByText('Эту уборку уже взял другой клинер.')).toBeTruthy()
    await userEvent.click(take)
    // what another test has left on its way may come too
    const sent = () => server.calls.filter(({ path, body }) => path === 'cleans' && JSON.parse(body).id === 9)
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(JSON.parse(sent()[1]?.body ?? '')).toEqual({ id: 9, action: 'accept' })
  })
})
