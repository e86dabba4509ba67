import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '#schema/roles.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()

const hook = {
  id: 5,
  version: 3,
  name: '1С',
  direction: 'out',
  provider: 'own',
  url: 'https://hooks.example.ru/x',
  events: ['rent.created'],
  secret: 'задан',
  active: true,
  last_at: '2026-11-20T10:00:00.000Z',
  last_status: 200,
  fails: 0,
  disabled_reason: null,
}
const dead = { ...hook, id: 6, name: 'Сайт', active: false, disabled_reason: 'Не отвечал 5 дней подряд.' }

function open(role: Role = 'admin') {
  server.reply('GET agency', { body: { id: 1, timezone: 'Europe/Moscow', settings: {}, contacts: {} } })
  server.reply('GET agency/hooks', { body: [hook, dead] })
  renderPanel(server, { role, path: '/settings/hooks' })
}

const sent = (call: string) => {
  const [method, path] = call.split(' ')
  const found = server.calls.findLast((one) => one.method === method && one.path === path)
  return JSON.parse(found?.body ?? 'null')
}

describe('the section of hooks', () => {
  it('says what could not be read and asks again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('GET agency/hooks', { status: 500, body: { message: 'На сервере случилась ошибка' } })
    renderPanel(server, { role: 'admin', path: '/settings/hooks' })
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeTruthy()
  })

  it('shows the state of each and why one was switched off', async () => {
    open()
    const card = await screen.findByRole('article', { name: 'Сайт' })
    expect(within(card).getByText('Выключен сам')).toBeTruthy()
    expect(within(card).getByText('Не отвечал 5 дней подряд.')).toBeTruthy()
    expect(within(screen.getByRole('article', { name: '1С' })).getByText('Доставляет')).toBeTruthy()
  })

  it('sends a test event and tells how it went', async () => {
    server.reply('POST agency/hooks/test', {
      body: { id: 1, state: 'waiting', status: 404, error: 'Адрес ответил 404' },
    })
    open()
    const card = await screen.findByRole('article', { name: '1С' })
    await userEvent.click(within(card).getByRole('button', { name: 'Проверить' }))
    expect(await screen.findByText('Адрес ответил 404')).toBeTruthy()
    expect(sent('POST agency/hooks/test')).toEqual({ id: 5 })
  })

  it('shows the last deliveries and repeats one', async () => {
    const delivery = {
      id: 9,
      hook_id: 5,
      event: 'rent.created',
      state: 'failed',
      attempts: 3,
      status: 500,
      created_at: '2026-11-20T10:00:00.000Z',
    }
    server.reply('GET agency/hooks/deliveries', {
      body: { data: [delivery], total: 1, page: 1, per_page: 20 },
    })
    server.reply('POST agency/hooks/replay', { body: { ...delivery, state: 'delivered', status: 200 } })
    open()
    const card = await screen.findByRole('article', { name: '1С' })
    await userEvent.click(within(card).getByRole('button', { name: 'Доставки' }))
    await userEvent.click(await within(card).findByRole('button', { name: 'Отправить ещё раз: Новая бронь' }))
    expect(await screen.findByText('Доставлено')).toBeTruthy()
    expect(sent('POST agency/hooks/replay')).toEqual({ id: 9 })
  })

  it('shows a new secret once, after a question', async () => {
    server.reply('POST agency/hooks/reissue', { body: { ...hook, issued: { secret: 'whsec_новый' } } })
    open()
    const card = await screen.findByRole('article', { name: '1С' })
    await userEvent.click(within(card).getByRole('button', { name: 'Новый секрет' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Выпустить' }))
    expect(await screen.findByLabelText('Секрет')).toHaveProperty('value', 'whsec_новый')
  })

  it('changes only what differs, by the one call, and asks before typed work is lost', async () => {
    server.reply('POST agency/hooks', { body: { ...hook, name: '1С Бухгалтерия' } })
    open()
    const card = await screen.findByRole('article', { name: '1С' })
    await userEvent.click(within(card).getByRole('button', { name: 'Изменить' }))
    const name = await screen.findByLabelText('Название')
    await userEvent.type(name, ' Бухгалтерия')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Остаться' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Уборка принята' }))
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() =>
      expect(sent('POST agency/hooks')).toEqual({
        id: 5,
        version: 3,
        name: '1С Бухгалтерия',
        events: ['rent.created', 'clean.checked'],
      }),
    )
  })

  it('gives the full manager nothing to change', async () => {
    open('fullmanager')
    const card = await screen.findByRole('article', { name: '1С' })
    expect(
      within(card)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Доставки'])
    expect(screen.queryByRole('button', { name: /Добавить/ })).toBeNull()
  })
})
