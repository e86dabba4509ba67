import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const owner = {
  id: 4,
  version: 1,
  name: 'Лаврова Наталья',
  scheme: 'percent_net',
  percent: 20,
  commission_base: 'minus_ota',
  clean_payer: 'owner',
  repair_limit: 3000,
  payout_day: 5,
  link_active: true,
  show: { sources: true, receipts: true, photos: false },
  objects: [{ id: 7, name: 'Невский 10' }],
  object_ids: [7],
}
const month = {
  begin: '2025-12-01',
  end: '2025-12-31',
  state: 'closed',
  gross: 9000,
  channel: 1000,
  cleans: 500,
  expenses: 700,
  fee: 1600,
  other: 0,
  to_pay: 5200,
  paid: 0,
}

const payout = {
  id: 7,
  version: 1,
  owner_id: 4,
  owner: { id: 4, name: 'Лаврова Наталья' },
  begin: '2025-12-01',
  end: '2025-12-31',
  state: 'paid',
  amount: 5200,
  lines: [],
}

async function openCard({ payouts = [], width = 1440 }: { payouts?: object[]; width?: number } = {}) {
  server.reply('GET owners', { body: [owner] })
  server.reply('GET payouts', { body: payouts })
  renderPanel(server, { role: 'admin', path: '/owners/4', width })
  await screen.findByRole('heading', { level: 1, name: 'Лаврова Наталья' })
}

/** What stands beside the flats and the payouts. */
const wideColumn = () =>
  screen.getByRole('link', { name: 'Невский 10' }).closest('section')?.parentElement?.previousElementSibling

describe('The card of an owner', () => {
  it('names the repairs that cost more than the owner lets us spend without asking, and takes down that they agreed', async () => {
    const task = (id: number, title: string, change: object) => ({
      ...{ id, title, version: 2, object_id: 7, category: 'repair', payer: 'owner', status: 'new' },
      ...change,
    })
    server.reply('GET tasks', {
      body: [
        task(1, 'Матрас', { price_plan: 8400 }),
        task(2, 'Смеситель', { price_plan: 3000 }),
        task(3, 'Дверь', { price_plan: 9000, agreed: true }),
        task(4, 'Замок', { price_plan: 9000, payer: 'agency' }),
      ],
    })
    server.reply('PATCH tasks', { body: task(1, 'Матрас', { agreed: true }) })
    await openCard()
    const asks = within(await screen.findByRole('region', { name: /^Ждём согласия/ }))
    expect(asks.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Матрас'])
    expect(asks.getByText(/Невский 10, 8.400.₽, без вопроса до 3.000.₽/)).toBeTruthy()
    await userEvent.click(asks.getByRole('button', { name: 'Собственник согласен: Матрас' }))
    await waitFor(() => expect(server.count('PATCH tasks')).toBe(1))
    const [call] = server.calls.filter(({ method, path }) => method === 'PATCH' && path === 'tasks')
    expect(JSON.parse(call?.body ?? '{}')).toEqual({ id: 1, version: 2, agreed: true })
  })

  it('says that its months could not be counted, and shows the rest', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('GET owners/year/4', { status: 400, body: { message: 'Не считается' } })
    await openCard()
    expect(await screen.findByText('Не удалось посчитать месяцы собственника')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Невский 10' }).getAttribute('href')).toContain('/objects/7')
    expect(wideColumn()?.textContent).toContain('Не считается')
  })

  it('keeps the places of the sums and of the months while they are counted', async () => {
    const answer = Promise.withResolvers<object>()
    server.reply('GET owners/year/4', { body: answer.promise })
    await openCard()
    expect(wideColumn()).toBe(screen.getByRole('status', { name: 'Загружаем' }))
    expect(document.querySelectorAll('.owner-sums > *')).toHaveLength(4)
    answer.resolve({ months: [month], owed: 5200, paid: 0 })
    expect(await screen.findByRole('region', { name: 'Месяцы' })).toBe(wideColumn())
    expect(document.querySelectorAll('.owner-sums')).toHaveLength(1)
  })

  it('has one column on a host that does not count months', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('GET owners/year/4', { status: 404, body: '' })
    await openCard()
    await waitFor(() => expect(wideColumn()).toBe(null))
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
  })

  it('tells the terms in one sentence, four sums by their own names, and months that add up across', async () => {
    server.reply('GET owners/year/4', { body: { months: [month], owed: 5200, paid: 12_000 } })
    await openCard()
    const terms =
      /процент от чистого, нам 20.%, без комиссии канала, уборку платит собственник, ремонт до 3.000.₽/i
    expect(screen.getByText(terms)).toBeTruthy()
    expect(await screen.findByText('К выплате за декабрь')).toBeTruthy()
    for (const name of ['Долг агентства', 'Выплачено за 12 месяцев'])
      expect(screen.getByText(name)).toBeTruthy()
    const [, row] = within(screen.getByRole('region', { name: 'Месяцы' })).getAllByRole('row')
    expect(row?.textContent).toMatch(/Декабрь 2025.*9.000.*−1.000.*−500.*−700.*−1.600.*5.200/)
    expect(screen.queryByText('Номера объектов')).toBeNull()
  })

  it('tells the day of a payout by the clock of the agency, not by that of Greenwich', async () => {
    const paid = { ...month, state: 'paid', paid_at: '2020-05-09T22:30:00.000Z' }
    server.reply('GET owners/year/4', { body: { months: [paid], owed: 0, paid: 5200 } })
    await openCard()
    expect(await screen.findByText('выплачен 10.05.2020')).toBeTruthy()
  })

  it('offers one step with what is closed: the payout of all these months, put together and opened', async () => {
    const earlier = { ...month, begin: '2025-11-01', end: '2025-11-30', to_pay: 800 }
    server.reply('GET owners/year/4', { body: { months: [month, earlier], owed: 6000, paid: 0 } })
    server.reply('POST payouts', { body: { ...payout, id: 9, state: 'draft', amount: 6000 } })
    await openCard()
    await userEvent.click(await screen.findByRole('button', { name: /^Выплатить 6.000.₽$/ }))
    expect(await screen.findByRole('dialog', { name: /Лаврова Наталья: 6.000.₽/ })).toBeTruthy()
    const sent = server.calls.find(({ method, path }) => method === 'POST' && path.includes('payouts'))
    expect(JSON.parse(sent?.body ?? '{}')).toEqual({ owner_id: 4, begin: '2025-11-01', end: '2025-12-31' })
  })

  it('opens the payout that is under way instead of a second one', async () => {
    server.reply('GET owners/year/4', { body: { months: [month], owed: 5200, paid: 0 } })
    await openCard({ payouts: [{ ...payout, id: 8, state: 'draft', amount: 5200 }] })
    expect(await screen.findByRole('button', { name: /^Открыть выплату 5.200.₽$/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Выплатить/ })).toBeNull()
  })

  it('calls payouts by their months: whose they are stands above', async () => {
    server.reply('GET owners/year/4', { body: { months: [], owed: 0, paid: 5200 } })
    const odd = { ...payout, id: 9, begin: '2025-12-03' }
    await openCard({ payouts: [payout, odd] })
    const list = within(await screen.findByRole('region', { name: 'Выплаты' }))
    expect(list.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Открыть выплату: Декабрь 2025',
      'Открыть выплату: 03.12.2025 — 31.12.2025',
    ])
    expect(list.queryByText('Лаврова Наталья')).toBeNull()
  })

  it.each([390, 768])(
    'shows at %i px each month with its sum, and the count when it is unfolded',
    async (width) => {
      server.reply('GET owners/year/4', { body: { months: [month], owed: 5200, paid: 0 } })
      await openCard({ width })
      const months = within(await screen.findByRole('region', { name: 'Месяцы' }))
      expect(months.queryByRole('table')).toBeNull()
      const [line] = months.getAllByRole('group')
      expect(line?.querySelector('summary')?.textContent).toMatch(/^Декабрь 2025к выплате5.200.₽$/)
      expect(line?.textContent).toMatch(/Доход9.000.₽.*Нам−1.600.₽/)
    },
  )
  it('marks a payout that is past its day in words and shape, and says what the debt is made of', async () => {
    const october = { ...month, begin: '2020-10-01', end: '2020-10-31', state: 'open', rest: 800 }
    const september = {
      ...month,
      begin: '2020-09-01',
      end: '2020-09-30',
      rest: 5200,
      payout_on: '2020-10-05',
    }
    server.reply('GET owners/year/4', { body: { months: [october, september], owed: 6000, paid: 0 } })
    await openCard()
    const months = within(await screen.findByRole('region', { name: 'Месяцы' }))
    const late = months.getByText('просрочено с 05.10.2020')
    expect(late.querySelector('svg')).toBeTruthy()
    expect(late.classList).toContain('bad-text')
    expect(months.getByText('не закрыт').querySelector('svg')).toBeTruthy()
    expect(months.getByText('800')).toBeTruthy()
    expect(screen.getByText('сентябрь и октябрь вместе')).toBeTruthy()
    expect(screen.getAllByText('просрочено с 05.10.2020')).toHaveLength(2)
  })

  it('is calm about a payout whose day is ahead or was never agreed', async () => {
    const ahead = { ...month, payout_on: '2999-01-05' }
    const never = { ...month, begin: '2025-11-01', end: '2025-11-30' }
    server.reply('GET owners/year/4', { body: { months: [ahead, never], owed: 5200, paid: 0 } })
    await openCard()
    expect(await screen.findAllByText('к выплате')).toHaveLength(2)
    expect(screen.getByText(/^выплата 05.01.2999$/)).toBeTruthy()
    expect(screen.queryByText(/просрочено/)).toBeNull()
  })

  it('closes the month that is next from its line, with what it lacks named first', async () => {
    const october = { ...month, begin: '2020-10-01', end: '2020-10-31', state: 'open', rest: 800 }
    const next = { begin: '2020-10-01', to_pay: 800, unfinished: [] }
    server.reply('GET owners/year/4', { body: { months: [october], next, owed: 800, paid: 0 } })
    server.reply('POST owners/close', { body: { success: 1 } })
    await openCard()
    await userEvent.click(await screen.findByRole('button', { name: 'Закрыть месяц' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Закрыть с суммой 800.₽$/ }))
    await waitFor(() => expect(server.calls.some(({ path }) => path.includes('owners/close'))).toBe(true))
    const sent = server.calls.find(({ path }) => path.includes('owners/close'))
    expect(JSON.parse(sent?.body ?? '{}')).toEqual({ id: 4, month: '2020-10-01' })
  })

  it('has the page of the owner beside the months: whether it opens, what it shows, the way to send it', async () => {
    server.reply('GET owners/year/4', { body: { months: [month], owed: 0, paid: 0 } })
    await openCard()
    const page = within(await screen.findByRole('region', { name: 'Страница собственника' }))
    expect(page.getByText('открыта')).toBeTruthy()
    expect(page.getByText(/Видно: источники, чеки/)).toBeTruthy()
    await userEvent.click(page.getByRole('button', { name: 'Отправить' }))
    expect(await screen.findByRole('dialog', { name: 'Ссылка: Лаврова Наталья' })).toBeTruthy()
  })
})
