import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '#schema/roles.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()

const usualCleans = { auto_create: true, prices: {} }

function openSettings(path: string, role: Role = 'admin', cleans: object = usualCleans) {
  server.reply('GET agency', {
    body: {
      id: 1,
      name: 'Ключи',
      timezone: 'Europe/Moscow',
      settings: { name: 'Ключи', timezone: 'Europe/Moscow', checkin_time: '15:00', document_keep_days: 90 },
      contacts: { phone: '+79213341807' },
    },
  })
  server.reply('GET agency/clean_settings', { body: cleans })
  return renderPanel(server, { role, path })
}

const sent = (call: string) => {
  const [method, path] = call.split(' ')
  const found = server.calls.find((one) => one.method === method && one.path === path)
  return JSON.parse(found?.body ?? 'null')
}

describe('settings', () => {
  it('put the refusal of the server at its field and keep what was typed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('PATCH agency/settings', {
      status: 400,
      body: { message: 'Проверьте поля', errors: { document_keep_days: 'Слишком мало дней' } },
    })
    openSettings('/settings/documents')
    const days = await screen.findByLabelText(/^Хранить документы/)
    await userEvent.clear(days)
    await userEvent.type(days, '1')
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText('Слишком мало дней')).toBeTruthy()
    expect(days).toHaveProperty('value', '1')
  })

  it('save a group whole when one of its members changes', async () => {
    const types = { checkout: true, stay_every_days: 3 }
    server.reply('PATCH agency/clean_settings', { body: {} })
    openSettings('/settings/cleans', 'admin', { ...usualCleans, types })
    await userEvent.click(await screen.findByRole('checkbox', { name: /^После выезда/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() =>
      expect(sent('PATCH agency/clean_settings')).toEqual({ types: { ...types, checkout: false } }),
    )
  })

  it('ask before unsaved work is left for another section', async () => {
    openSettings('/settings/documents')
    const days = await screen.findByLabelText(/^Хранить документы/)
    await userEvent.clear(days)
    await userEvent.type(days, '30')
    await userEvent.click(screen.getByRole('link', { name: 'Время и залог' }))
    expect(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' })).toBeTruthy()
    expect(location.pathname).toBe('/settings/documents')
  })

  it('save only what was changed, each group by its own call', async () => {
    server.reply('PATCH agency/settings', { body: { name: 'Ключи 2', timezone: 'Europe/Moscow' } })
    server.reply('PATCH agency/contacts', { body: { phone: '+79213341807', address: 'Невский, 10' } })
    const session = openSettings('/settings')
    const card = within(await screen.findByRole('region', { name: 'Агентство' }))
    await userEvent.type(card.getByLabelText('Название'), ' 2')
    await userEvent.type(screen.getByLabelText('Адрес офиса'), 'Невский, 10')
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(session.toasts.store.get()[0]?.title).toBe('Сохранено'))
    expect(sent('PATCH agency/settings')).toEqual({ name: 'Ключи 2' })
    expect(sent('PATCH agency/contacts')).toEqual({ address: 'Невский, 10' })
    expect(session.shared.get().agency.name).toBe('Ключи 2')
  })

  it('show the link of an invitation after the person is written down', async () => {
    server.reply('POST users/new', {
      body: { id: 7, name: 'Олег Ким', invite_url: 'https://k.example/invite/abc' },
    })
    openSettings('/settings/users')
    await userEvent.click(await screen.findByRole('button', { name: 'Пригласить сотрудника' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^Имя/), 'Олег Ким')
    await userEvent.type(dialog.getByLabelText(/^Логин/), 'oleg@example.ru')
    await userEvent.click(dialog.getByRole('combobox', { name: /^Роль/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Менеджер' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Пригласить' }))
    const link = await screen.findByRole('textbox', { name: 'Ссылка-приглашение' })
    expect(link).toHaveProperty('value', 'https://k.example/invite/abc')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(document.querySelector('.MuiDialog-container') ?? document.body)
    expect(screen.getByRole('textbox', { name: 'Ссылка-приглашение' })).toBe(link)
    await userEvent.click(screen.getByRole('button', { name: 'Готово' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('POST users/new')).toEqual({ name: 'Олег Ким', login: 'oleg@example.ru', role: 'manager' })
  })

  it('put the switch of the last administrator back and say why', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('GET users', {
      body: [{ id: 1, name: 'Анна', login: 'a@b.ru', role: 'admin', active: true }],
    })
    server.reply('PATCH users', { status: 422, body: { message: 'Это последний администратор' } })
    const session = openSettings('/settings/users')
    const access = await screen.findByRole('switch', { name: 'Доступ включён: Анна' })
    await userEvent.click(access)
    await waitFor(() => expect(session.toasts.store.get()[0]?.message).toBe('Это последний администратор'))
    expect(access).toHaveProperty('checked', true)
  })

  it('let a senior manager see the staff without changing it', async () => {
    server.reply('GET users', {
      body: [{ id: 1, name: 'Анна', login: 'a@b.ru', role: 'admin', active: true }],
    })
    openSettings('/settings/users', 'fullmanager')
    expect(await screen.findByText('Анна')).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Пригласить сотрудника' })).toBeNull()
  })
})
