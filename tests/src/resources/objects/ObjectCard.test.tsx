import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Role } from '#schema/roles.ts'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const flat = {
  id: 5,
  version: 3,
  name: 'Невский 10',
  title: 'Просторная',
  address: 'Невский, 10',
  timezone: 'Europe/Moscow',
  active: true,
  clean_status: 'clean',
  door_code: 'задан',
  completeness: 80,
  missing: [{ field: 'wifi_name', name: 'Wi-Fi' }],
  cleaners: [{ id: 1, name: 'Анна', phone: '+79120000001', priority: 1 }],
}
const point = (id: number, title: string) => ({
  id,
  version: 1,
  title,
  zone: 'hall',
  minutes: 20,
  active: true,
})

function openFlat(tab: string, role: Role = 'admin', width = 1440) {
  server.reply('GET objects/5', { body: flat })
  server.reply('GET points/5', { body: [point(1, 'Полы'), point(2, 'Окна')] })
  return renderPanel(server, { role, path: `/objects/5?tab=${encodeURIComponent(tab)}`, width })
}

const sent = (line: string) =>
  JSON.parse(server.calls.findLast(({ method, path }) => `${method} ${path}` === line)?.body ?? 'null')

describe('the card of a flat', () => {
  it('says of a calendar that did not come that it is the calendar, and asks for it again', async () => {
    server.reply('GET rents', { status: 400, body: { message: 'Брони не считаются', code: 'rents.broken' } })
    openFlat('Календарь')
    expect(await screen.findByText('Календарь не загрузился')).toBeTruthy()
    // in its place, and as a toast
    await waitFor(() => expect(screen.getAllByText('Брони не считаются')).toHaveLength(2))
    server.reply('GET rents', { body: [] })
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(screen.queryByText('Календарь не загрузился')).toBeNull())
    expect(screen.getByRole('region', { name: 'Календарь объекта' })).toBeTruthy()
  })

  it('changes nothing in the hands of a manager', async () => {
    openFlat('Основное', 'manager')
    await screen.findByRole('tab', { name: 'Основное' })
    expect(await screen.findByText('Просторная')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /Название/ })).toBeNull()
  })

  it('has neither a tab nor its panel for what the person may not read, whatever the address asks for', async () => {
    openFlat('История', 'manager')
    const person = { id: 1, name: 'Мария Лапина', active: true, role: 'manager' }
    server.reply('POST users/info', { body: { ...person, permissions: ['objects.list', 'objects.get'] } })
    const open = await screen.findByRole('tab', { name: 'Основное' })
    expect(open.getAttribute('aria-selected')).toBe('true')
    expect(screen.queryByRole('tab', { name: 'История' })).toBeNull()
  })

  it('leads from what is missing to its field', async () => {
    openFlat('Основное')
    await userEvent.click(await screen.findByText('не хватает 1'))
    await userEvent.click(screen.getByRole('button', { name: 'Wi-Fi' }))
    const field = await screen.findByRole('textbox', { name: 'Сеть Wi-Fi' })
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  it('sends what was changed on a tab, with the version', async () => {
    openFlat('Доступ и Wi-Fi')
    server.reply('PATCH objects', { body: { ...flat, version: 4, wifi_name: 'Дом' } })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Сеть Wi-Fi' }), 'Дом')
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(sent('PATCH objects')).toEqual({ id: 5, version: 3, wifi_name: 'Дом' }))
  })

  it('names the channel of a calendar to read', async () => {
    const ical_import = [{ name: 'Авито', url: 'https://a.example/1.ics', ota_id: 2, unstable_uid: false }]
    server.reply('GET agency/otas', { body: [{ id: 2, name: 'Авито Аренда' }] })
    server.reply('GET objects/5', { body: { ...flat, ical_import } })
    server.reply('GET points/5', { body: [] })
    renderPanel(server, { role: 'admin', path: `/objects/5?tab=${encodeURIComponent('Каналы и iCal')}` })
    expect(await screen.findByDisplayValue('Авито Аренда')).toBeTruthy()
  })

  it('asks before typed things are left for another tab', async () => {
    openFlat('Доступ и Wi-Fi')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Сеть Wi-Fi' }), 'Дом')
    await userEvent.click(screen.getByRole('tab', { name: 'Чек-лист' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Остаться' }))
    expect(screen.getByRole('textbox', { name: 'Сеть Wi-Fi' })).toHaveProperty('value', 'Дом')
  })

  it('shows a code only by the call that is remembered', async () => {
    openFlat('Доступ и Wi-Fi')
    server.reply('POST objects/secrets', { body: { id: 5, door_code: '4815' } })
    const show = await screen.findByRole('button', { name: /^Показать.*Код двери$/ })
    expect(screen.queryByText('4815')).toBeNull()
    await userEvent.click(show)
    expect(await screen.findByText('4815')).toBeTruthy()
    expect(sent('POST objects/secrets')).toEqual({ id: 5 })
  })

  it('copies a code in one press without showing it, by the same call', async () => {
    server.reply('POST objects/secrets', { body: { id: 5, door_code: '4711' } })
    const user = userEvent.setup()
    openFlat('Доступ и Wi-Fi', 'manager')
    await user.click(await screen.findByRole('button', { name: 'Скопировать: код двери' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('4711'))
    expect(sent('POST objects/secrets')).toEqual({ id: 5 })
    expect(screen.queryByText('4711')).toBeNull()
  })

  it('leads from the codes of a flat to the booking of its guest, where they are sent', async () => {
    const next_rent = { id: 9, begin: '2027-01-05', end: '2027-01-07', guest_name: 'Козлова Елена' }
    server.reply('GET objects/5', { body: { ...flat, next_rent } })
    server.reply('GET points/5', { body: [] })
    renderPanel(server, { role: 'manager', path: `/objects/5?tab=${encodeURIComponent('Доступ и Wi-Fi')}` })
    const button = await screen.findByRole('button', { name: /Открыть бронь: Козлова Елена/ })
    await userEvent.click(button)
    await waitFor(() => expect(location.search).toContain('drawer=rents'))
  })

  it('moves points of the check-list up and adds a new one to this flat', async () => {
    openFlat('Чек-лист')
    server.reply('PATCH points/up', { body: [] })
    server.reply('POST points', { body: point(3, 'Пыль') })
    expect(await screen.findByText(/40\s+минут/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Выше: Полы' })).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('button', { name: 'Выше: Окна' }))
    await waitFor(() => expect(sent('PATCH points/up')).toEqual({ id: 2 }))
    await userEvent.click(screen.getByRole('button', { name: 'Добавить пункт' }))
    const dialog = within(await screen.findByRole('dialog'))
    const title = dialog.getByRole('textbox', { name: /Что сделать/ })
    expect(title).toHaveProperty('value', '')
    await userEvent.type(title, 'Пыль')
    await userEvent.click(dialog.getByRole('button', { name: 'Добавить пункт' }))
    await waitFor(() => expect(sent('POST points')).toMatchObject({ object_id: 5, title: 'Пыль' }))
  })

  it('puts points in order by the arrow keys and keeps the focus on the moved one', async () => {
    openFlat('Чек-лист')
    server.reply('PATCH points/order', { body: [] })
    const grip = await screen.findByRole('button', { name: 'Переместить: Полы' })
    grip.focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(server.count('PATCH points/order')).toBe(0)
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(sent('PATCH points/order')).toEqual({ ids: [2, 1] }))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Переместить: Полы')
    expect(screen.getByText('Место 2 из 2')).toBeTruthy()
  })

  it('has no handles in the hands of a manager', async () => {
    openFlat('Чек-лист', 'manager')
    expect(await screen.findByText('Полы')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Переместить/ })).toBeNull()
  })

  it('tells who changed what, the flat unnamed on its own card and its points by name', async () => {
    const line = (id: number, entity: string, entity_id: number, before: object, after: object) => ({
      id,
      entity,
      entity_id,
      action: 'update',
      at: '2026-11-20T11:05:00.000Z',
      user: { id: 2, name: 'Мария Лапина' },
      before,
      after,
    })
    server.reply('GET audit', {
      body: {
        data: [
          line(2, 'points', 1, { minutes: 10 }, { minutes: 20 }),
          line(1, 'objects', 5, { wifi_name: null }, { wifi_name: 'Дом' }),
        ],
        total: 2,
        page: 1,
        per_page: 50,
        names: { points: { '1': 'Полы' }, objects: { '5': 'Невский 10' } },
      },
    })
    openFlat('История')
    const story = within(await screen.findByRole('region', { name: 'История' }))
    expect(await story.findByText('Дом')).toBeTruthy()
    expect(story.getByText('Пункт чек-листа «Полы»')).toBeTruthy()
    expect(story.queryByText(/Невский 10/)).toBeNull()
    const asked = new URLSearchParams(server.calls.find(({ path }) => path === 'audit')?.search)
    expect(Object.fromEntries(asked)).toMatchObject({ entity: 'objects', entity_id: '5', owned: '1' })
  })

  it('opens on what guests read, and says beside the name who is inside and what is tight today', async () => {
    const today = todayIn('Europe/Moscow', Date.now())
    const hours = { arrival_time: '14:00', departure_time: '12:00' }
    const now = { id: 1, begin: addDays(today, -2), end: today, guest_name: 'Власов', ...hours }
    const next = { id: 2, begin: today, end: addDays(today, 3), guest_name: 'Кузнецова', ...hours }
    const clean = { id: 3, date: today, status: 'accepted', time_from: '12:00:00', time_to: '14:00:00' }
    server.reply('GET objects/5', { body: { ...flat, current_rent: now, next_rent: next } })
    server.reply('GET cleans', { body: [{ ...clean, window_state: 'tight' }] })
    renderPanel(server, { role: 'admin', path: '/objects/5' })
    expect(await screen.findByText('Живут до 12:00')).toBeTruthy()
    expect(await screen.findByText('сегодня, 12:00–14:00, впритык к заезду')).toBeTruthy()
    expect(screen.getByText('заезд сегодня, 14:00')).toBeTruthy()
    const tab = await screen.findByRole('tab', { name: /^Инструкции/ })
    expect(tab.getAttribute('aria-selected')).toBe('true')
  })

  it('goes to the archive after a question and comes back from it', async () => {
    openFlat('История')
    server.reply('PATCH objects', { body: { ...flat, archived: true } })
    await userEvent.click(await screen.findByRole('button', { name: 'В архив' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Убрать в архив' }))
    await waitFor(() => expect(sent('PATCH objects')).toEqual({ id: 5, archived: true }))
  })

  it('offers the way back on the card of an archived flat', async () => {
    server.reply('GET objects/5', { body: { ...flat, archived: true } })
    server.reply('PATCH objects', { body: flat })
    renderPanel(server, { role: 'admin', path: '/objects/5' })
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть из архива' }))
    await waitFor(() => expect(sent('PATCH objects')).toEqual({ id: 5, archived: false }))
    expect(screen.queryByRole('button', { name: 'В архив' })).toBeNull()
  })

  it('leads to a map by its coordinates, else by its address', async () => {
    server.reply('GET objects/5', { body: { ...flat, lat: 59.93, lng: 30.36 } })
    renderPanel(server, { role: 'admin', path: '/objects/5' })
    const link = await screen.findByRole('link', { name: 'На карте: Невский 10' })
    expect(link.getAttribute('href')).toBe('https://yandex.ru/maps/?pt=30.36,59.93&z=17')
  })

  it('is an accordion on the phone', async () => {
    openFlat('', 'admin', 390)
    const head = await screen.findByRole('button', { name: /^Чек-лист/ })
    expect(head.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(head)
    expect(await screen.findByText('Полы')).toBeTruthy()
  })
})
