// The three success toasts that the specification words, each after the call that it names and after nothing else.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const message = {
  id: 5,
  to_name: 'Ольга Попова',
  status: 'sent',
  channel: 'whatsapp',
  provider_id: 'p1',
  text: 'Ждём вас',
  sent_at: '2026-11-20T10:00:00.000Z',
}
const account = { id: 3, type: 'whatsapp', name: 'Наш WhatsApp', active: true, state: 'ok' }

beforeEach(() => {
  server.reply('GET automessages', { body: { data: [message], total: 1, page: 1, per_page: 25 } })
  server.reply('GET agency/automessages', {
    body: { active: true, cascade: ['whatsapp'], accounts: [account] },
  })
})

const open = () => renderPanel(server, { role: 'admin', path: '/automessages' })
const toast = (session: ReturnType<typeof open>) => session.toasts.store.get().map(({ title }) => title)

describe('A step of sending', () => {
  it('that is refused says why and claims no success', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    server.reply('POST agency/automessages/register_webhook', {
      status: 422,
      body: { message: 'Ключ не подошёл' },
    })
    const session = open()
    await userEvent.click(await screen.findByRole('button', { name: /^Зарегистрировать вебхук/ }))
    await waitFor(() => expect(toast(session)).toEqual(['Ошибка']))
  })

  it('that registers a webhook says «Вебхук зарегистрирован» [7.20, 8.9]', async () => {
    server.reply('POST agency/automessages/register_webhook', { body: { ok: true } })
    const session = open()
    await userEvent.click(await screen.findByRole('button', { name: /^Зарегистрировать вебхук/ }))
    await waitFor(() => expect(toast(session)).toEqual(['Вебхук зарегистрирован']))
  })

  it('that checks a status says «Статус обновлен» [7.39, 8.10]', async () => {
    server.reply('POST automessages/5/check_status', { body: { ...message, status: 'delivered' } })
    const session = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Проверить статус' }))
    await waitFor(() => expect(toast(session)).toEqual(['Статус обновлен']))
  })

  it('that sends again says «Сообщение отправлено» [7.40, 8.11]', async () => {
    server.reply('POST automessages/5/resend', { body: { ...message, id: 6, parent_id: 5 } })
    const session = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Ещё: Ольга Попова' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Отправить снова' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Отправить' }))
    await waitFor(() => expect(toast(session)).toEqual(['Сообщение отправлено']))
  })
})
