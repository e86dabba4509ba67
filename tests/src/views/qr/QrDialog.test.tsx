import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { broken } from '#src/views/qr/qrPicture.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { readQr } from '#tests/support/readQr.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const key = 'L9dbXhfDHyQnK4Qd6Wgo2g'
const dialogOf = (title: string) => screen.findByRole('dialog', { name: `QR-код: ${title}` })
const codeOf = async (dialog: HTMLElement) => readQr(await within(dialog).findByRole('img'))

it('the code of a cleaner’s link, scanned, is the link that stands beside it as text', async () => {
  server.reply('GET cleaners/7', {
    body: {
      cleaner: { id: 7, version: 1, name: 'Ольга', active: true, public_id: key, link_state: 'open' },
      today: '2026-11-20',
      timezone: 'Europe/Moscow',
      cleans: [],
      totals: {},
    },
  })
  renderPanel(server, { role: 'admin', path: '/cleaners/7' })
  await userEvent.click(await screen.findByRole('button', { name: 'QR-код: ссылка клинера' }))
  const dialog = await dialogOf('ссылка клинера')
  const address = `${location.origin}/cleaner/${key}`
  expect(await codeOf(dialog)).toBe(address)
  expect(within(dialog).getByText(address)).toBeTruthy()
})

it('the invitation of a cleaner ends with a code of the same link', async () => {
  server.reply('GET cleaners', { body: [] })
  server.reply('POST cleaners', { body: { id: 8, name: 'Вера Панина', page_url: `/cleaner/${key}` } })
  renderPanel(server, { role: 'admin', path: '/cleaners' })
  const [invite] = await screen.findAllByRole('button', { name: 'Пригласить клинера' })
  if (invite) await userEvent.click(invite)
  await userEvent.type(await screen.findByRole('textbox', { name: /Имя и фамилия/ }), 'Вера Панина')
  await userEvent.type(screen.getByRole('textbox', { name: /Телефон/ }), '+79001234567')
  await userEvent.click(screen.getByRole('button', { name: 'Пригласить' }))
  await userEvent.click(await screen.findByRole('button', { name: 'QR-код: ссылка клинера' }))
  expect(await codeOf(await dialogOf('ссылка клинера'))).toBe(`${location.origin}/cleaner/${key}`)
})

it('the network of a flat is asked for by the call that is remembered, and the code joins it', async () => {
  const flat = { id: 5, version: 3, name: 'Невский 10', wifi_name: 'Дом;2' }
  server.reply('GET objects/5', { body: flat })
  server.reply('GET points/5', { body: [] })
  server.reply('POST objects/secrets', { body: { id: 5, wifi_password: 'a:b\\c', door_code: '4815' } })
  renderPanel(server, { role: 'admin', path: `/objects/5?tab=${encodeURIComponent('Доступ и Wi-Fi')}` })
  const button = await screen.findByRole('button', { name: 'Показать QR-код' })
  expect(server.count('POST objects/secrets')).toBe(0)
  await userEvent.click(button)
  const dialog = await dialogOf('Wi-Fi Дом;2')
  expect(await codeOf(dialog)).toBe('WIFI:T:WPA;S:Дом\\;2;P:a\\:b\\\\c;;')
  expect(within(dialog).getByText('Пароль: a:b\\c')).toBeTruthy()
  expect(screen.queryByText(/4815/)).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Готово' }))
  await waitFor(() => expect(document.body.textContent).not.toContain('a:b\\c'))
})

it('the words under the picture are broken at spaces, an address where it must be', () => {
  const fits = (part: string) => part.length <= 10
  expect(broken('сеть дома и пароль', fits)).toEqual(['сеть дома', 'и пароль'])
  expect(broken('0123456789abcde', fits)).toEqual(['0123456789', 'abcde'])
})
