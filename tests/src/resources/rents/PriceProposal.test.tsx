import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()

it('A new booking begins with the price of its nights; another one stays, and the usual is offered beside it', async () => {
  server.reply('GET objects', {
    body: [{ id: 5, name: 'Невский 10', timezone: 'Europe/Moscow', base_price: 4000 }],
  })
  const days = { object_id: 5, kind: 'guest', begin: '2026-12-01', end: '2026-12-04' }
  const values = encodeURIComponent(JSON.stringify(days))
  renderPanel(server, { role: 'admin', path: `/rents/create?values=${values}` })
  const sum = await screen.findByRole('textbox', { name: /^Стоимость/ })
  await waitFor(() => expect(sum).toHaveProperty('value', expect.stringMatching(/^12\s?000/)))
  expect(screen.queryByRole('button', { name: /^Подставить/ })).toBeNull()
  await userEvent.clear(sum)
  await userEvent.type(sum, '9000')
  await userEvent.click(await screen.findByRole('button', { name: /^Подставить 12\s000/ }))
  await waitFor(() => expect(sum).toHaveProperty('value', expect.stringMatching(/^12\s?000/)))
})
