import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const bot = {
  id: 1,
  kind: 'staff',
  name: 'Смена',
  token_set: true,
  active: true,
  chat_id: '-1001000000001',
  username: 'smena_bot',
  invite_url: 'https://t.me/smena_bot',
  topics: { money: 3 },
  checked_at: '2026-11-20T10:00:00Z',
  last_error: null,
  webhook_ok: true,
}
const person = (id: number, bound: boolean) => ({
  kind: 'user',
  id,
  name: `Сотрудник ${id}`,
  role_name: 'Менеджер',
  telegram: { bound, state: bound ? 'active' : 'not_started', invite_url: bound ? null : 'https://t.me/x' },
})

async function openBots() {
  server.reply('GET agency/bots', { body: [bot] })
  server.reply('GET agency/personal', { body: { people: [person(1, true), person(2, false)] } })
  renderPanel(server, { role: 'admin', path: '/settings/bots' })
  return screen.findByRole('article', { name: 'Смена' })
}

describe('bots in the settings', () => {
  it('are checked for real, and every answer of Telegram stands under the bot', async () => {
    server.reply('POST agency/bots/check', {
      body: {
        ...bot,
        checks: [
          { code: 'token', ok: true, text: 'Ключ действует.' },
          { code: 'forum', ok: false, text: 'В группе не включены темы.' },
        ],
      },
    })
    const card = await openBots()
    await userEvent.click(within(card).getByRole('button', { name: 'Проверить' }))
    const answers = await within(card).findByRole('status', { name: 'Что ответил Telegram' })
    expect(answers.textContent).toBe('Ключ действует.В группе не включены темы.')
  })

  it('are disconnected only after a question', async () => {
    const card = await openBots()
    server.reply('DELETE agency/bots/1', { body: { success: 1 } })
    await userEvent.click(within(card).getByRole('button', { name: 'Отключить' }))
    const question = within(await screen.findByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: 'Отмена' }))
    expect(server.count('DELETE agency/bots/1')).toBe(0)
    await userEvent.click(within(card).getByRole('button', { name: 'Отключить' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Отключить бота' }))
    await waitFor(() => expect(server.count('DELETE agency/bots/1')).toBe(1))
  })

  it('make the missing topics one by one and stop at the first refusal', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply(
      'POST agency/topic',
      { body: { topic_id: 2 } },
      { status: 422, body: { message: 'Боту не хватает прав.', code: 'bots.no_rights' } },
    )
    const card = await openBots()
    expect(within(card).getByRole('link', { name: 'Деньги' })).toHaveProperty(
      'href',
      'https://t.me/c/1000000001/3',
    )
    await userEvent.click(within(card).getByRole('button', { name: 'Создать темы' }))
    expect(await screen.findByText('Боту не хватает прав.')).toBeTruthy()
    const sent = server.calls
      .filter(({ path }) => path === 'agency/topic')
      .map(({ body }) => JSON.parse(body))
    expect(sent).toEqual([
      { kind: 'cleans', chat_id: bot.chat_id },
      { kind: 'problems', chat_id: bot.chat_id },
    ])
  })

  it('show who is reached: a link to send to the others, a question before somebody is unbound', async () => {
    server.reply('POST agency/personal/unbind', { body: { bound: false } })
    await openBots()
    const people = await screen.findByRole('region', { name: 'Кто подключён' })
    expect(within(people).getByRole('button', { name: 'Скопировать: приглашение: Сотрудник 2' })).toBeTruthy()
    await userEvent.click(within(people).getByRole('button', { name: 'Отвязать: Сотрудник 1' }))
    expect(server.count('POST agency/personal/unbind')).toBe(0)
    await userEvent.click(await screen.findByRole('button', { name: 'Отвязать' }))
    expect(await screen.findByText('Telegram отвязан')).toBeTruthy()
  })
})
