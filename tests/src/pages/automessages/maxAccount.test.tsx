import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const account = { id: 3, type: 'max', provider: 'maxbot', name: 'Бот MAX', active: true, state: 'authorized' }

it('A bot of MAX shows its name and that it only answers', async () => {
  server.reply('GET automessages', { body: { data: [], total: 0, page: 1, per_page: 25 } })
  server.reply('GET agency/automessages', {
    body: {
      active: true,
      cascade: ['max'],
      accounts: [{ ...account, username: 'klyuchi_bot', only_answers: true, token_set: true }],
    },
  })
  renderPanel(server, { role: 'admin', path: '/automessages' })
  await screen.findByText('MAX · @klyuchi_bot · только ответы людей')
})
