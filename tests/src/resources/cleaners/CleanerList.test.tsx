import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const bodies = (call: string) =>
  server.calls.filter((one) => `${one.method} ${one.path}` === call).map(({ body }) => JSON.parse(body))

async function openList() {
  server.reply('GET cleaners', { body: [{ id: 7, version: 1, name: 'Ольга Мельникова', active: true }] })
  const session = renderPanel(server, { role: 'admin', path: '/cleaners' })
  await screen.findByRole('switch', { name: 'Активен: Ольга Мельникова' })
  return session
}

describe('list of cleaners', () => {
  it('switches somebody with cleans ahead off only together with them', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const refusal = {
      message: 'Впереди уборок: 2.',
      code: 'cleaners.has_cleans',
      cleans: [{ id: 1 }, { id: 2 }],
    }
    server.reply('PATCH cleaners', { status: 409, body: refusal }, { body: { id: 7, active: false } })
    await openList()
    await userEvent.click(screen.getByRole('switch', { name: 'Активен: Ольга Мельникова' }))
    const dialog = await screen.findByRole('dialog', { name: 'Отключить: Ольга Мельникова?' })
    expect(dialog.textContent).toContain('Впереди уборок: 2.')
    expect(screen.queryByRole('alert', { name: 'Ошибка' })).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: /снять с уборок: 2/ }))
    await waitFor(() =>
      expect(bodies('PATCH cleaners')).toEqual([
        { id: 7, version: 1, active: false },
        { id: 7, version: 1, active: false, reassign: true },
      ]),
    )
  })

  it('does not invite without a whole phone', async () => {
    await openList()
    await userEvent.click(screen.getByRole('button', { name: 'Пригласить клинера' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Имя и фамилия' }), 'Вера Панина')
    await userEvent.click(screen.getByRole('button', { name: 'Пригласить' }))
    expect(await screen.findByText(/«Телефон» обязательно/)).toBeTruthy()
    expect(server.count('POST cleaners')).toBe(0)
  })

  it('gives the link to send after an invitation', async () => {
    server.reply('POST cleaners', { body: { id: 8, name: 'Вера Панина', page_url: '/cleaner/abc' } })
    await openList()
    await userEvent.click(screen.getByRole('button', { name: 'Пригласить клинера' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Имя и фамилия' }), 'Вера Панина')
    await userEvent.type(screen.getByRole('textbox', { name: 'Телефон' }), '8 900 123-45-67')
    await userEvent.click(screen.getByRole('button', { name: 'Пригласить' }))
    expect(await screen.findByRole('textbox', { name: 'Ссылка' })).toHaveProperty(
      'value',
      `${location.origin}/cleaner/abc`,
    )
    expect(bodies('POST cleaners')).toEqual([{ name: 'Вера Панина', phone: '+79001234567', active: true }])
  })
})

describe('a cleaner who signs in', () => {
  it('is at once on the own page and sees no list of one row', async () => {
    const cleaner = { id: 7, name: 'Ольга Мельникова' }
    server.reply('GET cleaners', { body: [{ ...cleaner, version: 1, active: true }] })
    server.reply('GET cleaners/7', { body: { cleaner, cleans: [], totals: { count: 0 } } })
    renderPanel(server, { role: 'cleaner', path: '/cleaners' })
    expect(await screen.findByRole('tab', { name: 'Неделя 0' })).toBeTruthy()
    expect(location.pathname).toBe('/cleaners/7')
    expect(screen.queryByText('Всего 1 клинер')).toBeNull()
    expect(screen.queryByRole('button', { name: /Фильтры/ })).toBeNull()
  })
})
