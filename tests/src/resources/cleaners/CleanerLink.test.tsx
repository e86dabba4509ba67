import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const cleaner = {
  id: 7,
  version: 1,
  name: 'Ольга Мельникова',
  phone: '+79001234567',
  active: true,
  public_id: 'L9dbXhfDHyQnK4Qd6Wgo2g',
  link_state: 'open',
  link_used_at: null,
  link_sleeps_at: null,
  link_expires_at: null,
}

async function openCard(link: object) {
  const page = {
    cleaner: { ...cleaner, ...link },
    today: '2026-11-20',
    timezone: 'Europe/Moscow',
    cleans: [],
    totals: {},
  }
  server.reply('GET cleaners/7', { body: page })
  renderPanel(server, { role: 'admin', path: '/cleaners/7' })
  return screen.findByRole('region', { name: 'Контакты и доступ' })
}

describe('the link on the card of a cleaner', () => {
  it.each([
    [{ link_state: 'closed' }, 'Ссылка закрыта; по ней ещё не заходили'],
    [
      { link_state: 'account_off' },
      'Ссылка не открывается: учётная запись клинера выключена; по ней ещё не заходили',
    ],
    [
      { link_state: 'asleep', link_used_at: '2026-10-01T09:00:00Z' },
      'Ссылка спит: 30 дней не заходили; заходили 01.10 12:00',
    ],
  ])('that opens nothing says why and is opened again: %o', async (link, words) => {
    server.reply('POST cleaners/open', { body: { ...cleaner } })
    const card = await openCard(link)
    expect(within(card).getByText(words)).toBeTruthy()
    await userEvent.click(within(card).getByRole('button', { name: 'Открыть снова' }))
    const dialog = await screen.findByRole('dialog', { name: 'Открыть ссылку снова: Ольга Мельникова?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Открыть ссылку снова' }))
    await waitFor(() => expect(server.count('POST cleaners/open')).toBe(1))
  })

  it('that still opens can be closed at once when the cleaner is off, and a closed one cannot', async () => {
    const close = { name: 'Закрыть доступ сейчас' }
    const off = { active: false, link_state: 'closed' }
    await openCard(off)
    await screen.findByRole('button', { name: 'Удалить' })
    expect(screen.queryByRole('button', close)).toBeNull()
    cleanup()
    await openCard({ ...off, link_state: 'open' })
    expect(await screen.findByRole('button', close)).toBeTruthy()
  })

  it('says when it was used and when it ends', async () => {
    const used = { link_used_at: '2026-11-20T07:00:00Z', link_sleeps_at: '2026-12-20T07:00:00Z' }
    const card = await openCard({ ...used, link_expires_at: '2026-12-01T07:00:00Z' })
    const words =
      'Ссылка открывается; заходили 20.11 10:00; действует до 01.12 10:00; без захода уснёт 20.12 10:00'
    expect(within(card).getByText(words)).toBeTruthy()
    expect(within(card).queryByRole('button', { name: 'Открыть снова' })).toBeNull()
  })
})
