import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const person = { id: 7, name: 'Олег Ким', login: 'oleg@example.ru', role: 'manager', active: true }

describe('A colleague who forgot the password', () => {
  it('gets no link from somebody without the right', async () => {
    server.reply('GET users', { body: [person] })
    renderPanel(server, { role: 'fullmanager', path: '/users/7' })
    await screen.findAllByText('Олег Ким')
    expect(screen.queryByRole('button', { name: 'Ссылка для пароля' })).toBeNull()
  })

  it('gets a new link from the administrator, shown once to be handed over', async () => {
    server.reply('GET users', { body: [person] })
    server.reply('POST users/reinvite', { body: { success: 1, invite_url: 'https://k.example/invite/xyz' } })
    renderPanel(server, { role: 'admin', path: '/users/7' })
    await userEvent.click(await screen.findByRole('button', { name: 'Ссылка для пароля' }))
    expect(server.count('POST users/reinvite')).toBe(0)
    await userEvent.click(await screen.findByRole('button', { name: 'Получить ссылку' }))
    const link = await screen.findByRole('textbox', { name: 'Ссылка-приглашение' })
    expect(link).toHaveProperty('value', 'https://k.example/invite/xyz')
    expect(screen.getByText(/действует 72 часа, работает один раз/)).toBeTruthy()
  })
})

describe('Another administrator who forgot the password', () => {
  it('gets the link alone: it is not shown, only where it went', async () => {
    server.reply('GET users', { body: [{ ...person, role: 'admin' }] })
    server.reply('POST users/reinvite', { body: { success: 1, invite_url: null, sent_by: 'telegram' } })
    renderPanel(server, { role: 'admin', path: '/users/7' })
    await userEvent.click(await screen.findByRole('button', { name: 'Ссылка для пароля' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Получить ссылку' }))
    await screen.findByText('Ссылка ушла самому администратору: Telegram')
    expect(screen.queryByRole('textbox', { name: 'Ссылка-приглашение' })).toBeNull()
  })
})

describe('A colleague whose access has to end now', () => {
  const button = { name: 'Закрыть доступ сейчас' }

  it('has nothing to be closed when it is off already', async () => {
    server.reply('GET users', { body: [{ ...person, active: false }] })
    renderPanel(server, { role: 'admin', path: '/users/7' })
    await screen.findByRole('button', { name: 'Ссылка для пароля' })
    expect(screen.queryByRole('button', button)).toBeNull()
  })

  it('is shut out by one call, which says how many cleans wait for somebody else', async () => {
    server.reply('GET users', { body: [person] })
    server.reply('POST users/close', { body: { success: 1, freed: 2 } })
    renderPanel(server, { role: 'admin', path: '/users/7' })
    await userEvent.click(await screen.findByRole('button', button))
    expect(screen.getByText(/уборки впереди встанут в «Без клинера»/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть доступ' }))
    await screen.findByText(/Доступ закрыт: Олег Ким. Без клинера осталось уборок: 2/)
    const sent = server.calls.filter(({ path }) => path === 'users/close').map(({ body }) => JSON.parse(body))
    expect(sent).toEqual([{ id: 7 }])
  })
})
