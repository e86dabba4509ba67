import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, formatDate, todayIn } from '#schema/rules/dates.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { playStream } from '#tests/support/playedStream.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const today = todayIn('Europe/Moscow', Date.now())
const short = (days: number) => formatDate(addDays(today, days)).slice(0, 5)
const flats = [
  { id: 5, name: 'Невский 10', group: '', timezone: 'Europe/Moscow', clean_status: 'clean' },
  { id: 6, name: 'Рубинштейна 3', group: '', timezone: 'Europe/Moscow', clean_status: 'dirty' },
]
const stay = {
  id: 12,
  version: 3,
  object_id: 5,
  kind: 'guest',
  status: 'booked',
  begin: addDays(today, 1),
  end: addDays(today, 3),
  guest_name: 'Орлова Мария',
  amount: 8000,
  owed: 8000,
  clean_id: 4,
}
const board = { objects: flats, rents: [stay], cleans: [], gaps: [] }

beforeEach(() => {
  // a test has no pictures and no sizes: the canvas draws nothing, the box has those of a desk
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1400)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700)
})

async function openBoard(answer: object = board, objects: readonly object[] = flats) {
  server.reply('GET objects', { body: objects })
  server.reply('GET rents', { body: answer })
  renderPanel(server, { role: 'admin', path: '/rents?view=board' })
}

const theBoard = () => screen.findByRole('application', { name: 'Шахматка' })
const theBar = () => screen.findByRole('button', { name: /^Орлова Мария/ })
const strip = () => screen.findByRole('region', { name: 'Что изменить' })
const bodyOf = (call: string) =>
  JSON.parse(server.calls.findLast(({ method, path }) => `${method} ${path}` === call)?.body ?? 'null')

describe('The board', () => {
  it('of an agency without flats says so and still leads to the list', async () => {
    await openBoard(board, [])
    expect(await screen.findByText('Шахматка пуста')).toBeTruthy()
    expect(screen.getByRole('radio', { name: /Список/ })).toBeTruthy()
  })

  it('says why nothing came and asks again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('GET objects', { body: flats })
    server.reply('GET rents', { status: 403, body: { code: 'x', message: 'Нет доступа к броням' } })
    renderPanel(server, { role: 'admin', path: '/rents?view=board' })
    expect(await screen.findByText(/Не удалось загрузить брони: Нет доступа к броням/)).toBeTruthy()
    server.reply('GET rents', { body: board })
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await theBar()).toBeTruthy()
  })

  it('without stays tells what to do over the blank days', async () => {
    await openBoard({ ...board, rents: [] })
    expect(await screen.findByText(/Нажмите на день, чтобы создать бронь/)).toBeTruthy()
  })

  it('asks for its own window and names every bar in full', async () => {
    await openBoard()
    expect((await theBar()).getAttribute('aria-label')).toBe(
      `Орлова Мария. Невский 10. ${short(1)} – ${short(3)}, 2\u00a0ночи. Забронировано. есть долг`,
    )
    const query = new URLSearchParams(server.calls.find(({ path }) => path === 'rents')?.search)
    expect(query.get('view')).toBe('board')
    expect(JSON.parse(query.get('filter') ?? '')).toEqual({ object_id: [5, 6] })
  })

  it('draws its very first picture at the day it stands at', async () => {
    const said: string[] = []
    const nothing = () => {}
    const pen = new Proxy<object>(
      {
        fillText: (text: string) => said.push(text),
        measureText: (text: string) => ({ width: text.length * 8 }),
      },
      { get: (own, name) => Reflect.get(own, name) ?? nothing, set: () => true },
    )
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(((kind: string) =>
      kind === '2d' ? pen : null) as HTMLCanvasElement['getContext'])
    await openBoard()
    await theBoard()
    expect(said.find((text) => /^\d+$/.test(text))).toBe(String(Number(addDays(today, -1).slice(8))))
  })

  it('opened again shows at once what is at hand, and reads anew what a colleague has changed meanwhile', async () => {
    const opened = openBoard([stay])
    const stream = playStream(server)
    await opened
    await theBar()
    await waitFor(() => expect(stream.asked).toHaveLength(1))
    await userEvent.click(screen.getByRole('radio', { name: 'Список' }))
    await waitFor(() => expect(screen.queryByRole('application', { name: 'Шахматка' })).toBeNull())
    server.reply('GET rents', { body: [{ ...stay, guest_name: 'Белова Анна' }] })
    stream.tell({ entity: 'rents', ids: [stay.id] })
    await userEvent.click(screen.getByRole('radio', { name: 'Шахматка' }))
    expect(document.querySelector('.board-box')).toBeTruthy()
    expect(await screen.findByRole('button', { name: /^Белова Анна/ })).toBeTruthy()
  })

  it('opens the stay under the frame of the arrows with Enter', async () => {
    await openBoard()
    await theBar()
    const box = await theBoard()
    box.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    expect(within(box).getByText(/Невский 10\..*Орлова Мария/)).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(location.search).toContain('rents%3A12'))
  })

  it('closes days chosen with Shift and the arrows, and opens them again', async () => {
    await openBoard()
    await theBar()
    const box = await theBoard()
    box.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    expect(within(box).getByText(/Рубинштейна 3\..*выбрано/)).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    const drawer = () => screen.findByRole('complementary', { name: 'Бронирование' })
    const end = addDays(today, 2)
    expect(new URLSearchParams(location.search).get('drawer')).toBe(`rents:new:6:${today}:${end}`)
    await within(await drawer()).findByRole('textbox', { name: 'Телефон' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    expect(document.activeElement).toBe(box)

    await userEvent.keyboard('{Enter}')
    const days = { object_id: 6, begin: today, end, kind: 'block' }
    server.reply('POST rents', {
      body: { id: 30, version: 1, status: 'booked', ...days },
      headers: { 'X-Act': '77' },
    })
    server.reply('POST audit/undo', { body: { success: 1, rows: 1 } })
    const again = within(await drawer())
    await userEvent.click(await again.findByRole('radio', { name: 'Закрыто' }))
    await userEvent.click(again.getByRole('button', { name: 'Закрыть даты' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }))
    expect(await screen.findByText('Отменено')).toBeTruthy()
    expect(bodyOf('POST rents')).toMatchObject(days)
    expect(bodyOf('POST audit/undo')).toEqual({ id: 77 })
  })

  it('names before the press the extras and the commission that follow a stretched stay', async () => {
    const linen = { id: 1, addon_id: 41, name: 'Завтрак', qty: 2, price: 500, status: 'confirmed' }
    const whole = { ...stay, amount: 8000, ota_id: 3, ota_commission: 800, addons: [linen] }
    server.reply('GET rents/12', { body: whole })
    server.reply('GET addons/5', {
      body: [{ id: 41, name: 'Завтрак', price: 500, price_type: 'per_night', active: true }],
    })
    server.reply('GET agency/otas', { body: [{ id: 3, name: 'Твил', pays: 'ota', commission_percent: 10 }] })
    await openBoard()
    await theBar()
    const box = await theBoard()
    box.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
    const asked = await strip()
    const said = () => asked.textContent?.replace(/\s/g, ' ')
    await waitFor(() => expect(said()).toContain('«Завтрак» — 3 × 500 ₽, всего 1 500 ₽.'))
    expect(said()).not.toContain('Комиссия канала')
    await userEvent.click(within(asked).getByRole('radio', { name: /по ночам/ }))
    expect(said()).toContain('Комиссия канала станет 1 200 ₽.')
  })

  it('tells why a stay cannot be moved and leaves its bar where it was', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await openBoard()
    const before = (await theBar()).style.left
    const box = await theBoard()
    box.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
    const asked = await strip()
    expect(asked.textContent).toContain(`Уборка переедет на ${short(4)}`)
    await userEvent.click(within(asked).getByRole('radio', { name: /по ночам/ }))
    const words = 'Даты заняты: 24.11–26.11. Выберите другие даты или другой объект.'
    server.reply('PATCH rents', { status: 409, body: { code: 'rents.busy', message: words } })
    await userEvent.click(within(asked).getByRole('button', { name: 'Перенести' }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(bodyOf('PATCH rents')).toEqual({ id: 12, version: 3, end: addDays(today, 4), amount: 12_000 })
    expect((await theBar()).style.left).toBe(before)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Что изменить' })).toBeNull())
  })
})
