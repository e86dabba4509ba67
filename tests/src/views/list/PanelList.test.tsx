import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { findMenu, renderPanel, signedInAs } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()

it('A list that the person has no right to read says so, and asks for none of its rows', async () => {
  signedInAs(server, 'admin')
  server.reply('POST users/info', {
    body: { id: 1, name: 'Мария Лапина', active: true, role: 'admin', permissions: ['rents.list'] },
  })
  renderPanel(server, { path: '/expenses' })
  await findMenu()
  await screen.findByText('У вашей роли нет этого права. Попросите администратора.')
  expect(server.count('GET expenses')).toBe(0)
})
