import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { findMenu, renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const field = () => screen.findByRole('combobox', { name: /^Гость, телефон/ })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.getByRole('option', { selected: true }).textContent
const today = todayIn('Europe/Moscow', Date.now())
const stay = { id: 7, object_id: 3, kind: 'guest', status: 'booked', begin: today, end: addDays(today, 3) }
const kozlov = { ...stay, guest_name: 'Козлов Пётр', guest_phone: '+79213341807', owed: 6400 }
const found = (stays: object[], past = 0, off = 0) => ({
  body: { stays, coming: stays.length, past, off, past_since: '2025-03-01' },
})

beforeEach(() => {
  sessionStorage.clear()
  Element.prototype.scrollIntoView = () => {}
  server.reply('GET objects', { body: [{ id: 3, name: 'Невский 10–41' }] })
})

async function openPalette(role: 'admin' | 'manager' | 'cleaner' = 'admin') {
  renderPanel(server, { role, path: '/profile' })
  await findMenu()
  fireEvent.keyDown(document.body, { code: 'KeyK', key: 'л', ctrlKey: true })
  return field()
}

describe('The palette', () => {
  it('says so where nothing is found, and offers a booking with the phone to who may make one', async () => {
    server.reply('GET rents/found', found([]))
    await userEvent.type(await openPalette(), '89990001122')
    expect(
      await screen.findByText('Такого номера нет ни в бронях, ни у гостей', { selector: 'b' }),
    ).toBeTruthy()
    expect(options()).toEqual(['Новая бронь с этим номером ↵'])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(location.search).toContain(encodeURIComponent('+79990001122')))
  })

  it('finds what can be done by its words too, without «>»', async () => {
    server.reply('GET rents/found', found([]))
    await userEvent.type(await openPalette(), 'новая бронь')
    await screen.findByRole('option', { name: /^Новая бронь/, selected: true })
    expect(screen.queryByText(/ничего нет/)).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Новая бронь' })).toBeTruthy()
  })

  it('begins a booking in the drawer of the screen: the long form is for who opens it in another tab', async () => {
    server.reply('GET rents/found', found([]))
    await userEvent.type(await openPalette(), '>новая бронь')
    await screen.findByRole('option', { name: /^Новая бронь/, selected: true })
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('complementary', { name: 'Бронирование' })).toBeTruthy()
    expect(location.pathname).toBe('/profile')
  })

  it('leaves one failed group to be asked again and shows the others', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('GET rents/found', found([kozlov]))
    server.reply(
      'GET guests',
      { status: 500, body: { message: 'Сбой' } },
      { body: [{ id: 1, name: 'Козлов Пётр', blacklisted: true }] },
    )
    await userEvent.type(await openPalette(), 'козл')
    await userEvent.click(await screen.findByRole('option', { name: /Гости не ответили/ }))
    expect(await screen.findByRole('option', { name: /чёрный список/ })).toBeTruthy()
    expect(chosen()).toContain('Козлов Пётр')
  })

  it('lets no late answer take the place of a newer one, and Enter waits for the answer of the words', async () => {
    const { promise: late, resolve: comeLate } = Promise.withResolvers<object>()
    const { promise: gate, resolve: open } = Promise.withResolvers<object>()
    const slow = found([{ ...kozlov, id: 8, guest_name: 'Козакова' }]).body
    server.reply('GET rents/found?q=%D0%BA%D0%BE%D0%B7', { body: late })
    server.reply('GET rents/found?q=%D0%BA%D0%BE%D0%B7%D0%BB', { body: gate })
    const input = await openPalette()
    fireEvent.change(input, { target: { value: 'коз' } })
    await waitFor(() => expect(server.count('GET rents/found')).toBe(1))
    fireEvent.change(input, { target: { value: 'козл' } })
    await waitFor(() => expect(server.count('GET rents/found')).toBe(2))
    await userEvent.keyboard('{Enter}')
    comeLate(slow)
    open(found([kozlov]).body)
    await waitFor(() => expect(location.search).toBe('?drawer=rents%3A7'))
    expect(screen.queryByRole('combobox', { name: /^Гость, телефон/ })).toBeNull()
  })

  it('opens no line that was chosen among former words: Enter waits for those of the words typed since', async () => {
    const other = { ...kozlov, id: 8, guest_name: 'Козаков Иван', owed: 0 }
    server.reply('GET rents/found?q=%D0%BA%D0%BE%D0%B7', found([kozlov, other]))
    server.reply('GET rents/found?q=%D0%BA%D0%BE%D0%B7%D0%B0', found([other]))
    const input = await openPalette()
    fireEvent.change(input, { target: { value: 'коз' } })
    await screen.findByRole('option', { name: /Козаков/ })
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    fireEvent.keyDown(input, { key: 'ArrowUp' })
    expect(chosen()).toContain('Козлов')
    fireEvent.change(input, { target: { value: 'коза' } })
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(location.search).toBe('?drawer=rents%3A8'))
  })

  it('puts who comes first, then what to do with them, and tells the past by one line', async () => {
    server.reply('GET rents/found', found([kozlov], 7, 1))
    server.reply('GET guests', {
      body: [{ id: 1, name: 'Козлов Пётр', phone: '+79213341807', stays_count: 2 }],
    })
    await userEvent.type(await openPalette(), '1807')
    await screen.findByText(/Ещё 7\sпрошлых броней и 1\sотменённая бронь/)
    await screen.findByText(/2\sприезда/)
    expect(screen.getAllByRole('group').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Живут и ближайшие',
      'Сделать с бронью: Козлов\u00a0П.',
      'Гости',
      'Прошлые и отменённые',
    ])
    expect(chosen()).toMatch(/^Козлов Пётр \+7\u00a0921\u00a0334-18-07, Невский 10–41, заезд сегодня/)
    for (const spot of screen.getAllByText('18-07')) expect(spot.tagName).toBe('MARK')
    await userEvent.keyboard('{ArrowDown}')
    expect(chosen()).toMatch(/^Принять 6\s400/)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(chosen()).toContain('Показать в списке')
  })

  it('leads a cleaner only to what a cleaner may open', async () => {
    await userEvent.type(await openPalette('cleaner'), 'у')
    await waitFor(() => expect(options().join()).toContain('Уборки'))
    expect(options().join()).not.toContain('Журнал')
    expect(server.count('GET rents/found')).toBe(0)
  })

  it('shows what was opened last and acts before anything is typed, only acts after «>»', async () => {
    sessionStorage.setItem('recent_rows', 'objects:3')
    const input = await openPalette()
    await waitFor(() => expect(options()[0]).toContain('Невский 10–41'))
    await userEvent.type(input, '>тёмное')
    await waitFor(() => expect(options()).toEqual(['Тёмное оформление ↵']))
  })

  it('finds every section and setting by the keys of the other layout too', async () => {
    const input = await openPalette()
    await userEvent.type(input, ';ehyfk')
    expect(await screen.findByRole('option', { name: /^Журнал действий/ })).toBeTruthy()
  })

  it('tells a task by its flat, its guest and the day it is due, by the clock of the agency, not by that of Greenwich', async () => {
    server.reply('GET rents/found', found([]))
    const task = {
      id: 4,
      title: 'Вернуть залог',
      status: 'new',
      due_at: '2020-05-09T22:30:00.000Z',
      object: { id: 3, name: 'Невский 10–41' },
      rent: { id: 8, name: 'Семёнов Артём' },
    }
    server.reply('GET clienttasks', { body: [task] })
    await userEvent.type(await openPalette(), 'залог')
    expect(
      await screen.findByRole('option', { name: /Невский 10–41, Семёнов Артём, новая, срок 10\.05\.2020/ }),
    ).toBeTruthy()
  })

  it('does not open over a dialog: a way that leads elsewhere would throw away what is typed there', async () => {
    renderPanel(server, { role: 'admin', path: '/profile' })
    await findMenu()
    render(
      <div role="dialog" aria-modal="true">
        <input aria-label="Сумма" />
      </div>,
    )
    const isOurs = !fireEvent.keyDown(screen.getByLabelText('Сумма'), { code: 'KeyK', ctrlKey: true })
    expect(isOurs).toBe(true)
    expect(screen.queryByRole('combobox', { name: /^Гость, телефон/ })).toBeNull()
    fireEvent.keyDown(document.body, { code: 'KeyK', ctrlKey: true })
    expect(await field()).toBeTruthy()
  })

  it('closes by Esc and gives the focus back to where it was', async () => {
    renderPanel(server, { role: 'admin', path: '/profile' })
    const link = within(await findMenu()).getByRole('link', { name: 'Объекты' })
    link.focus()
    fireEvent.keyDown(link, { code: 'Slash', key: '.' })
    await field()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Гость, телефон/ })).toBeNull())
    expect(document.activeElement).toBe(link)
  })
})
