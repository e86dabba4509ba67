import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '#schema/roles.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()

const message = {
  id: 7,
  version: 1,
  planned_at: '2026-11-20T09:00:00.000Z',
  sent_at: '2026-11-20T09:00:05.000Z',
  to_name: 'Анна Кузнецова',
  to_phone: '+79991234567',
  message_id: 3,
  message: { id: 3, name: 'Как добраться' },
  channel: 'whatsapp',
  status: 'sent',
  provider_id: 'A1',
  text: 'Ждём вас завтра',
}
const account = {
  id: 4,
  type: 'whatsapp',
  name: 'WhatsApp ресепшн',
  phone: '+79110001122',
  token_set: true,
  state: 'authorized',
  active: true,
}

async function openPage(
  rows: readonly object[] = [message],
  role: Role = 'admin',
  accounts: readonly object[] = [account],
) {
  server.reply('GET automessages', {
    body: { data: rows, total: rows.length, page: 1, per_page: 50, counters: { failed: 2, held: 0 } },
  })
  server.reply('GET agency/automessages', {
    body: {
      active: true,
      quiet_from: '22:00',
      quiet_to: '09:00',
      daily_limit: 200,
      gap_seconds: 20,
      cascade: ['whatsapp', 'sms'],
      accounts,
    },
  })
  const session = renderPanel(server, { role, path: '/automessages' })
  await screen.findByText('Анна Кузнецова')
  return session
}

const titles = ({ toasts }: Awaited<ReturnType<typeof openPage>>) =>
  toasts.store.get().map(({ title }) => title)
const bodyOf = (path: string) => JSON.parse(server.calls.find((call) => call.path === path)?.body ?? 'null')

describe('The page of automessages', () => {
  it('tells a refused registration by the words of the server, and nothing of success [8]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const session = await openPage()
    server.reply('POST agency/automessages/register_webhook', {
      status: 422,
      body: { message: 'Шлюз не принял ключ' },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Зарегистрировать вебхук/ }))
    await waitFor(() =>
      expect(session.toasts.store.get()).toMatchObject([{ title: 'Ошибка', message: 'Шлюз не принял ключ' }]),
    )
  })

  it('says «Вебхук зарегистрирован» when the address was taken [8]', async () => {
    const session = await openPage()
    server.reply('POST agency/automessages/register_webhook', {
      body: { ok: true, url: 'https://x', at: 'now' },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Зарегистрировать вебхук/ }))
    await waitFor(() => expect(titles(session)).toEqual(['Вебхук зарегистрирован']))
    expect(bodyOf('agency/automessages/register_webhook')).toEqual({ account_id: 4 })
  })

  it('gives the address at which letters are handed over, and then lets it be copied', async () => {
    const mail = { ...account, id: 5, type: 'email', name: 'Почта' }
    const session = await openPage([message], 'admin', [mail])
    const ask = await screen.findByRole('button', { name: /^Принимать письма/ })
    const webhook_url = 'https://a.ru/hook'
    server.reply('POST agency/automessages/register_webhook', {
      body: { ok: true, url: webhook_url, at: 'now' },
    })
    server.reply('GET agency/automessages', {
      body: { accounts: [{ ...mail, webhook_url }], cascade: ['email'] },
    })
    await userEvent.click(ask)
    await waitFor(() => expect(titles(session)).toEqual(['Адрес для писем готов: скопируйте его']))
    expect(await screen.findByRole('button', { name: 'Адрес для писем' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Принимать письма/ })).toBeNull()
  })

  it('says of a mailbox whose letters do not come why, when they came last otherwise, and offers no second way for them', async () => {
    const mail = { ...account, id: 5, type: 'email', name: 'Почта', letters: true }
    const letters_error = 'Сервер входящих писем не принял логин или пароль.'
    const well = { ...mail, id: 6, name: 'Вторая', letters_at: '2026-11-20T09:00:00.000Z' }
    const session = await openPage([message], 'admin', [{ ...mail, letters_error }, well])
    expect(await screen.findByText(letters_error)).toBeTruthy()
    expect(screen.getByText(/письма забраны/)).toBeTruthy()
    server.reply('POST agency/automessages/check', {
      body: { ok: false, state: 'authorized', error: letters_error },
    })
    await userEvent.click(screen.getByRole('button', { name: /^Проверить.*Почта$/ }))
    await waitFor(() => expect(titles(session)).toEqual(['Письма не приходят']))
    expect(screen.queryByRole('button', { name: /^Принимать письма/ })).toBeNull()
  })

  it('offers to fetch the letters of a new mailbox, and of nothing else', async () => {
    await openPage()
    await userEvent.click(await screen.findByRole('button', { name: 'Подключить канал' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByLabelText('Забирать письма гостей')).toBeNull()
    await userEvent.click(dialog.getByRole('combobox', { name: /^Канал/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'E-mail' }))
    expect(
      await dialog.findByRole('checkbox', { name: /^Забирать письма гостей/, checked: true }),
    ).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Отмена' }))
  })

  it('says «Статус обновлен» after a check of a status [8]', async () => {
    const session = await openPage()
    server.reply('POST automessages/7/check_status', { body: { ...message, status: 'delivered' } })
    await userEvent.click(screen.getByRole('button', { name: 'Проверить статус' }))
    await waitFor(() => expect(titles(session)).toEqual(['Статус обновлен']))
  })

  it('says «Сообщение отправлено» after sending again, with another text where one was written [8]', async () => {
    const session = await openPage([{ ...message, status: 'failed', reason_text: 'Не дошло' }])
    server.reply('POST automessages/7/resend', { body: { ...message, id: 8, status: 'planned' } })
    expect(screen.getByText('Не дошло')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Отправить снова' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Текст' }), '!')
    await userEvent.click(dialog.getByRole('button', { name: 'Отправить' }))
    await waitFor(() => expect(titles(session)).toEqual(['Сообщение отправлено']))
    expect(bodyOf('automessages/7/resend')).toEqual({ text: 'Ждём вас завтра!' })
  })

  it('unfolds the text, and a cancelled message can be brought back', async () => {
    const session = await openPage([{ ...message, status: 'planned', provider_id: null }])
    server.reply('PATCH automessages', {
      body: { ...message, status: 'canceled' },
      headers: { 'X-Act': '77' },
    })
    expect(screen.getByText('Ждём вас завтра').hidden).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: /^Текст/ }))
    expect(screen.getByText('Ждём вас завтра').hidden).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Отменить' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить сообщение' }))
    await waitFor(() => expect(titles(session)).toEqual(['Сообщение отменено']))
    expect(session.toasts.store.get()[0]?.action?.label).toBe('Отменить')
  })

  it('keeps its tab in the address, and asks nothing of accounts for managers', async () => {
    await openPage([message], 'manager')
    await userEvent.click(screen.getByRole('button', { name: /^Ошибки/ }))
    await waitFor(() =>
      expect(decodeURIComponent(location.search)).toContain('"status":["failed","no_account"]'),
    )
    expect(server.count('GET agency/automessages')).toBe(0)
  })
})
