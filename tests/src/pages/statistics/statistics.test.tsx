import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { figuresOf, type Statistics } from '#src/pages/statistics/figures.ts'
import { statisticsBook } from '#src/pages/statistics/statisticsBook.ts'
import { presetPeriod } from '#src/pages/statistics/useStatisticsPlace.ts'
import { bookCsv } from '#src/views/takeOut/csv.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

vi.mock('#src/pages/statistics/DayChart.tsx', () => ({ default: () => null }))

const server = startPanelServer()
const sums = { available: 30, nights: 20, revenue: 90_000, commission: 13_500, extras: 0, net: 76_500 }
const totals = {
  ...sums,
  occupancy: 66.7,
  adr: 4500,
  revpar: 3000,
  avg_nights: 3.2,
  cancel_share: 7.1,
  canceled: 1,
  prev: { ...sums, occupancy: 60, revenue: 100_000, cancel_share: 5, avg_nights: 3.2 },
}
const data = {
  period: { begin: '2026-11-01', end: '2026-11-30' },
  totals,
  by_day: [{ date: '2026-11-01', ...sums, occupancy: 66.7, prev_revenue: 80_000 }],
  by_object: [{ id: 5, name: 'Невский 10–41', ...sums, occupancy: 66.7, days: [4500, null, 'closed'] }],
  by_source: [{ source_id: 1, ota_id: 1, name: 'Авито', code: 'avito', stays: 5, ...sums }],
  cleaning: { count: 4, cost: undefined, rework: 2 },
  debts: { payment: 100, deposit: 0 },
  future: [],
}

const statisticsCsv = (figures: Statistics) => bookCsv(statisticsBook(figures, []))

describe('The numbers', () => {
  it('tell a rise of cancellations as bad and a fall of revenue too', () => {
    const figures = new Map(figuresOf(totals).map((figure) => [figure.name, figure]))
    expect(figures.get('cancel_share')).toMatchObject({ family: 'bad', isUp: true })
    expect(figures.get('revenue')).toMatchObject({ family: 'bad', change: '\u221210\u00a0%' })
    expect(figures.get('occupancy')).toMatchObject({ family: 'ok', change: '+6,7\u00a0п.\u00a0п.' })
    expect(figures.get('avg_nights')?.family).toBe('mute')
  })

  it('show a dash for what cannot be counted', () => {
    expect(figuresOf({ occupancy: undefined })[0]).toMatchObject({ text: '—', change: null })
  })
})

describe('A preset', () => {
  it('is a whole week from the agency’s first day, month, quarter or year', () => {
    expect(presetPeriod('week', '2026-11-21')).toEqual({ begin: '2026-11-19', end: '2026-11-25' })
    expect(presetPeriod('week', '2026-11-21', 1)).toEqual({ begin: '2026-11-16', end: '2026-11-22' })
    expect(presetPeriod('quarter', '2026-11-21')).toEqual({ begin: '2026-10-01', end: '2026-12-31' })
    expect(presetPeriod('year', '2026-11-21')).toEqual({ begin: '2026-01-01', end: '2026-12-31' })
  })
})

describe('Statistics', () => {
  it('say in words why a period cannot be counted', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('GET dashboard/statistics', {
      status: 400,
      body: { message: 'Период — не больше 400 дней' },
    })
    renderPanel(server, { role: 'admin', path: '/statistics?begin=2024-01-01&end=2026-01-01' })
    await screen.findByText('Период — не больше 400 дней')
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy()
  })

  it.each([[{}], [[]], [{ totals: {}, by_day: [] }], ['<html>']])(
    'are an error and no row of dashes when the answer is none: %j',
    async (body) => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      server.reply('GET dashboard/statistics', { body })
      renderPanel(server, { role: 'admin', path: '/statistics' })
      await screen.findByText('Не удалось загрузить статистику')
      expect(screen.queryByText('Загрузка')).toBeNull()
    },
  )

  it('say so when there is nothing to count', async () => {
    const empty = { ...totals, nights: 0, canceled: 0 }
    server.reply('GET dashboard/statistics', { body: { ...data, totals: empty } })
    renderPanel(server, { role: 'admin', path: '/statistics' })
    await screen.findByText('За этот период данных нет')
  })

  it('are counted for a group of flats that the address names, and name it among the filters', async () => {
    server.reply('GET dashboard/statistics', { body: { ...data, groups: ['Литейный', 'Невский'] } })
    const path = `/statistics?group=${encodeURIComponent('Невский')}`
    renderPanel(server, { role: 'admin', path })
    await userEvent.click(await screen.findByRole('button', { name: 'Фильтры 1' }))
    expect(screen.getByRole('combobox', { name: 'Группа' }).textContent).toBe('Невский')
    const asked = server.calls.find((call) => call.path.startsWith('dashboard/statistics'))
    expect(decodeURIComponent(asked?.search ?? '')).toContain('Невский')
  })

  it('keep their filters on the phone behind one button that says how many are on', async () => {
    server.reply('GET dashboard/statistics', { body: data })
    const path = '/statistics?source=1&compare=year'
    renderPanel(server, { role: 'admin', path, width: 390 })
    const button = await screen.findByRole('button', { name: 'Фильтры 2' })
    expect(screen.queryByRole('combobox', { name: 'Источник' })).toBeNull()
    await userEvent.click(button)
    const pane = within(await screen.findByRole('dialog', { name: 'Фильтры' }))
    expect(pane.getAllByRole('combobox').map((box) => box.getAttribute('aria-label'))).toEqual([
      'Сравнить',
      'Объект',
      'Источник',
    ])
  })

  it('show seven numbers, a table of the days and links to the bookings behind', async () => {
    server.reply('GET dashboard/statistics', { body: data })
    renderPanel(server, { role: 'admin', path: '/statistics' })
    const table = await screen.findByRole('table', { name: 'Выручка по дням' })
    expect(within(table).getByRole('row', { name: /90\s000/ })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Как считается/ })).toHaveLength(7)
    const link = within(screen.getByRole('region', { name: 'Источники' })).getByRole('link')
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('"source_id":1')
  })

  it('lead from a day of the table to its bookings, and tell what was sent back for rework', async () => {
    server.reply('GET dashboard/statistics', { body: data })
    renderPanel(server, { role: 'admin', path: '/statistics' })
    const table = await screen.findByRole('table', { name: 'Выручка по дням' })
    expect(within(table).queryByRole('link')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Таблица' }))
    const day = within(screen.getByRole('table', { name: 'Выручка по дням' })).getByRole('link')
    expect(decodeURIComponent(day.getAttribute('href') ?? '')).toContain(
      '"begin":"2026-11-01","end":"2026-11-01"',
    )
    const work = within(screen.getByRole('region', { name: 'Брони, уборки и деньги' }))
    expect(work.getByText('Вернули на доработку').nextSibling?.textContent).toBe('2')
  })

  it('compare with nothing where the compared days begin before the first night ever sold, and say since when there is something', async () => {
    const compared = { begin: '2025-11-01', end: '2025-11-30' }
    server.reply('GET dashboard/statistics', { body: { ...data, compared, since: '2025-11-22' } })
    renderPanel(server, { role: 'admin', path: '/statistics?compare=year' })
    await screen.findByText('Сравнить не с чем: первая проданная ночь — 22.11.2025.')
    expect(screen.queryByText(/−10\s%/)).toBeNull()
    expect(figuresOf(totals).some(({ change }) => change === '\u221210\u00a0%')).toBe(true)
  })

  it('compare what is under way by the days so far, and say which', async () => {
    const so_far = { ...sums, occupancy: 70, revenue: 66_000, cancel_share: 0, avg_nights: 3 }
    const prev = { ...so_far, revenue: 60_000 }
    const compared = { begin: '2026-10-01', end: '2026-10-31' }
    const body = { ...data, compared, today: '2026-11-20', totals: { ...totals, so_far, prev } }
    server.reply('GET dashboard/statistics', { body })
    renderPanel(server, { role: 'admin', path: '/statistics' })
    await screen.findByText(/за 01\.11\.2026 — 20\.11\.2026 против 01\.10\.2026 — 20\.10\.2026/)
    expect(screen.getByText(/^\+10\s%$/)).toBeTruthy()
    await userEvent.hover(screen.getByRole('button', { name: 'Как считается: Выручка' }))
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/Период ещё идёт/)
  })

  it('fold the sources beyond eight, and keep the colour of direct bookings to these alone', async () => {
    const of = (id: number, icon: string) => ({ id, name: `Источник ${id}`, code: 'phone', icon, ota_id: 9 })
    const known = [of(1, 'Пр'), ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((id) => of(id, `И${id}`))]
    server.reply('GET agency/sources', { body: known })
    server.reply('GET agency/otas', { body: [{ id: 9, name: 'Прямая бронь', code: 'direct' }] })
    const by_source = known.map(({ id, name }) => ({
      source_id: id,
      ota_id: 9,
      name,
      code: 'direct',
      ...sums,
    }))
    server.reply('GET dashboard/statistics', { body: { ...data, by_source } })
    renderPanel(server, { role: 'admin', path: '/statistics' })
    const card = within(await screen.findByRole('region', { name: 'Источники' }))
    await waitFor(() => expect(card.getByText('Пр').getAttribute('style')).toMatch(/channel-direct/))
    expect(card.getByText('И2').getAttribute('style')).toBeNull()
    expect(card.getAllByRole('link')).toHaveLength(8)
    await userEvent.click(card.getByRole('button', { name: 'Ещё 2' }))
    expect(card.getAllByRole('link')).toHaveLength(10)
  })

  it('end in what may yet be sold: the short windows, their sum and the way to the board', async () => {
    const gap = { object_id: 5, object: 'Невский 10–41', begin: '2026-11-22', end: '2026-11-23', nights: 1 }
    server.reply('GET dashboard', {
      body: {
        gaps: [
          { ...gap, price: 4000 },
          { ...gap, object_id: 6, price: 2500 },
        ],
      },
    })
    server.reply('GET dashboard/statistics', { body: data })
    renderPanel(server, { role: 'admin', path: '/statistics' })
    const card = within(await screen.findByRole('region', { name: 'Уже забронировано' }))
    await card.findByText('2 окна на 1–3 ночи за две недели')
    expect(card.getByText(/около 6\s500\s₽/)).toBeTruthy()
    expect(card.getByRole('link', { name: 'Показать на шахматке' }).getAttribute('href')).toBe(
      '/rents?view=board',
    )
  })

  const profit = 'Прибыль: чистая выручка + услуги + удержанное − доля − затраты'

  it('tell the profit with what it is counted of', async () => {
    const body = { ...data, totals: { ...totals, owners_share: 45_000, borne: 21_500, profit: 10_000 } }
    server.reply('GET dashboard/statistics', { body })
    renderPanel(server, { role: 'admin', path: '/statistics' })
    const label = await screen.findByText(profit)
    expect(label.nextElementSibling?.textContent).toMatch(/^10\s000\s₽$/)
  })

  it.each([[{ profit: null }], [{}]])(
    'say nothing of a profit that is not counted: %j',
    async (uncounted) => {
      server.reply('GET dashboard/statistics', {
        body: { ...data, totals: { ...totals, stays: 7, ...uncounted } },
      })
      renderPanel(server, { role: 'admin', path: '/statistics' })
      await screen.findByText('Проживаний')
      expect(screen.queryByText(/Прибыль/)).toBeNull()
    },
  )

  it('say so when a further page of flats does not come, and ask for it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const flat = (id: number) => ({ id, name: `Квартира ${id}`, ...sums })
    const pages = { ...data, by_object: [flat(1)], counts: { objects: 26 } }
    server.reply(
      'GET dashboard/statistics',
      { body: pages },
      { status: 400, body: { message: 'Не вышло' } },
      { body: { ...pages, by_object: [flat(26)] } },
    )
    renderPanel(server, { role: 'admin', path: '/statistics' })
    const card = within(await screen.findByRole('region', { name: 'Объекты по загрузке' }))
    await userEvent.click(card.getByRole('button', { name: 'Дальше' }))
    await card.findByText('Не удалось загрузить объекты')
    await userEvent.click(card.getByRole('button', { name: 'Повторить' }))
    await card.findByText('Квартира 26')
    expect(card.queryByText('Не удалось загрузить объекты')).toBeNull()
  })

  it('give a source the letters it has in the list of bookings', async () => {
    const phone = { source_id: 7, ota_id: 9, name: 'Телефон', code: 'direct', stays: 1, ...sums }
    server.reply('GET agency/sources', {
      body: [{ id: 7, name: 'Телефон', code: 'phone', icon: 'Тф', ota_id: 9 }],
    })
    server.reply('GET dashboard/statistics', { body: { ...data, by_source: [phone, ...data.by_source] } })
    renderPanel(server, { role: 'admin', path: '/statistics' })
    const sources = within(await screen.findByRole('region', { name: 'Источники' }))
    expect(sources.getByText('Тф')).toBeTruthy()
    expect(sources.getByText('Ав')).toBeTruthy()
  })

  it('go back to the period looked at before, and leave the screen only then', async () => {
    server.reply('GET dashboard/statistics', { body: data })
    renderPanel(server, { role: 'admin', path: '/statistics' })
    const quarter = await screen.findByRole('radio', { name: 'Квартал' })
    const before = location.search
    await userEvent.click(quarter)
    await waitFor(() => expect(location.search).not.toBe(before))
    history.back()
    await waitFor(() => expect(location.search).toBe(before))
    expect(location.pathname).toBe('/statistics')
  })

  it('keep the preset in the address', async () => {
    server.reply('GET dashboard/statistics', { body: data })
    renderPanel(server, { role: 'admin', path: '/statistics' })
    await userEvent.click(await screen.findByRole('radio', { name: 'Год' }))
    await waitFor(() => expect(location.search).toMatch(/begin=\d{4}-01-01&end=\d{4}-12-31/))
  })

  it('leave as a file with what the screen compares: the days so far of a month that goes on, not the whole of it', () => {
    const so_far = { ...sums, occupancy: 70, revenue: 66_000 }
    const prev = { ...so_far, occupancy: 65, revenue: 60_000 }
    const compared = { begin: '2026-10-01', end: '2026-10-31' }
    const text = statisticsCsv({
      ...data,
      compared,
      today: '2026-11-20',
      totals: { ...totals, so_far, prev },
    })
    const head =
      'Показатель;Период: 01.11.2026 — 30.11.2026;Для сравнения: 01.11.2026 — 20.11.2026;Для сравнения: 01.10.2026 — 20.10.2026'
    expect(text).toContain(head)
    expect(text).toContain('Загрузка;66,7;70;65')
    expect(text).toContain('Выручка;90000;66000;60000')
  })

  it('bring the next flats by a page of them, and leave as a file with all', async () => {
    const flat = (id: number) => ({ ...data.by_object[0], id, name: `Квартира ${id}` })
    const first = Array.from({ length: 25 }, (_, index) => flat(index + 1))
    const screenful = { ...data, by_object: first, counts: { objects: 27 } }
    const rest = { by_object: [flat(26), flat(27)], counts: { objects: 27 } }
    server.reply('GET dashboard/statistics', { body: screenful }, { body: rest }, { body: data })
    renderPanel(server, { role: 'admin', path: '/statistics' })
    const flats = within(await screen.findByRole('region', { name: 'Объекты по загрузке' }))
    expect(flats.getAllByRole('link')).toHaveLength(25)
    await userEvent.click(flats.getByRole('button', { name: 'Дальше' }))
    await waitFor(() => expect(flats.getAllByRole('link')).toHaveLength(2))
    await userEvent.click(screen.getByRole('button', { name: 'Скачать' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'CSV' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Скачать' }))
    await waitFor(() => expect(server.count('GET dashboard/statistics')).toBe(3))
    const asked = server.calls.flatMap(({ path, search }) => (path.endsWith('statistics') ? search : []))
    const parts = asked
      .map((search) => new URLSearchParams(search))
      .map((query) => [query.get('view'), query.get('page')])
    expect(parts).toEqual([
      ['screen', null],
      ['objects', '2'],
      [null, null],
    ])
  })

  it('leave as a file with decimal commas', () => {
    const compared = { begin: '2026-10-01', end: '2026-10-31' }
    const text = statisticsCsv({ ...data, compared, today: '2026-12-01' })
    expect(text).toContain(
      'Показатель;Период: 01.11.2026 — 30.11.2026;Для сравнения: 01.10.2026 — 31.10.2026',
    )
    expect(text).toContain('Загрузка;66,7;60')
    expect(text).toContain('Авито;30;20;;90000;13500;76500')
  })
})
