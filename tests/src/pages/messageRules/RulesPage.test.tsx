import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Role } from '#schema/roles.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const rule = {
  id: 3,
  version: 1,
  name: 'Как добраться',
  audience: 'guest',
  event: 'before_checkin',
  offset_minutes: -2880,
  at_time: '12:00',
  channels: [],
  active: false,
}

async function openRules(role: Role = 'admin') {
  server.reply('GET messages', { body: [rule] })
  server.reply('GET messages/3/receivers', {
    body: {
      count: 2,
      waiting: 2,
      receivers: [
        { rent_id: 1, guest_name: 'Анна', object_name: 'Невский', planned_at: '2026-11-25T09:00:00.000Z' },
      ],
    },
  })
  const session = renderPanel(server, { role, path: '/messages' })
  await screen.findByRole('link', { name: 'Как добраться' })
  return session
}

describe('The rules of messages', () => {
  it('are only read by managers', async () => {
    await openRules('manager')
    expect(screen.getByRole('switch', { name: 'Включено: Как добраться' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('link', { name: 'Добавить правило' })).toBeNull()
  })

  it('turned on ask about the bookings that are there, and plan them only when told to', async () => {
    await openRules()
    server.reply('PATCH messages', { body: { ...rule, active: true } })
    server.reply('POST messages/3/plan', { body: { success: 1, planned: 2 } })
    expect(screen.getByText('До заезда: за 2 дня, в 12:00')).toBeTruthy()
    await userEvent.click(screen.getByRole('switch', { name: 'Включено: Как добраться' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Запланировать и для 2 броней, которые уже есть?')).toBeTruthy()
    expect(server.count('POST messages/3/plan')).toBe(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Запланировать' }))
    await waitFor(() => expect(server.count('POST messages/3/plan')).toBe(1))
  })

  it('show which text leaves to which flats in which language, and what leaves to nobody', async () => {
    const words = { id: 3, name: 'Дорога' }
    server.reply('GET messages', { body: [{ ...rule, template_id: 1, essential: true }] })
    server.reply('GET messages/3/texts', {
      body: {
        channel: 'sms',
        own: false,
        languages: ['ru', 'en'],
        rows: [
          {
            flats: [{ id: 5, name: 'Невский' }],
            cells: [
              { language: 'ru', template_id: words.id, name: words.name, foreign: false },
              { language: 'en' },
            ],
          },
        ],
      },
    })
    renderPanel(server, { role: 'manager', path: '/messages' })
    expect(await screen.findByText('Обязательное')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Какой текст/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const row = within(await dialog.findByRole('row', { name: /Невский/ }))
    expect(row.getByRole('link', { name: 'Дорога' })).toBeTruthy()
    expect(row.getByText('Не уйдёт')).toBeTruthy()
    expect(dialog.getByRole('columnheader', { name: 'Английский' })).toBeTruthy()
  })

  it('show whom they reach next', async () => {
    await openRules()
    await userEvent.click(screen.getByRole('button', { name: /^Кому уйдёт/ }))
    expect(await screen.findByText('Анна')).toBeTruthy()
    expect(screen.getByText(/^Если включить правило: 2 сообщения впереди/)).toBeTruthy()
  })
})
