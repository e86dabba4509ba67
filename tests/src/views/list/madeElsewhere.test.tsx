import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'
import { replyList } from '../panelList.ts'

const server = startPanelServer()

it('A list of what an act of another screen makes offers no way to add, full or empty', async () => {
  replyList(server, 'GET handovers', [])
  renderPanel(server, { role: 'admin', path: '/handovers' })
  expect(await screen.findByText('Смен ещё не передавали.', {}, { timeout: 15_000 })).toBeTruthy()
  expect(screen.queryByText('Добавить передачу смены')).toBeNull()
})
