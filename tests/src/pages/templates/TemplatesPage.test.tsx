import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Role } from '#schema/roles.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const template = (id: number, name: string, more = {}) => ({
  id,
  version: 2,
  name,
  code: 'way',
  category: 'checkin',
  channel: 'any',
  language: 'ru',
  text: 'Ждём {guest_first_name}, код {door_code}',
  active: true,
  warnings: [],
  used_in: [],
  ...more,
})
const own = template(2, 'Как добраться: Невский', {
  text: 'Старый текст',
  object_id: 5,
  object: { id: 5, name: 'Невский 10' },
})

function openTemplates(path: string, role: Role = 'admin') {
  server.reply('GET templates', { body: [template(1, 'Как добраться'), own] })
  server.reply('GET rents', {
    body: [{ id: 8, guest_name: 'Анна Кузнецова', begin: '2026-11-20', end: '2026-11-23' }],
  })
  server.reply('POST templates/preview', {
    body: { text: 'Ждём Анна, код {door_code}', missing: ['door_code'] },
  })
  return renderPanel(server, { role, path })
}

const sent = (line: string) =>
  JSON.parse(server.calls.findLast(({ method, path }) => `${method} ${path}` === line)?.body ?? 'null')

describe('templates', () => {
  it('offer an agency without any the set to begin with', async () => {
    server.reply('GET templates', { body: [] })
    server.reply('POST templates/start', { body: { success: 1, created: 13 } })
    renderPanel(server, { role: 'admin', path: '/templates' })
    await userEvent.click(await screen.findByRole('button', { name: 'Взять стартовый набор' }))
    await waitFor(() => expect(server.count('POST templates/start')).toBe(1))
  })

  it('and the rules that send them are two tabs of one thing', async () => {
    openTemplates('/templates')
    server.reply('GET messages', { body: [] })
    const tabs = within(await screen.findByRole('navigation', { name: 'Тексты и правила' }))
    expect(tabs.getByRole('button', { current: true }).textContent).toBe('Тексты')
    await userEvent.click(tabs.getByRole('button', { name: 'Правила' }))
    expect(await screen.findByText('Правил пока нет')).toBeTruthy()
    const again = within(screen.getByRole('navigation', { name: 'Тексты и правила' }))
    expect(again.getByRole('button', { current: true }).textContent).toBe('Правила')
  })

  it('are tried out on oneself with the booking that is shown, and it is told by which way they come', async () => {
    server.reply('POST templates/test', { body: { success: 1, to: 'email' } })
    const session = openTemplates('/templates/1', 'manager')
    await userEvent.click(await screen.findByRole('button', { name: 'Прислать себе' }))
    await waitFor(() => expect(session.toasts.store.get()[0]?.title).toBe('Проба ушла вам на почту'))
    expect(sent('POST templates/test')).toMatchObject({ rent_id: 8 })
  })

  it('are read and copied by a manager, not changed', async () => {
    openTemplates('/templates/1', 'manager')
    expect(await screen.findByRole('button', { name: 'Скопировать текст' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Новый' })).toBeNull()
  })

  it('offer the variables, categories and channels that the server names', async () => {
    server.reply('GET templates/options', {
      body: {
        variables: [{ key: 'parking', label: 'Парковка', group: 'Объект', example: 'Во дворе' }],
        categories: [{ value: 'checkin', label: 'Перед заездом' }],
        channels: [{ value: 'any', label: 'Где угодно' }],
      },
    })
    openTemplates('/templates/1')
    await userEvent.click(await screen.findByRole('button', { name: 'ещё 1' }))
    expect(await screen.findByRole('menuitem', { name: 'Объект: Парковка' })).toBeTruthy()
    expect(screen.getByText('Перед заездом')).toBeTruthy()
    expect(screen.getByText('Где угодно')).toBeTruthy()
  })

  it('show what a real booking lacks', async () => {
    openTemplates('/templates/1')
    const phone = await screen.findByRole('region', { name: 'Как увидит получатель' })
    await waitFor(() => expect(phone.textContent).toContain('Ждём Анна'))
    expect(within(phone).getByText('{door_code}').classList.contains('phone-hole')).toBe(true)
    expect(screen.getByText(/^В брони не хватает: код двери/)).toBeTruthy()
    expect(sent('POST templates/preview')).toEqual({ text: template(1, '').text, rent_id: 8 })
  })

  it('warn of «завтра» and put the variable that is always true in its place', async () => {
    openTemplates('/templates/1')
    const text = await screen.findByRole('textbox', { name: 'Текст' })
    await userEvent.clear(text)
    await userEvent.type(text, 'Ждём завтра')
    expect(screen.getByText(/^«завтра» верно только в один день/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Это заезд: {begin_when}' }))
    expect(text).toHaveProperty('value', 'Ждём [Когда заезд]')
    expect(screen.queryByText(/верно только в один день/)).toBeNull()
  })

  it('are found by their words', async () => {
    openTemplates('/templates')
    await screen.findByText('Как добраться: Невский')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Найти шаблон' }), 'старый')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Как добраться' })).toBeNull())
    expect(screen.getByText('Как добраться: Невский')).toBeTruthy()
  })

  it('give their text to the flats of the same code after showing who changes, and take it back', async () => {
    const { toasts } = openTemplates('/templates/1')
    const previous = [{ id: 2, text: 'Старый текст' }]
    server.reply('PATCH templates/bulk', {
      body: { success: 1, updated: 1, previous },
      headers: { 'X-Act': '77' },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Применить ко всем объектам…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Старый текст')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Заменить текстов: 1' }))
    await waitFor(() => expect(toasts.store.get()[0]?.action?.label).toBe('Отменить'))
    expect(sent('PATCH templates/bulk')).toEqual({ id: 1 })
    toasts.store.get()[0]?.action?.run()
    await waitFor(() => expect(sent('POST audit/undo')).toEqual({ id: 77 }))
  })
})
