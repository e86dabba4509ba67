import { fireEvent, screen, waitFor } from '@testing-library/react'
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
})
