import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const account = { id: 3, type: 'max', provider: 'maxbot', name: 'Бот MAX', active: true, state: 'authorized' }

function open() {
  server.reply('GET automessages', { body: { data: [], total: 0, page: 1, per_page: 25 } })
  server.reply('GET agency/automessages', {
    body: {
      active: true,
      cascade: ['max'],
      accounts: [{ ...account, username: 'klyuchi_bot', only_answers: true, token_set: true }],
    },
  })
  server.reply('POST agency/automessages', { body: { accounts: [] } })
  return renderPanel(server, { role: 'admin', path: '/automessages' })
}

const saved = () =>
  server.calls
    .filter(({ method, path }) => method === 'POST' && path.endsWith('agency/automessages'))
    .map(({ body }) => body)

it('A bot of MAX shows its name and that it only answers, and is changed without its key', async () => {
  open()
  await screen.findByText('MAX · @klyuchi_bot · только ответы людей')
  await userEvent.click(await screen.findByRole('button', { name: /^Изменить/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText('Ключ бота')).toHaveProperty('value', '')
  expect(dialog.queryByLabelText('Номер инстанса')).toBeNull()
  const only = dialog.getByRole('checkbox', { name: 'Только ответы людей' })
  expect(only).toHaveProperty('checked', true)
  await userEvent.click(only)
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(JSON.parse(String(saved()[0]))).toMatchObject({
    accounts: [{ id: 3, provider: 'maxbot', only_answers: false }],
  })
  expect(saved()[0]).not.toContain('token')
})
