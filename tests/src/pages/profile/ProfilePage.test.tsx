import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { deviceOf } from '#schema/rules/devices.ts'
import { singleKeys } from '#src/views/keys/singleKeys.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const session = (id: number, current: boolean) => ({
  id,
  current,
  agent: chrome,
  address: '10.0.0.7',
  last_seen_at: '2026-11-20T10:00:00Z',
})

async function openProfile() {
  server.reply('GET users/sessions', { body: [session(1, true), session(2, false)] })
  const opened = renderPanel(server, { role: 'manager', path: '/profile' })
  await screen.findByRole('heading', { name: 'Мария Лапина' })
  return opened
}

async function typePasswords(old: string, next: string) {
  await userEvent.type(screen.getByLabelText(/^Старый пароль/), old)
  await userEvent.type(screen.getByLabelText(/^Новый пароль/), next)
  await userEvent.click(screen.getByRole('button', { name: 'Сменить пароль' }))
}

describe('profile', () => {
  it('puts a wrong password at its field and keeps the person signed in', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const text = 'Старый пароль неверный'
    server.reply('POST users/changepassword', {
      status: 422,
      body: { message: text, code: 'users.wrong_password', errors: { old_password: text } },
    })
    await openProfile()
    await typePasswords('не тот', 'новый пароль 2')
    await waitFor(() => expect(screen.getByLabelText(/^Старый пароль/)).toHaveProperty('ariaInvalid', 'true'))
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    expect(location.pathname).toBe('/profile')
  })

  it('asks for the password only for another login, and tells at the field that it is taken', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const text = 'Такой логин уже есть'
    server.reply('POST users/me', { status: 409, body: { message: text, errors: { login: text } } })
    await openProfile()
    const form = within(screen.getByRole('region', { name: 'Имя и логин' }))
    expect(form.queryByLabelText(/^Пароль/)).toBeNull()
    await userEvent.type(form.getByLabelText(/^Телефон или e-mail/), '+79990001122')
    await userEvent.type(await form.findByLabelText(/^Пароль/), 'мой пароль')
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() =>
      expect(form.getByLabelText(/^Телефон или e-mail/)).toHaveProperty('ariaInvalid', 'true'),
    )
    const sent = server.calls.find(({ path }) => path === 'users/me')
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
      login: '+79990001122',
      old_password: 'мой пароль',
    })
  })

  it('shows a new name everywhere at once', async () => {
    server.reply('POST users/me', { body: { success: 1, login: 'm@b.ru' } })
    await openProfile()
    const form = within(screen.getByRole('region', { name: 'Имя и логин' }))
    await userEvent.clear(form.getByLabelText(/^Имя/))
    await userEvent.type(form.getByLabelText(/^Имя/), 'Мария Серова')
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByRole('heading', { name: 'Мария Серова' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Мария Серова, меню' })).toBeTruthy()
  })

  it('keeps which section opens after a sign-in', async () => {
    await openProfile()
    const start = within(screen.getByRole('region', { name: 'Первый экран' }))
    await userEvent.click(start.getByRole('combobox'))
    await userEvent.click(screen.getByRole('option', { name: 'Задачи' }))
    expect(localStorage.getItem('choices:1:1')).toContain('"choice.start":"/clienttasks"')
    localStorage.removeItem('choices:1:1')
  })

  it('turns single keys off for this browser and says that search keeps its own', async () => {
    await openProfile()
    const keys = within(screen.getByRole('region', { name: 'Клавиши' }))
    expect(keys.getByText(/«\/» и Ctrl\+K/)).toBeTruthy()
    await userEvent.click(keys.getByRole('switch', { name: 'Быстрые клавиши из одной буквы' }))
    expect(singleKeys.get()).toBe(false)
    singleKeys.set(true)
  })

  it('asks for both passwords before the server is bothered', async () => {
    await openProfile()
    await userEvent.click(screen.getByRole('button', { name: 'Сменить пароль' }))
    expect(await screen.findAllByText(/обязательно/)).toHaveLength(2)
    expect(server.count('POST users/changepassword')).toBe(0)
  })

  it('changes the password and empties the form', async () => {
    server.reply('POST users/changepassword', { body: { success: 1 } })
    const { toasts } = await openProfile()
    await typePasswords('старый пароль 1', 'новый пароль 2')
    await waitFor(() => expect(toasts.store.get()[0]?.title).toBe('Пароль изменён'))
    expect(screen.getByLabelText(/^Новый пароль/)).toHaveProperty('value', '')
  })

  it('ends a far session and offers no button for the present one', async () => {
    server.reply('POST users/sessions/end', { body: { success: 1, ended: 1 } })
    await openProfile()
    const list = within(screen.getByRole('region', { name: 'Где вы вошли' }))
    await list.findByText('Этот вход')
    await userEvent.click(list.getByRole('button', { name: 'Завершить: Chrome, Windows' }))
    await waitFor(() => expect(server.count('POST users/sessions/end')).toBe(1))
    expect(server.calls.find(({ path }) => path === 'users/sessions/end')?.body).toBe('{"id":2}')
  })

  it('leads to the sign-in after «Выйти везде»', async () => {
    server.reply('POST users/sessions/end', { body: { success: 1, ended: 1 } })
    await openProfile()
    await userEvent.click(screen.getByRole('button', { name: 'Выйти везде' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Выйти везде' }))
    await waitFor(() => expect(location.pathname).toBe('/login'))
    // the login stands there before the server has answered
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull(), { timeout: 20_000 })
  })
})

describe('the name of a device', () => {
  it.each([
    ['', 'Неизвестное устройство'],
    ['curl/8.5', 'curl'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18) Version/18.0 Mobile Safari/604.1', 'Safari, iPhone'],
    [`${chrome} YaBrowser/25.1`, 'Яндекс Браузер, Windows'],
  ])('of «%s» is «%s»', (agent, name) => {
    expect(deviceOf(agent)).toBe(name)
  })
})
