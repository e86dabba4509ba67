import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const owner = {
  id: 4,
  version: 1,
  name: 'Крылова Наталья',
  scheme: 'percent_gross',
  percent: 20,
  objects: [{ id: 1, name: 'Невский 88' }],
  state: 'open',
  gross: 10_000,
  expenses: 500,
  to_pay: 7500,
  paid: 0,
  balance: 1200,
  public_id: 'L9dbXhfDHyQnK4Qd6Wgo2g',
  link_active: true,
  link_opened_at: null,
  may_close: true,
  unfinished: [{ kind: 'receipts', text: '1 расход без чека', items: [{ id: 1, name: 'Кран' }] }],
  payout_begin: null,
}

describe('Owners', () => {
  it('say what went wrong when nothing came, and try again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('GET owners/months', { status: 400, body: { message: 'Месяц не считается' } })
    renderPanel(server, { role: 'admin', path: '/owners' })
    expect(await screen.findAllByText('Месяц не считается')).not.toEqual([])
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy()
  })

  it('are warned of purchases that have no price yet, and given out all together in one file', async () => {
    const purchases = { kind: 'purchases', count: 2, text: '2 покупки без цены', items: [] }
    const owners = [
      { ...owner, unfinished: [purchases] },
      { ...owner, id: 5, name: 'Беляев Виктор' },
    ]
    server.reply('GET owners/months', { body: { begin: '2026-10-01', end: '2026-10-31', owners } })
    server.reply('GET owners/rents/4', { body: { owner: { name: 'Крылова Наталья' } } })
    server.reply('GET owners/rents/5', { body: { owner: { name: 'Беляев Виктор' } } })
    renderPanel(server, { role: 'admin', path: '/owners?month=2026-10' })
    const warned = await screen.findByRole('region', { name: 'Требует внимания' })
    expect(warned.textContent).toContain('Купленное без цены не вошло в отчёты. Крылова Наталья: 2.')
    await userEvent.click(screen.getByRole('button', { name: 'Все отчёты (PDF)' }))
    await waitFor(() => expect(server.count('GET owners/rents/5')).toBe(1))
    expect(server.count('GET owners/rents/4')).toBe(1)
  })

  it('close a month only after naming what is unfinished, and warn of flats without an owner', async () => {
    const answer = { begin: '2026-10-01', end: '2026-10-31', owners: [owner] }
    server.reply('GET owners/months', { body: { ...answer, without_owner: [{ id: 9, name: 'Марата 22' }] } })
    server.reply('POST owners/close', { body: { success: 1, id: 1 } })
    renderPanel(server, { role: 'admin', path: '/owners?month=2026-10' })
    expect(await screen.findByRole('link', { name: 'Крылова Наталья' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Марата 22' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть месяц' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('1 расход без чека')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Закрыть всё равно' }))
    await waitFor(() => expect(server.count('POST owners/close')).toBe(1))
    const sent = server.calls.find(({ path }) => path === 'owners/close')
    expect(JSON.parse(sent?.body ?? '')).toEqual({ id: 4, month: '2026-10-01', anyway: true })
  })
})
