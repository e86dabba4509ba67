import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()

it('The form of a booking says what becomes of the commission as soon as another price is typed', async () => {
  const rent = {
    ...{ id: 7, object_id: 5, kind: 'guest', status: 'booked', begin: '2026-12-01', end: '2026-12-04' },
    ...{ guest_name: 'Анна', version: 1, ota_id: 3, amount: 20_000, ota_commission: 2000 },
  }
  server.reply('GET rents/7', { body: rent })
  server.reply('GET agency/otas', { body: [{ id: 3, name: 'Твил', pays: 'ota', commission_percent: 10 }] })
  renderPanel(server, { role: 'admin', path: '/rents/7/edit' })
  const sum = await screen.findByRole('textbox', { name: /^Стоимость/ })
  expect(screen.queryByText(/Комиссия канала станет/)).toBeNull()
  await userEvent.clear(sum)
  await userEvent.type(sum, '10000')
  await screen.findByText(/^Комиссия канала станет 1\s000/)
})
