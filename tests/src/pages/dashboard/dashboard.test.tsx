import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { permissionsOf } from '#schema/access.ts'
import { modelList } from '#schema/index.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const ok = { deposit: 'ok', payment: 'ok', guest_data: 'ok', clean: 'ok', instruction: 'ok' } as const
const arrival = {
  id: 9,
  object_id: 5,
  object: 'Невский 10–41',
  guest_name: 'Кузнецова Александра',
  kind: 'guest',
  status: 'booked',
  begin: '2026-11-20',
  end: '2026-11-23',
  nights: 3,
  time: '13:00',
  readiness: { ...ok, payment: 'problem' as const },
  owed: 6400,
  to_check: undefined,
  clean: undefined,
}
const unpaid = {
  kind: 'unpaid_today',
  count: 1,
  link: '/rents?filter=%7B%22needToPay%22%3Atrue%7D',
  items: [
    {
      entity: 'rents',
      id: 9,
      rent_id: 9,
      title: 'Невский 10–41: не оплачено на сегодня',
      text: 'Кузнецова, 13:00.',
      sum: 6400,
    },
  ],
}
const desk = {
  date: '2026-11-20',
  objects: 2,
  groups: [],
  group_of: {},
  arrivals: [arrival],
  departures: [],
  staying: [],
  cleans: { unassigned: 0, not_accepted: 0, in_progress: 0, done: 0, late: 0, list: [] },
  attention: [unpaid],
  money: { today_expected: 6400, today_received: 0, debts: 6400, deposits_to_return: 0, deposits_held: 0 },
  occupancy: { today: 50, week: 40, days: [{ date: '2026-11-20', occupancy: 50 }] },
  gaps: [],
}

describe('The desk', () => {
  beforeEach(() => server.reply('GET dashboard?view=ahead', { body: desk }))

  it('says what failed and asks again on demand', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('GET dashboard', { status: 422, body: { message: 'Считать не вышло' } }, { body: desk })
    renderPanel(server, { role: 'admin', path: '/dashboard' })
    await screen.findAllByText('Считать не вышло')
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    await screen.findByText('Невский 10–41: не оплачено на сегодня')
  })

  it.each([
    ['no object', []],
    ['another shape', { data: desk }],
    ['without its troubles', { ...desk, attention: undefined }],
    ['with arrivals that are no list', { ...desk, arrivals: {} }],
    ['without its cleans', { ...desk, cleans: {} }],
  ])('takes no answer that is %s for a calm day: it says so and asks again', async (_, body) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('GET dashboard', { body }, { body: desk })
    renderPanel(server, { role: 'admin', path: '/dashboard' })
    await screen.findByText('Не удалось загрузить дашборд')
    expect(screen.queryByText('Всё спокойно')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    await screen.findByText('Невский 10–41: не оплачено на сегодня')
  })

  it('says that everything is calm when nothing is wrong', async () => {
    server.reply('GET dashboard', { body: { ...desk, attention: [] } })
    renderPanel(server, { role: 'admin', path: '/' })
    expect((await screen.findByText('Всё спокойно')).getAttribute('role')).toBe('status')
  })

  it('shows an agency without flats how to begin', async () => {
    server.reply('GET dashboard', { body: { ...desk, objects: 0 } })
    renderPanel(server, { role: 'admin', path: '/dashboard' })
    const link = await screen.findByRole('link', { name: 'Открыть подключение' })
    expect(link.getAttribute('href')).toBe('/onboarding')
  })

  it('has one filled button and counters that are links to lists', async () => {
    server.reply('GET dashboard', { body: desk })
    renderPanel(server, { role: 'admin', path: '/dashboard' })
    const block = await screen.findByRole('region', { name: 'Требует внимания' })
    const counter = within(block).getByRole('link', { name: /Не оплачено на сегодня/ })
    expect(counter.getAttribute('href')).toBe(unpaid.link)
    expect(document.querySelectorAll('.MuiButton-contained')).toHaveLength(1)
  })

  it('opens the booking with its payment form from «Принять»', async () => {
    server.reply('GET dashboard', { body: desk })
    server.reply('GET rents/9', {
      body: { ...arrival, paymentInfo: { all: 6400, paid: 0, needToPay: 6400 }, histories: [] },
    })
    const session = renderPanel(server, { role: 'admin', path: '/dashboard' })
    const column = await screen.findByRole('region', { name: 'Заезды' })
    await userEvent.click(within(column).getByRole('button', { name: /Принять/ }))
    expect(session.shared.get().drawer).toEqual({ open: true, name: 'rent', mode: 'view' })
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Сумма/ })).toBeTruthy())
    const worst = screen.getByRole('region', { name: 'Требует внимания' })
    expect(worst.querySelector('.MuiButton-contained')).toBeNull()
  })

  it.each([
    ['all have somebody', 'appointed', 1],
    ['one has nobody', 'planned', 0],
  ])(
    'says of the cleans of its day that everybody is found, or leads to the plan of the day, when %s',
    async (_, status, said) => {
      const clean = { id: 7, object: 'Невский 10–41', status, date: desk.date }
      const by_status = { [status]: 1 }
      server.reply('GET dashboard', {
        body: { ...desk, cleans: { ...desk.cleans, by_status, list: [clean] } },
      })
      renderPanel(server, { role: 'admin', path: '/dashboard' })
      const free = within(await screen.findByRole('region', { name: 'Без клинера' }))
      expect(free.queryAllByText('на этот день все назначены')).toHaveLength(said)
      const spread = screen.queryAllByRole('link', { name: 'Распределить' })
      expect(spread.map((link) => link.getAttribute('href'))).toEqual(
        said ? [] : ['/cleans?view=day&spread=1'],
      )
    },
  )

  it('leads nobody to the plan of the day who may not carry it out', async () => {
    const list = [{ id: 7, object: 'Невский 10–41', status: 'planned', date: desk.date }]
    server.reply('GET dashboard', {
      body: { ...desk, cleans: { ...desk.cleans, by_status: { planned: 1 }, list } },
    })
    const permissions = permissionsOf(modelList, 'fullmanager').filter((one) => one !== 'cleans.distribute')
    renderPanel(server, { role: 'fullmanager', path: '/dashboard' })
    const person = { id: 1, name: 'Мария Лапина', active: true, role: 'fullmanager' }
    server.reply('POST users/info', { body: { ...person, permissions } })
    await screen.findByRole('link', { name: 'Открыть день' })
    expect(screen.queryByRole('link', { name: 'Распределить' })).toBeNull()
  })

  it('appoints a clean that is dropped on a cleaner, and never one that is done', async () => {
    const clean = { id: 7, object: 'Невский 10–41', status: 'planned', cleaner: null, date: desk.date }
    const done = { ...clean, id: 8, object: 'Марата 22', status: 'done', cleaner: { id: 3, name: 'Вера' } }
    server.reply('GET dashboard', { body: { ...desk, cleans: { ...desk.cleans, list: [clean, done] } } })
    server.reply('GET cleaners', { body: [{ id: 4, name: 'Анна Клинер', active: true }] })
    server.reply('PATCH cleaners/appoint', { body: {} })
    renderPanel(server, { role: 'admin', path: '/dashboard' })
    const tile = await screen.findByRole('button', { name: /Невский 10–41.*заезда нет/ })
    expect(screen.getByRole('button', { name: /Марата 22/ }).getAttribute('draggable')).toBeNull()
    const name = screen.getByRole('list', { name: /^Клинеры/ }).firstElementChild ?? document.body
    const held = new Map<string, string>()
    const dataTransfer = {
      setData: (type: string, text: string) => held.set(type, text),
      getData: (type: string) => held.get(type) ?? '',
      types: ['text/x-clean'],
    }
    fireEvent.dragStart(tile, { dataTransfer })
    fireEvent.dragOver(name, { dataTransfer })
    fireEvent.drop(name, { dataTransfer })
    await waitFor(() => expect(server.count('PATCH cleaners/appoint')).toBe(1))
    const sent = server.calls.find(({ path }) => path === 'cleaners/appoint')?.body ?? ''
    expect(JSON.parse(sent)).toEqual({ clean_id: 7, cleaner_id: 4 })
  })

  it('brings the rest of a column by one call of its own and leaves the focus on its button', async () => {
    const all = Array.from({ length: 15 }, (_, at) => ({ ...arrival, id: 100 + at }))
    const first = { ...desk, arrivals: all.slice(0, 12), counts: { arrivals: 15, ready: 4 } }
    server.reply('GET dashboard?view=screen', { body: first })
    server.reply('GET dashboard?view=arrivals', { body: { arrivals: all } })
    renderPanel(server, { role: 'admin', path: '/dashboard' })
    const column = await screen.findByRole('region', { name: 'Заезды' })
    expect(within(column).getByText('готовы 4 из 15')).toBeTruthy()
    expect(within(column).getAllByRole('listitem')).toHaveLength(6)
    await waitFor(() => expect(server.count('GET dashboard')).toBe(2))
    within(column).getByRole('button', { name: 'Ещё 9' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(within(column).getAllByRole('listitem')).toHaveLength(15))
    expect(document.activeElement?.textContent).toBe('Свернуть')
    const asked = server.calls.filter(({ path }) => path === 'dashboard').map(({ search }) => search)
    expect(asked.sort()).toEqual(['?view=ahead', '?view=arrivals', '?view=screen'])
  })

  it('names who is to be called about a late clean, and closes one whose guest is inside', async () => {
    const item = { entity: 'cleans', id: 7, rent_id: 9, title: 'Марата 22: не успеваем', text: '' }
    const late = (clean: object) => ({
      ...desk,
      attention: [{ kind: 'late', count: 1, link: '/cleans', items: [{ ...item, clean }] }],
    })
    server.reply('GET cleaners', { body: [{ id: 4, name: 'Гульнара Садыкова', phone: '+79210000000' }] })
    server.reply(
      'GET dashboard',
      { body: late({ date: desk.date, cleaner_id: 4, ready_at: '15:30' }) },
      { body: late({ date: desk.date, cleaner_id: 4, inside: true }) },
    )
    renderPanel(server, { role: 'admin', path: '/dashboard' })
    const block = within(await screen.findByRole('region', { name: 'Требует внимания' }))
    const call = await block.findByRole('link', { name: 'Позвонить Гульнаре' })
    expect(call.getAttribute('href')).toBe('tel:+79210000000')
    await userEvent.click(block.getByRole('button', { name: 'Предложить гостю 15:30' }))
    const letter = await screen.findByRole('dialog')
    await within(letter).findByDisplayValue(/готова к 15:30/)
    await userEvent.click(within(letter).getByRole('button', { name: 'Отмена' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Завтра' }))
    await block.findByRole('button', { name: 'Закрыть уборку' })
    expect(block.queryByRole('button', { name: /^Предложить/ })).toBeNull()
  })

  it('gives a clean without a cleaner to the one who fits best', async () => {
    const clean = { date: desk.date, inside: false }
    const words = { title: 'Марата 22: уборка без клинера', text: 'Заезд в 14:00.' }
    const item = { entity: 'cleans', id: 7, ...words, needs_cleaner: true, clean }
    const candidates = [{ cleaner_id: 4, name: 'Вера Петрова', reasons: ['рядом'], rejected: null }]
    server.reply('GET cleans/unassigned', { body: [{ id: 7, candidates }] })
    server.reply('PATCH cleaners/appoint', { body: {} })
    const attention = [{ kind: 'unassigned', count: 1, link: '/cleans', items: [item] }]
    server.reply('GET dashboard', { body: { ...desk, attention } })
    renderPanel(server, { role: 'admin', path: '/dashboard' })
    const block = within(await screen.findByRole('region', { name: 'Требует внимания' }))
    await block.findByText(/^Заезд в 14:00\. Вера П\.: рядом\.$/)
    await block.findByRole('button', { name: 'Другой клинер' })
    await userEvent.click(block.getByRole('button', { name: 'Назначить Веру' }))
    await waitFor(() => expect(server.count('PATCH cleaners/appoint')).toBe(1))
    const sent = server.calls.find(({ path }) => path === 'cleaners/appoint')?.body ?? ''
    expect(JSON.parse(sent)).toEqual({ clean_id: 7, cleaner_id: 4 })
  })

  it('tells the newest acts of the journal, each once', async () => {
    const line = { at: '2026-11-20T08:00:00.000Z', user: { id: 2, name: 'Ирина Петрова' }, action: 'update' }
    const data = [
      { ...line, id: 3, entity: 'rents', entity_id: 9, undo: 3 },
      { ...line, id: 2, entity: 'cleans', entity_id: 7, undo: 3 },
      { ...line, id: 1, entity: 'rents', entity_id: 10, undo: 1 },
    ]
    server.reply('GET audit', { body: { data, names: { rents: { 9: 'Козлова Елена' } }, total: 3 } })
    server.reply('GET dashboard', { body: desk })
    renderPanel(server, { role: 'admin', path: '/dashboard' })
    const block = within(await screen.findByRole('region', { name: 'Последние изменения' }))
    expect(await block.findAllByRole('listitem')).toHaveLength(2)
    expect(block.getAllByText('Ирина П.')).toHaveLength(2)
  })

  it('hides the money from a person whom the server sends none', async () => {
    server.reply('GET dashboard', { body: { ...desk, money: null } })
    renderPanel(server, { role: 'manager', path: '/dashboard' })
    await screen.findByRole('region', { name: 'Заезды' })
    expect(screen.queryByRole('region', { name: 'Деньги за день' })).toBeNull()
  })

  it('tells the money of the week beside that of the day', async () => {
    const week = { begin: '2026-11-19', end: '2026-11-25', expected: 48_200, received: 13_000 }
    server.reply('GET dashboard', { body: { ...desk, money: { ...desk.money, week } } })
    renderPanel(server, { role: 'admin', path: '/dashboard' })
    const money = within(await screen.findByRole('region', { name: 'Деньги за день' }))
    expect(money.getByTitle(/^до 25\.11/).textContent).toMatch(/^Ожидаем за неделю/)
    expect(money.getByTitle(/^с 19\.11/).textContent).toMatch(/^Получено за неделю/)
    expect(money.getByText('Ожидаем за неделю').nextSibling?.textContent).toMatch(/^48.200/)
    expect(money.getByText('Получено за неделю').nextSibling?.textContent).toMatch(/^13.000/)
  })

  it('shows the stays of who looks after them, and keeps the choice in the address', async () => {
    const responsible = [
      { id: 3, name: 'Игорь Савельев' },
      { id: 4, name: 'Полина Ветрова' },
    ]
    server.reply('GET dashboard', { body: { ...desk, responsible } })
    renderPanel(server, { role: 'admin', path: '/dashboard' })
    await userEvent.click(await screen.findByRole('combobox', { name: 'Ответственный' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Полина Ветрова' }))
    await waitFor(() =>
      expect(server.calls.map(({ search }) => search)).toContainEqual(
        expect.stringMatching(/responsible_id=4/),
      ),
    )
  })

  it('keeps another day and the group of flats behind one button on the phone, which counts them', async () => {
    server.reply('GET dashboard', { body: { ...desk, groups: ['Литейный', 'Невский'] } })
    const path = `/dashboard?group=${encodeURIComponent('Невский')}`
    renderPanel(server, { role: 'admin', path, width: 390 })
    const button = await screen.findByRole('button', { name: 'Фильтры 1' })
    expect(screen.queryByLabelText('Другой день')).toBeNull()
    await userEvent.click(button)
    expect(await screen.findByLabelText('Другой день')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Группа объектов' }).textContent).toBe('Невский')
  })

  it('keeps another day behind the picture of a calendar, and asks for the day that is picked', async () => {
    server.reply('GET dashboard', { body: desk })
    renderPanel(server, { role: 'admin', path: '/dashboard' })
    await userEvent.click(await screen.findByRole('button', { name: 'Другой день' }))
    const calendar = within(await screen.findByRole('dialog', { name: 'Другой день' }))
    await userEvent.click(await calendar.findByRole('gridcell', { name: '10' }))
    const asked = () =>
      server.calls.some(({ path, search }) => path === 'dashboard' && /2026-11-10/.test(search ?? ''))
    await waitFor(() => expect(asked()).toBe(true))
  })

  it('shows tabs instead of columns on the phone', async () => {
    server.reply('GET dashboard', { body: desk })
    renderPanel(server, { role: 'admin', path: '/dashboard', width: 390 })
    await userEvent.click(await screen.findByRole('tab', { name: 'Уборки 0' }))
    expect(screen.getByText('Уборок на этот день нет')).toBeTruthy()
  })

  it('says who comes and until when in lines of their own on the phone, beside the button', async () => {
    server.reply('GET dashboard', { body: desk })
    renderPanel(server, { role: 'admin', path: '/dashboard', width: 390 })
    expect(await screen.findByText('Кузнецова А.')).toBeTruthy()
    expect(screen.getByText('3 ночи, до 23.11')).toBeTruthy()
  })
})
