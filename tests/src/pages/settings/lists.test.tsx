import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()

const step = (id: number, name: string) => ({
  id,
  version: 1,
  code: `step_${id}`,
  name,
  actor: 'staff',
  sort: id,
  required: id === 1,
  blocks_code: false,
  auto_event: 'none',
  due_offset_hours: -24,
  due_from: 'checkin',
  active: true,
})

const sent = (call: string) => {
  const [method, path] = call.split(' ')
  const found = server.calls.findLast((one) => one.method === method && one.path === path)
  return JSON.parse(found?.body ?? 'null')
}

describe('the steps of a stay', () => {
  const open = async () => {
    server.reply('GET steps', { body: [step(1, 'Подтвердить бронь'), step(2, 'Договор')] })
    renderPanel(server, { role: 'admin', path: '/settings/steps' })
    return screen.findByRole('button', { name: 'Выше: Договор' })
  }

  it('move by arrows: the whole order goes to the server', async () => {
    await userEvent.click(await open())
    await waitFor(() => expect(sent('PATCH steps')).toEqual({ order: [2, 1] }))
    expect(screen.getByRole('button', { name: 'Выше: Подтвердить бронь' })).toHaveProperty('disabled', true)
  })

  it('leave after a question, and come back by the toast', async () => {
    await open()
    server.reply('DELETE steps/2', { body: { success: 1 }, headers: { 'X-Act': '77' } })
    await userEvent.click(screen.getByRole('button', { name: 'Убрать: Договор' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Убрать шаг' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }))
    await waitFor(() => expect(sent('POST audit/undo')).toEqual({ id: 77 }))
  })

  it('say in plain words who does them and when', async () => {
    await open()
    const [first] = screen.getAllByText('Сотрудник · срок: за 1 день до заезда')
    expect(first).toBeTruthy()
  })
})

describe('the rules for cleaners', () => {
  it('are added with what the form holds and moved by their numbers', async () => {
    const rule = (id: number, sort: number) => ({
      id,
      title: `Правило ${id}`,
      text: 'Текст',
      sort,
      active: true,
    })
    server.reply('GET agency/cleaninstruction', { body: [rule(1, 1), rule(2, 2)] })
    server.reply('POST agency/cleaninstruction', { body: rule(3, 3) })
    renderPanel(server, { role: 'admin', path: '/settings/rules' })
    await userEvent.click(await screen.findByRole('button', { name: 'Ниже: Правило 1' }))
    await waitFor(() => expect(server.count('PATCH agency/cleaninstruction')).toBe(2))
    expect(sent('PATCH agency/cleaninstruction')).toEqual({ id: 1, sort: 2 })
    await userEvent.click(screen.getByRole('button', { name: 'Добавить правило' }))
    const dialog = await screen.findByRole('dialog', { name: 'Добавить правило' })
    await userEvent.type(within(dialog).getByLabelText(/^Заголовок/), 'Ключи')
    await userEvent.type(within(dialog).getByLabelText(/^Текст/), 'Сдать в сейф')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Добавить правило' }))
    await waitFor(() =>
      expect(sent('POST agency/cleaninstruction')).toMatchObject({ title: 'Ключи', text: 'Сдать в сейф' }),
    )
  })
})

describe('the settings', () => {
  it('are found by a word of a field and by nothing else', async () => {
    renderPanel(server, { role: 'admin', path: '/settings' })
    const search = await screen.findByRole('searchbox', { name: 'Найти настройку' })
    await userEvent.type(search, 'залог по')
    const menu = screen.getByRole('navigation', { name: 'Разделы настроек' })
    await waitFor(() => expect(within(menu).queryByRole('link', { name: 'Счета' })).toBeNull())
    await userEvent.clear(search)
    await userEvent.type(search, 'абракадабра')
    expect(await within(menu).findByText(/Ничего не нашлось/)).toBeTruthy()
  })

  it('say who changed a section last', async () => {
    server.reply('GET audit', {
      body: {
        data: [
          {
            id: 1,
            at: '2026-11-20T11:05:00.000Z',
            user: { id: 2, name: 'Мария Лапина' },
            entity: 'agency',
            entity_id: 1,
            action: 'settings',
            before: { settings: { document_keep_days: 30 } },
            after: { settings: { document_keep_days: 90 } },
          },
        ],
        total: 1,
        per_page: 50,
        names: {},
      },
    })
    renderPanel(server, { role: 'admin', path: '/settings/documents' })
    expect(await screen.findByText(/Последнее изменение: Мария Лапина/)).toBeTruthy()
  })
})
