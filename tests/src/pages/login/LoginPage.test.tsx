import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { findMenu, renderPanel, signedInAs } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()

async function fill(login: string, password: string) {
  await userEvent.type(await screen.findByLabelText('Телефон или почта'), login)
  await userEvent.type(screen.getByLabelText('Пароль'), password)
  await userEvent.keyboard('{Enter}')
}

describe('login page', () => {
  it('tells a refusal in a toast and under the field, and leads back to the password', async () => {
    server.reply('POST users/login', { status: 422, body: { message: 'Неверный логин или пароль' } })
    renderPanel(server, { path: '/login' })
    await fill('a@b.ru', 'wrong')
    await waitFor(() => expect(screen.getAllByText('Неверный логин или пароль')).toHaveLength(2))
    expect(screen.getByRole('alert').textContent).toContain('Ошибка')
    expect(document.activeElement).toBe(screen.getByLabelText('Пароль'))
  })

  it('asks for the number of the agency when the server wants it, and sends it by the keyboard alone', async () => {
    const asked = 'Укажите номер своего агентства.'
    const errors = { agency_id: asked }
    const sent = () =>
      server.calls.filter(({ path }) => path === 'users/login').map(({ body }) => JSON.parse(body))
    server.reply('POST users/login', { status: 422, body: { message: 'Неверный логин или пароль', errors } })
    renderPanel(server, { path: '/login' })
    await fill('a@b.ru', 'right')
    const field = await screen.findByLabelText('Номер агентства')
    expect(screen.getByText(asked)).toBeTruthy()
    expect([field.getAttribute('inputmode'), field.hasAttribute('required')]).toEqual(['numeric', false])
    expect(sent()).toEqual([{ login: 'a@b.ru', password: 'right' }])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Пароль')))
    await userEvent.keyboard('{Tab}{Tab}17{Enter}')
    await waitFor(() => expect(server.count('POST users/login')).toBe(2))
    expect(sent()[1]).toEqual({ login: 'a@b.ru', password: 'right', agency_id: '17' })
  })

  it('counts down after too many tries and sends nothing meanwhile', async () => {
    const headers = { 'Retry-After': '25' }
    server.reply('POST users/login', { status: 429, body: { message: 'Слишком много попыток' }, headers })
    renderPanel(server, { path: '/login' })
    await fill('a@b.ru', 'wrong')
    const button = await screen.findByRole('button', { name: /Войти можно через 2\d с/ })
    expect(button.hasAttribute('disabled')).toBe(true)
    await userEvent.type(screen.getByLabelText('Пароль'), '{Enter}{Enter}')
    expect(server.count('POST users/login')).toBe(1)
  })

  it('sends one call for many presses', async () => {
    server.reply('POST agency/login', { status: 422, body: { message: 'Нет' } })
    renderPanel(server, { path: '/login' })
    await userEvent.click(await screen.findByLabelText('Агентство'))
    await userEvent.type(screen.getByLabelText('Телефон или почта'), 'a@b.ru')
    await userEvent.type(screen.getByLabelText('Пароль'), 'x')
    const form = screen.getByRole('form', { name: 'Вход' })
    for (let press = 0; press < 20; press++) fireEvent.submit(form)
    await screen.findAllByText('Нет')
    expect(server.count('POST agency/login')).toBe(1)
  })

  it('shows and hides the password', async () => {
    renderPanel(server, { path: '/login' })
    const field = await screen.findByLabelText('Пароль')
    await userEvent.click(screen.getByRole('button', { name: 'Показать пароль' }))
    expect(field.getAttribute('type')).toBe('text')
  })

  it('offers Telegram only where the host has told of it, and not to the account of an agency', async () => {
    renderPanel(server, { path: '/login' })
    await screen.findByLabelText('Пароль')
    await waitFor(() => expect(server.count('GET users/ways')).toBe(1))
    expect(screen.queryByRole('button', { name: 'Войти через Telegram' })).toBeNull()
    cleanup()
    server.reply('GET users/ways', { body: { telegram: true } })
    renderPanel(server, { path: '/login' })
    expect(await screen.findByRole('button', { name: 'Войти через Telegram' })).toBeTruthy()
    await userEvent.click(screen.getByLabelText('Агентство'))
    expect(screen.queryByRole('button', { name: 'Войти через Telegram' })).toBeNull()
  })

  it('tells a wrong code under its field, waits out a pause and goes back to the password with the login kept', async () => {
    server.reply('GET users/ways', { body: { telegram: true } })
    server.reply('POST users/telegram', { body: { request: 'key-1', expires_in: 300 } })
    const headers = { 'Retry-After': '25' }
    server.reply(
      'POST users/telegram/enter',
      { status: 422, body: { message: 'Код неверный' } },
      { status: 429, body: { message: 'Слишком много попыток' }, headers },
    )
    renderPanel(server, { path: '/login' })
    await userEvent.type(await screen.findByLabelText('Телефон или почта'), '+79990001122')
    await userEvent.click(await screen.findByRole('button', { name: 'Войти через Telegram' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Прислать код' }))
    await userEvent.type(await screen.findByLabelText('Код'), '111111{Enter}')
    expect(await screen.findByText('Код неверный')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Код'), '{Enter}')
    expect(await screen.findByRole('button', { name: /Войти можно через 2\d с/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Войти с паролем' }))
    const field = await screen.findByLabelText('Телефон или почта')
    expect(field.getAttribute('value')).toBe('+79990001122')
  })

  it('lets in by a code from Telegram with the key of this page', async () => {
    server.reply('GET users/ways', { body: { telegram: true } })
    server.reply('POST users/telegram', { body: { request: 'key-1', expires_in: 300 } })
    renderPanel(server, { path: '/login' })
    await userEvent.click(await screen.findByRole('button', { name: 'Войти через Telegram' }))
    await userEvent.type(await screen.findByLabelText('Телефон или почта'), 'a@b.ru{Enter}')
    signedInAs(server, 'admin')
    localStorage.removeItem('token')
    server.reply('POST users/telegram/enter', { body: { token: 't5', agency_id: '1' } })
    await userEvent.type(await screen.findByLabelText('Код'), '042 137{Enter}')
    await findMenu()
    expect(localStorage.getItem('token')).toBe('t5')
    const sent = server.calls.find(({ path }) => path === 'users/telegram/enter')
    expect(JSON.parse(sent?.body ?? '{}')).toEqual({ request: 'key-1', code: '042 137' })
  })

  it('asks for a link for a forgotten password and never says whether there is such a login', async () => {
    server.reply('POST users/forgot', { body: { success: 1 } })
    renderPanel(server, { path: '/login' })
    await userEvent.click(await screen.findByRole('button', { name: 'Забыли пароль' }))
    await userEvent.type(await screen.findByLabelText('Телефон или почта'), 'a@b.ru')
    await userEvent.type(screen.getByLabelText(/^Номер агентства/), '17{Enter}')
    expect(await screen.findByText(/^Если такой логин есть, ссылка уже идёт/)).toBeTruthy()
    const sent = server.calls.find(({ path }) => path === 'users/forgot')
    expect(JSON.parse(sent?.body ?? '{}')).toEqual({ login: 'a@b.ru', agency_id: '17' })
    await userEvent.click(screen.getByRole('button', { name: 'Вернуться ко входу' }))
    expect(await screen.findByLabelText('Пароль')).toBeTruthy()
  })

  it('leads the signed-in person into the panel and out again', async () => {
    renderPanel(server, { path: '/rents/7?x=1' })
    await screen.findByLabelText('Пароль')
    expect(location.pathname).toBe('/login')
    signedInAs(server, 'admin')
    localStorage.removeItem('token')
    server.reply('POST users/login', { body: { token: 't2', agency_id: 'nevskie-12' } })
    await fill('a@b.ru', 'right')
    await findMenu()
    await waitFor(() => expect(location.pathname + location.search).toBe('/rents/7?x=1'))
    await userEvent.click(screen.getByRole('button', { name: 'Мария Лапина, меню' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Выйти' }))
    await screen.findByLabelText('Пароль')
    expect(server.count('POST users/logout')).toBe(1)
    expect([localStorage.getItem('token'), sessionStorage.getItem('place')]).toEqual([null, null])
    expect(localStorage.getItem('agency_id')).toBe('nevskie-12')
  })

  it('opens the section that was chosen on this device, as long as the role has it', async () => {
    const enter = async (start: string) => {
      cleanup()
      localStorage.setItem('choices:1:1', JSON.stringify({ 'choice.start': start }))
      renderPanel(server, { path: '/login' })
      await screen.findByLabelText('Пароль')
      signedInAs(server, 'manager')
      localStorage.removeItem('token')
      server.reply('POST users/login', { body: { token: 't6', agency_id: '1' } })
      await fill('a@b.ru', 'right')
      await findMenu()
      return location.pathname
    }
    expect(await enter('/owners')).toBe('/dashboard')
    localStorage.removeItem('token')
    expect(await enter('/clienttasks')).toBe('/clienttasks')
    localStorage.removeItem('choices:1:1')
  })
})
