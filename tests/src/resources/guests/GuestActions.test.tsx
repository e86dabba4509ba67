// What is done with the card of a guest; the server is a stand-in, for the order of its answers decides.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const guest = { id: 7, version: 1, name: 'Забытая Прасковья', phone: '+79995554433' }
const erased = { ...guest, version: 2, name: 'Гость 7', phone: null, erased_at: '2026-01-20T10:00:00Z' }

async function askToErase() {
  renderPanel(server, { role: 'admin', path: '/guests/7' })
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить данные' }))
  const dialog = screen.getByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText(/^Подтверждение/), 'стереть')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Стереть насовсем' }))
}

describe('the data of a guest', () => {
  it('stay while something stands against it, and the dialog names that', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const body = { code: 'guests.in_use', message: 'Стереть пока нельзя', reasons: ['бронь № 9 — впереди'] }
    server.reply('GET guests/7', { body: guest })
    server.reply('POST guests/7/erase', { status: 409, body })
    await askToErase()
    expect((await screen.findByText('бронь № 9 — впереди')).closest('[role=alert]')).not.toBeNull()
  })

  it('are gone, and what is left to do stays to be read when the card already says so', async () => {
    server.reply('GET guests/7', { body: guest }, { body: erased })
    server.reply('POST guests/7/erase', { body: { rents: 1, files: 2 } })
    await askToErase()
    await screen.findByRole('heading', { name: 'Гость 7', hidden: true })
    expect(screen.getByRole('dialog', { name: 'Данные стёрты' }).textContent).toContain(
      'Броней без имени и слов: 1',
    )
    expect(screen.queryByRole('button', { name: 'Удалить данные', hidden: true })).toBeNull()
  })
})
