import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const patience = { timeout: 10_000 }
const person = { id: 7, name: 'Олег Ким', login: 'oleg@example.ru', role: 'manager', active: true }

describe('A colleague who forgot the password', () => {
  it('gets no link from somebody without the right', async () => {
    server.reply('GET users', { body: [person] })
    renderPanel(server, { role: 'fullmanager', path: '/users/7' })
    await screen.findAllByText('Олег Ким', {}, patience)
    expect(screen.queryByRole('button', { name: 'Ссылка для пароля' })).toBeNull()
  })

  it('gets a new link from the administrator, shown once to be handed over', async () => {
    server.reply('GET users', { body: [person] })
    server.reply('POST users/reinvite', { body: { success: 1, invite_url: 'https://k.example/invite/xyz' } })
    renderPanel(server, { role: 'admin', path: '/users/7' })
    await userEvent.click(await screen.findByRole('button', { name: 'Ссылка для пароля' }, patience))
    const link = await screen.findByRole('textbox', { name: 'Ссылка-приглашение' })
    expect(link).toHaveProperty('value', 'https://k.example/invite/xyz')
    expect(screen.getByText(/действует 72 часа, работает один раз/)).toBeTruthy()
  })
})
