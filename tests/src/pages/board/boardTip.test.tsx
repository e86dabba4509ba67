// What the board tells of a stay before it is opened, and what it does not pretend when nothing came.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const today = todayIn('Europe/Moscow', Date.now())
const flat = { id: 5, name: 'Невский 10', group: '', timezone: 'Europe/Moscow', clean_status: 'clean' }
const stay = {
  ...{ id: 12, version: 3, object_id: 5, kind: 'guest', status: 'checked_in' },
  ...{ begin: addDays(today, -1), end: addDays(today, 3) },
  ...{ guest_name: 'Орлова Мария', guest_phone: '+79214480735', price: 16_000, owed: 4000 },
}

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1400)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700)
  server.reply('GET objects', { body: [flat] })
})

const theBoard = () => screen.findByRole('application', { name: 'Шахматка' })

describe('The card of a stay on the board', () => {
  beforeEach(() => {
    server.reply('GET rents', { body: { objects: [flat], rents: [stay], cleans: [], gaps: [] } })
    renderPanel(server, { role: 'admin', path: '/rents?view=board' })
  })

  it('opens where the mouse rests, with phone, sum and debt, and closes with Esc and where the mouse leaves', async () => {
    const bar = await screen.findByRole('button', { name: /^Орлова Мария/ })
    expect(bar.getAttribute('title')).toBeNull()
    fireEvent.pointerOver(bar, { pointerType: 'mouse' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    const card = await screen.findByRole('tooltip')
    expect(card.textContent).toMatch(/Орлова Мария.*Невский 10.*4\sночи.*\+7\s921\s448.07.35/)
    expect(card.textContent).toMatch(/Всего16\s000\s₽К оплате4\s000\s₽/)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
    fireEvent.pointerOver(bar, { pointerType: 'mouse' })
    await screen.findByRole('tooltip')
    fireEvent.pointerLeave(await theBoard())
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  })

  it('stays away from a finger, and follows the frame of the arrows', async () => {
    const bar = await screen.findByRole('button', { name: /^Орлова Мария/ })
    fireEvent.pointerOver(bar, { pointerType: 'touch' })
    ;(await theBoard()).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(within(await screen.findByRole('tooltip')).getByText('Орлова Мария')).toBeTruthy()
  })
})

describe('The lights of a bar', () => {
  const readiness = { deposit: 'ok', payment: 'problem', guest_data: 'ok', clean: 'ok', instruction: 'ok' }
  const paymentInfo = { all: 16_000, paid: 12_000, needToPay: 4000 }
  const lit = { ...stay, status: 'booked', begin: today, readiness }
  const lightsOfBar = () => screen.findByRole('button', { name: /^Залог: готово/ })
  const theCard = () => screen.findByRole('dialog', { name: 'Готовность: Орлова Мария, Невский 10' })

  beforeEach(() => {
    server.reply('GET rents', { body: { objects: [flat], rents: [lit], cleans: [], gaps: [] } })
    server.reply('GET rents/12', { body: { ...lit, object: flat, paymentInfo, histories: [] } })
    renderPanel(server, { role: 'admin', path: '/rents?view=board' })
  })

  it('ask for nothing until the mouse is over the bar, and open their card where it rests on them', async () => {
    const bar = await screen.findByRole('button', { name: /^Орлова Мария/ })
    expect(screen.queryByRole('button', { name: /^Залог: готово/ })).toBeNull()
    fireEvent.pointerOver(bar, { pointerType: 'mouse' })
    const lights = await lightsOfBar()
    expect(server.count('GET rents/12')).toBe(0)
    await userEvent.hover(lights)
    const card = await theCard()
    await within(card).findByText(/не хватает 4\s000\s₽/)
    expect(within(card).getByRole('button', { name: 'Принять: оплату' })).toBeTruthy()
    expect(screen.queryByRole('tooltip')).toBeNull()
    fireEvent.pointerLeave(await theBoard())
    expect(screen.queryByRole('dialog')).toBe(card)
  })

  it('are reached from the arrows by Tab, opened by Enter and left by Esc', async () => {
    await screen.findByRole('button', { name: /^Орлова Мария/ })
    ;(await theBoard()).focus()
    await userEvent.keyboard('{ArrowDown}')
    const lights = await lightsOfBar()
    lights.focus()
    await userEvent.keyboard('{Enter}')
    expect((await theCard()).contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(lights)
  })
})

it('A board that could not be read says so while it is still asked for, and sells no nights', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.reply('GET rents', { status: 500, body: { message: 'Сбой на сервере' } })
  renderPanel(server, { role: 'admin', path: '/rents?view=board' })
  expect(await screen.findByText(/Не удалось загрузить брони: Сбой на сервере/)).toBeTruthy()
  const box = await theBoard()
  box.focus()
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
  expect(within(box).queryByText(/свободно/)).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(new URLSearchParams(location.search).get('drawer')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Что изменить' })).toBeNull()
})
