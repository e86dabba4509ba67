// Guests answered by the keyboard alone: from line to line, into the field, away, and on to the next.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const said = { state: 'waiting', channel: 'telegram', waiting_since: '2026-11-20T07:24:00.000Z' }
const lines = [
  { id: 4, name: 'Кузнецова Александра', unread: 2, last_text: 'Можно раньше?', ...said },
  { id: 5, name: 'Хабибуллин Тимур', last_text: 'А парковка есть?', ...said },
]
const thread = (id: number) => ({
  dialog: { ...lines.find((line) => line.id === id), unread: 0 },
  items: [
    { key: 'in1', kind: 'in', id: 1, at: said.waiting_since, text: 'Можно раньше?', channel: 'telegram' },
  ],
  ways: [{ channel: 'telegram', can_send: true }],
  mark: 'm1',
})

beforeEach(() => {
  server.reply('GET dialogs', {
    body: { data: lines, next: null, counters: { waiting: 2, mine: 1 }, any: true },
  })
  for (const { id } of lines) server.reply(`GET dialogs/${id}`, { body: thread(id) })
  server.reply('PATCH dialogs', { body: thread(4) })
})

async function openDialogs(path = '/dialogs') {
  renderPanel(server, { role: 'admin', path })
  return within(await screen.findByRole('region', { name: 'Список диалогов' }))
}

/** As a link or the browser's «back» does it. */
const goTo = (path: string) =>
  act(() => {
    history.pushState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })

const bodies = () =>
  server.calls
    .filter(({ method, path }) => method === 'POST' && path === 'dialogs/4/send')
    .map(({ body }) => JSON.parse(body))

const field = () => screen.findByRole('textbox', { name: 'Ответ гостю' })

describe('The conversations', () => {
  it('offer answers out of the booking and the agency’s texts, which only a person sends', async () => {
    const stay = { rent_id: 9, begin: '2026-11-21', end: '2026-11-23', today: '2026-11-20', language: 'ru' }
    server.reply('GET dialogs/4', {
      body: { ...thread(4), dialog: { ...thread(4).dialog, ...stay, status: 'booked' } },
    })
    server.reply('GET rents/9', {
      body: { id: 9, arrival_time: '15:00', paymentInfo: { paid: 0, all: 500, needToPay: 500 } },
    })
    await openDialogs('/dialogs/4')
    const offered = within(await screen.findByRole('list', { name: 'Что можно ответить' }))
    await userEvent.click(await offered.findByRole('button', { name: 'Заезд с 15:00' }))
    expect(await field()).toHaveProperty('value', 'Ждём вас завтра с 15:00.')
    expect(document.activeElement).toBe(await field())
    expect(screen.queryByRole('list', { name: 'Что можно ответить' })).toBeNull()
    expect(bodies()).toEqual([])
  })

  it('offer the agency’s texts beside words nothing is known about, all of them by the keyboard, and tell how long the words wait', async () => {
    const text = { code: 'soon', category: 'quick', language: 'ru', channel: 'any', active: true }
    const data = [{ id: 1, name: 'Ответим скоро', text: 'Ответим за 15 минут.', ...text }]
    server.reply('GET templates', { body: { data, total: 1 } })
    const late = { ...thread(4).dialog, late_at: said.waiting_since }
    server.reply('GET dialogs/4', { body: { ...thread(4), dialog: late } })
    await openDialogs('/dialogs/4')
    const words = await screen.findByRole('article')
    expect(within(words).getByText(/ждёт/).className).toContain('bad-text')
    const offered = within(await screen.findByRole('list', { name: 'Что можно ответить' }))
    ;(await offered.findByRole('button', { name: 'Все ответы' })).focus()
    await userEvent.keyboard('{Enter}')
    expect(await field()).toHaveProperty('value', '/')
    await userEvent.keyboard('{Enter}')
    expect(await field()).toHaveProperty('value', 'Ответим за 15 минут.')
    expect(bodies()).toEqual([])
  })

  it('show beside the words what the guest has sent, the newest first, and who answers under its name', async () => {
    const file = (id: number, name: string) => ({ id, name, mime: 'image/jpeg', url: `/files/${id}` })
    const said = (id: number, files: readonly object[], kind = 'in') => ({
      ...{ key: `${kind}${id}`, kind, id, at: '2026-11-20T07:24:00.000Z', text: 'Вот', channel: 'telegram' },
      files,
    })
    const items = [
      said(1, [file(1, 'чек.jpg')]),
      said(2, [file(2, 'план.jpg')], 'out'),
      said(3, [file(3, 'паспорт.jpg')]),
    ]
    server.reply('GET dialogs/4', { body: { ...thread(4), items } })
    await openDialogs('/dialogs/4')
    const aside = within(await screen.findByRole('region', { name: 'Файлы гостя' }))
    const names = aside.getAllByRole('button').map((tile) => tile.getAttribute('aria-label'))
    expect(names.join()).toMatch(/паспорт.*чек/)
    expect(names.join()).not.toContain('план')
    expect(screen.getByRole('combobox', { name: 'Отвечает' })).toBeTruthy()
  })

  it.each([
    ['no code to who leaves today', 0, 0],
    ['the code to who stays longer', 1, 1],
  ])('offer %s', async (_, ahead, buttons) => {
    const end = addDays(todayIn('Europe/Moscow', Date.now()), ahead)
    server.reply('GET dialogs/4', { body: { ...thread(4), dialog: { ...thread(4).dialog, rent_id: 9 } } })
    const stay = { id: 9, kind: 'guest', status: 'checked_in', begin: addDays(end, -2), end }
    const object = { id: 5, name: 'Невский 10–41', timezone: 'Europe/Moscow' }
    server.reply('GET rents/9', { body: { ...stay, object, readiness: { can_send_code: true } } })
    await openDialogs('/dialogs/4')
    const aside = within(await screen.findByRole('complementary', { name: 'Проживание' }))
    await aside.findByText(/^Бронь №\s9$/)
    expect(aside.queryAllByRole('button', { name: 'Отправить код' })).toHaveLength(buttons)
  })

  it('say so when everybody is answered', async () => {
    server.reply('GET dialogs', { body: { data: [], next: null, counters: {}, any: true } })
    const list = await openDialogs()
    expect(await list.findByText('Здесь пусто: всем ответили.')).toBeTruthy()
  })

  it('are chosen among by three segments with their counts, the rare ones by a menu', async () => {
    const list = await openDialogs()
    expect(await list.findByRole('radio', { name: /^Ждут\s2$/, checked: true })).toBeTruthy()
    expect(list.getByRole('radio', { name: /^Мои\s1$/ })).toBeTruthy()
    await userEvent.click(list.getByRole('button', { name: 'Другие диалоги' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Незнакомые' }))
    await waitFor(() => expect(location.search).toBe('?tab=unmatched'))
    expect(list.getByRole('heading', { name: 'Незнакомые, последние сверху' })).toBeTruthy()
  })

  it('are searched behind a glass, and a second press ends the search', async () => {
    const list = await openDialogs()
    const glass = list.getByRole('button', { name: 'Поиск по диалогам' })
    await userEvent.click(glass)
    await userEvent.type(list.getByRole('searchbox', { name: 'Найти диалог' }), 'парковка')
    await waitFor(() => expect(new URLSearchParams(location.search).get('q')).toBe('парковка'))
    expect(glass.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(glass)
    expect(glass.getAttribute('aria-expanded')).toBe('false')
    expect(list.queryByRole('searchbox')).toBeNull()
    await waitFor(() => expect(location.search).toBe(''))
  })

  it('show the words they are filtered by, also those that come with a link or a step back', async () => {
    const list = await openDialogs()
    await screen.findByRole('heading', { name: 'Кузнецова Александра' })
    goTo('/dialogs?q=Тимур')
    expect(await list.findByRole('searchbox', { name: 'Найти диалог' })).toHaveProperty('value', 'Тимур')
    goTo('/dialogs?q=парковка')
    await waitFor(() => expect(list.getByRole('searchbox')).toHaveProperty('value', 'парковка'))
    await waitFor(() =>
      expect(server.calls.some(({ search }) => search.includes(encodeURIComponent('парковка')))).toBe(true),
    )
    expect(new URLSearchParams(location.search).get('q')).toBe('парковка')
  })

  it('open on the phone with the list alone, beside a wide list with who has waited longest', async () => {
    renderPanel(server, { role: 'admin', path: '/dialogs', width: 390 })
    await screen.findByRole('link', { name: /Кузнецова/ })
    expect(screen.queryByRole('textbox', { name: 'Ответ гостю' })).toBeNull()
    cleanup()
    await openDialogs()
    expect(await screen.findByRole('heading', { name: 'Кузнецова Александра' })).toBeTruthy()
    expect(location.pathname).toBe('/dialogs/4')
  })

  it('are answered by the usual channel again once the one that was picked has closed', async () => {
    const withSms = (can_send: boolean) => ({
      body: { ...thread(4), ways: [...thread(4).ways, { channel: 'sms', can_send, why: 'Нет номера' }] },
    })
    server.reply('GET dialogs/4', withSms(true))
    server.reply(
      'POST dialogs/4/send',
      { status: 409, body: { message: 'Есть новые сообщения', code: 'dialogs.newer' } },
      { body: { thread: thread(4), message: { status: 'queued' } } },
    )
    await openDialogs('/dialogs/4')
    const answer = await field()
    await userEvent.click(screen.getByRole('combobox', { name: 'Каким каналом ответить' }))
    await userEvent.click(await screen.findByRole('option', { name: 'SMS' }))
    await userEvent.type(answer, 'Да, ждём')
    server.reply('GET dialogs/4', withSms(false))
    await userEvent.click(screen.getByRole('button', { name: 'Ответить по SMS' }))
    expect(await screen.findByRole('button', { name: 'Ответить в Telegram' })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Каким каналом ответить' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Отправить всё равно' }))
    await waitFor(() => expect(bodies().map(({ channel }) => channel)).toEqual(['sms', undefined]))
  })

  it('are answered by the keyboard alone, and Esc leads back to the list with what is typed kept', async () => {
    const list = await openDialogs()
    await list.findByRole('link', { name: /Кузнецова/ })
    await userEvent.keyboard('j')
    expect(document.activeElement).toBe(list.getByRole('link', { name: /Кузнецова/ }))
    await screen.findByRole('heading', { name: 'Кузнецова Александра' })
    await userEvent.keyboard('{Enter}')
    const answer = await field()
    await waitFor(() => expect(document.activeElement).toBe(answer))
    expect(screen.getByRole('button', { name: 'Ответить в Telegram' })).toHaveProperty('disabled', true)
    await userEvent.keyboard('Да, ждём{Escape}')
    expect(document.activeElement).toBe(list.getByRole('link', { name: /Кузнецова/ }))
    await userEvent.keyboard('j')
    await screen.findByRole('heading', { name: 'Хабибуллин Тимур' })
    await userEvent.keyboard('k')
    await screen.findByRole('heading', { name: 'Кузнецова Александра' })
    await waitFor(async () => expect(await field()).toHaveProperty('value', 'Да, ждём'))
  })
})
