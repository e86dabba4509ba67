// The row of a wide card: what could not be read is said of that row alone.
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'
import { rent } from '../../pages/stay/drawer/rentOnScreen.ts'

const server = startPanelServer()
const missing = 'Бронирование: такой записи нет'

it('A booking that is not there is not said of the next one, which is still on the way', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const next = Promise.withResolvers<object>()
  server.reply('GET rents/8', { status: 404, body: { message: 'Нет такой брони', code: 'rents.missing' } })
  server.reply('GET rents/9', { body: next.promise })
  renderPanel(server, { role: 'admin', path: '/rents/8' })
  await screen.findByRole('heading', { name: missing })
  act(() => {
    history.pushState(null, '', '/rents/9')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(await screen.findByRole('status', { name: 'Загружаем' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: missing })).toBeNull()
  next.resolve(rent)
  await screen.findByRole('heading', { name: 'Деньги' })
})
