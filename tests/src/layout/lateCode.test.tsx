// Needs code that no other test has fetched, so it runs apart: see vite.config.ts.
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { findMenu, renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()

it('A screen whose code is still on its way has «...» in its place inside the layout [2.26]', async () => {
  renderPanel(server, { role: 'admin', path: '/statistics' })
  expect(await screen.findByText('...')).toBeTruthy()
  await findMenu()
  await waitFor(() => expect(screen.queryByText('...')).toBeNull())
})
