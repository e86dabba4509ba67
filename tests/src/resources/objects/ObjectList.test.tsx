import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'
import { openFilters, pressOther } from '../../views/toolRow.ts'

const server = startPanelServer()
const flat = {
  id: 5,
  version: 3,
  name: 'Невский 10',
  address: 'Невский, 10',
  timezone: 'Europe/Moscow',
  active: true,
  clean_status: 'clean',
  completeness: 80,
  cleaners: [{ id: 1, name: 'Анна', phone: '+79120000001', priority: 1 }],
}

const sent = (line: string) =>
  JSON.parse(server.calls.findLast(({ method, path }) => `${method} ${path}` === line)?.body ?? 'null')

describe('the list of flats', () => {
  it('asks a manager about nothing that he does not see', async () => {
    server.reply('GET objects', { body: [flat] })
    renderPanel(server, { role: 'manager', path: '/objects' })
    await openFilters()
    expect(await screen.findByRole('button', { name: 'Без клинера' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Без ID в канале' })).toBeNull()
  })

  it('finds what is not filled and what nobody cleans', async () => {
    server.reply('GET objects', { body: [flat] })
    renderPanel(server, { role: 'admin', path: '/objects' })
    await openFilters()
    await userEvent.click(await screen.findByRole('button', { name: 'Не заполнены' }))
    await waitFor(() => expect(server.calls.at(-1)?.search).toContain('unfilled=1'))
  })

  it('tells by what a flat is tied to the channels, and that a calendar is not read', async () => {
    const ical_import = [
      { name: 'Авито', url: 'https://a.example/1.ics', last_error: 'Отказано' },
      { name: 'Твил', url: 'https://b.example/1.ics', last_error: null },
    ]
    server.reply('GET objects', {
      body: [
        { ...flat, external_id: '501', ical_import },
        { ...flat, id: 6 },
      ],
    })
    renderPanel(server, { role: 'admin', path: '/objects' })
    expect((await screen.findByText(/ID 501, Авито, Твил/)).textContent).toBe(
      'Не читается: Авито. ID 501, Авито, Твил',
    )
    expect(screen.getByRole('columnheader', { name: 'Канал' })).toBeTruthy()
  })

  it('switches all off after a question, and takes it back by its number in the journal', async () => {
    server.reply('GET objects', { body: [flat] })
    server.reply('PATCH objects/activeall', {
      body: { success: 1, updated: 2, ids: [5, 8] },
      headers: { 'X-Act': '77' },
    })
    const { toasts } = renderPanel(server, { role: 'admin', path: '/objects' })
    await pressOther('Выключить все объекты')
    await userEvent.click(await screen.findByRole('button', { name: 'Выключить все объекты' }))
    await waitFor(() => expect(toasts.store.get()[0]?.action?.label).toBe('Отменить'))
    expect(sent('PATCH objects/activeall')).toEqual({ active: false })
    toasts.store.get()[0]?.action?.run()
    await waitFor(() => expect(sent('POST audit/undo')).toEqual({ id: 77 }))
  })

  it('has a menu in each row: the board, the cleans, what guests read, the address of the calendar', async () => {
    server.reply('GET objects', { body: [{ ...flat, group: 'Центр', ical_token: 'key' }] })
    const { toasts } = renderPanel(server, { role: 'admin', path: '/objects' })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Ещё действия: Невский 10' }))
    const way = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('href')
    await screen.findByRole('menuitem', { name: 'Шахматка' })
    expect(way('Шахматка')).toBe(`/rents?view=board&group=${encodeURIComponent('Центр')}`)
    expect(way('Уборки')).toBe(`/cleans?filter=${encodeURIComponent('{"object_id":5}')}`)
    expect(way('Что читает гость')).toBe(`/objects/5?tab=${encodeURIComponent('Инструкции')}`)
    expect(way('На карте')).toBe(`https://yandex.ru/maps/?text=${encodeURIComponent('Невский, 10')}`)
    await user.click(screen.getByRole('menuitem', { name: 'Скопировать ссылку iCal' }))
    await waitFor(() => expect(toasts.store.get()[0]?.title).toBe('Скопировано: ссылка iCal'))
    expect(await navigator.clipboard.readText()).toMatch(/\/api\/ical\/key\.ics$/)
    expect(screen.getByRole('table')).toBeTruthy()
  })

  it('leads to where the calendar is issued while there is none', async () => {
    server.reply('GET objects', { body: [flat] })
    renderPanel(server, { role: 'admin', path: '/objects' })
    await userEvent.click(await screen.findByRole('button', { name: 'Ещё действия: Невский 10' }))
    const item = await screen.findByRole('menuitem', { name: 'Выпустить ссылку iCal' })
    expect(item.getAttribute('href')).toBe(`/objects/5?tab=${encodeURIComponent('Каналы и iCal')}`)
  })

  it('ties a cleaner to the chosen ones with a rate, tied ones get the new terms, and takes it back', async () => {
    const other = { ...flat, id: 6, name: 'Невский 12', cleaners: [] }
    server.reply('GET cleaners', { body: [{ id: 1, name: 'Анна', active: true }] })
    server.reply('GET objects', { body: [flat, other] })
    server.reply('POST cleaners/object', { body: { success: 1, objects: [] }, headers: { 'X-Act': '78' } })
    server.reply('PATCH cleaners/object', { body: { success: 1, objects: [] }, headers: { 'X-Act': '77' } })
    server.reply('POST audit/undo', { body: { success: 1, rows: 1 } })
    const { toasts } = renderPanel(server, { role: 'admin', path: '/objects' })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Привязать клинера' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Привязать клинера' }))
    expect(await dialog.findByText(/«Клинер» обязательно/)).toBeTruthy()
    expect(server.count('POST cleaners/object')).toBe(0)
    await userEvent.click(dialog.getByRole('combobox', { name: /^Клинер/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Анна' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Ставка, ₽' }), '1 500')
    expect(dialog.getByText(/Уже привязан: Невский 10/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Привязать клинера' }))
    const terms = { cleaner_id: 1, price: 1500, priority: 1 }
    await waitFor(() => expect(sent('POST cleaners/object')).toEqual({ ...terms, object_id: 6 }))
    expect(sent('PATCH cleaners/object')).toEqual({ ...terms, object_id: 5 })
    await waitFor(() => expect(toasts.store.get()[0]?.title).toBe('Анна: 2\u00a0объекта'))
    toasts.store.get()[0]?.action?.run()
    await waitFor(() => expect(toasts.store.get().at(-1)?.title).toBe('Отменено 2 из 2'))
    const undone = server.calls.filter(({ path }) => path === 'audit/undo')
    expect(undone.map(({ body }) => JSON.parse(body))).toEqual([{ id: 78 }, { id: 77 }])
  })

  it('gives the chosen ones the check-list and other settings of a flat', async () => {
    server.reply('GET objects', { body: [flat, { ...flat, id: 6, name: 'Невский 12' }, { ...flat, id: 7 }] })
    server.reply('PATCH objects/copy', { body: { success: 1, updated: 2 } })
    renderPanel(server, { role: 'admin', path: '/objects' })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Взять настройки' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('combobox', { name: 'С какого объекта' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Невский 12' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Взять настройки' }))
    const body = { from: 6, ids: [5, 7], times: true, cleaning: true, points: true }
    await waitFor(() => expect(sent('PATCH objects/copy')).toEqual(body))
  })

  it('sets one value for the chosen ones and takes it back', async () => {
    server.reply('GET objects', { body: [{ ...flat, group: 'Старая' }] })
    server.reply('PATCH objects', { body: { ...flat, group: 'Центр' }, headers: { 'X-Act': '77' } })
    const { toasts } = renderPanel(server, { role: 'admin', path: '/objects' })
    const ticks = await screen.findAllByRole('checkbox')
    await userEvent.click(ticks.at(-1) ?? document.body)
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Группа/ }), 'Центр')
    await userEvent.click(screen.getByRole('button', { name: /^Изменить 1/ }))
    await waitFor(() => expect(sent('PATCH objects')).toEqual({ id: 5, group: 'Центр' }))
    await waitFor(() => expect(toasts.store.get()[0]?.action?.label).toBe('Отменить'))
    toasts.store.get()[0]?.action?.run()
    await waitFor(() => expect(sent('POST audit/undo')).toEqual({ id: 77 }))
  })

  it('has tiles on the phone, with one tap to call who cleans', async () => {
    server.reply('GET objects', { body: [flat] })
    renderPanel(server, { role: 'admin', path: '/objects', width: 390 })
    const call = await screen.findByRole('link', { name: 'Позвонить клинеру: Анна' })
    expect(call.getAttribute('href')).toBe('tel:+79120000001')
  })
})
