import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import PublicGuest from '#src/pages/guestPage/PublicGuest.tsx'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { readQr } from '#tests/support/readQr.ts'
import { closedPage, key, morning, openPage } from './examplePage.ts'

const server = startPanelServer()
const name = 'QR-код для другого телефона'
const keys = { wifi_name: 'Дом "5"', wifi_password: 'a;b,c' }

beforeEach(() => {
  vi.setSystemTime(morning)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

it('no code of the network stands on the page before the gate is open', async () => {
  server.reply(`GET guestpage/${key}`, { body: { ...closedPage, keys } })
  render(<PublicGuest id={key} />)
  await screen.findByText('Заезд сегодня с 15:00')
  expect(screen.queryByRole('button', { name })).toBeNull()
})

it('another phone joins the network by the code, which comes at a press', async () => {
  server.reply(`GET guestpage/${key}`, { body: { ...openPage, keys: { ...openPage.keys, ...keys } } })
  render(<PublicGuest id={key} />)
  const button = await screen.findByRole('button', { name })
  expect(screen.queryByRole('img', { name: `${name}: Дом "5"` })).toBeNull()
  await userEvent.click(button)
  const drawing = await screen.findByRole('img', { name: `${name}: Дом "5"` })
  expect(readQr(drawing)).toBe('WIFI:T:WPA;S:Дом \\"5\\";P:a\\;b\\,c;;')
})
