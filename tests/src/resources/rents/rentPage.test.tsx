// The page of bookings: where a phone begins, what a search goes over, days as blocks and the sums under them.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'
import { thisYear } from '#tests/support/thisYear.ts'
import { replyList } from '../../views/panelList.ts'

const server = startPanelServer()
const today = todayIn('Europe/Moscow', Date.now())
const rent = {
  ...{ id: 9, object_id: 5, object: { id: 5, name: 'Невский 10–41' }, guest_name: 'Кузнецова Александра' },
  ...{
    status: 'checked_in',
    begin: thisYear('11-20'),
    end: thisYear('11-23'),
    price: 15_400.5,
    paid: 9000,
    owed: 6400.5,
  },
}
const second = { ...rent, id: 10, guest_name: 'Орлов Пётр', price: 4000, paid: 0, owed: 4000 }
const canceled = {
  ...second,
  id: 11,
  guest_name: 'Белова Анна',
  status: 'canceled',
  owed: 0,
  begin: thisYear('11-21'),
}
const coming = {
  begin_gte: today,
  begin_lte: addDays(today, 30),
  status: ['request', 'booked', 'checked_in'],
}

async function openList(path = '/rents', width = 1440) {
  replyList(server, 'GET rents', [rent, second, canceled])
  renderPanel(server, { role: 'admin', path, width })
  await screen.findByText('Кузнецова Александра')
}
const lastFilter = () => {
  const call = server.calls.findLast(
    ({ path, search }) => path === 'rents' && !search.includes('range=%5B0%2C0'),
  )
  return JSON.parse(new URLSearchParams(call?.search).get('filter') ?? '{}')
}

const tabNames = () => {
  const tabs = within(screen.getByRole('navigation', { name: 'Какие брони показать' }))
  return tabs.getAllByRole('button').map(({ textContent }) =>
    String(textContent)
      .replace(/[^а-яё ]/gi, '')
      .trim(),
  )
}

describe('the page of bookings', () => {
  it('has behind its first tab those where money waits on the phone, and the days of the guests on the desk', async () => {
    await openList('/rents', 390)
    expect(tabNames().slice(0, 4)).toEqual(['Ближайшие', 'Долги', 'Проверить', 'Заезды сегодня'])
  })

  it('says on the phone what is to be done first with who comes today, what a request would cost and where days overlap', async () => {
    const comes = { ...rent, kind: 'guest', begin: today, end: addDays(today, 2), status: 'booked' }
    const readiness = { deposit: 'ok', payment: 'ok', guest_data: 'ok', clean: 'ok', instruction: 'ok' }
    replyList(server, 'GET rents', [
      { ...comes, readiness },
      { ...comes, id: 10, owed: 0, readiness },
      { ...comes, id: 11, status: 'request', owed: 0, paid: 0, price: 8000, readiness },
      { ...comes, id: 12, conflict: true, readiness },
      { ...comes, id: 13, begin: addDays(today, 1), owed: 0, readiness },
    ])
    renderPanel(server, { role: 'admin', path: '/rents', width: 390 })
    await screen.findByText('пересечение')
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    const ends = [/Принять 6\s400,50\s₽$/, /Заселить$/, /заявка на 8\s000\s₽$/, /пересечение$/, /оплачено$/]
    for (const [at, end] of ends.entries()) expect(lines[at]).toMatch(end)
  })

  it('keeps the tabs of the day together where there is room for all', async () => {
    await openList()
    expect(tabNames().slice(0, 4)).toEqual(['Ближайшие', 'Заезды сегодня', 'Выезды сегодня', 'Живут'])
  })

  it('says a day once: the rows that repeat it are quiet', async () => {
    await openList()
    const days = screen
      .getAllByRole('link', { name: /^2[01]\.11$/ })
      .map(({ classList }) => classList.contains('repeat'))
    expect(days).toEqual([false, true, false])
  })

  it('adds up what is shown; a booking that is off owes nothing', async () => {
    await openList()
    const foot = screen.getByRole('navigation', { name: 'Страницы списка' }).textContent
    expect(foot).toMatch(/всего 23\s400,50\s₽оплачено 9\s000\s₽к оплате 10\s400,50\s₽$/)
  })

  it('shows the whole price of a booking that a channel has paid, and adds up what the channel took', async () => {
    const byChannel = {
      ...second,
      id: 12,
      guest_name: 'Ли Ю',
      price: 13_700,
      channel_part: 13_200,
      owed: 500,
    }
    replyList(server, 'GET rents', [byChannel, { ...rent, channel_part: 0 }])
    renderPanel(server, { role: 'admin', path: '/rents', width: 1440 })
    await screen.findByText('Ли Ю')
    expect(screen.getByRole('row', { name: /Ли Ю/ }).textContent).toMatch(/13\s700/)
    const foot = screen.getByRole('navigation', { name: 'Страницы списка' }).textContent
    expect(foot).toMatch(/всего 29\s100,50\s₽взял канал 13\s200\s₽оплачено 9\s000\s₽/)
  })

  it('searches over all bookings, not only over those who come soon', async () => {
    const filter = encodeURIComponent(JSON.stringify(coming))
    await openList(`/rents?filter=${filter}`)
    expect(lastFilter()).toEqual(coming)
    await userEvent.type(screen.getByRole('searchbox', { name: /^Найти:/ }), 'Орлов')
    await waitFor(() => expect(lastFilter()).toEqual({ q: 'Орлов' }))
  })

  it('keeps any other filter while words are searched', async () => {
    const filter = encodeURIComponent(JSON.stringify({ status: 'canceled' }))
    await openList(`/rents?filter=${filter}`)
    await userEvent.type(screen.getByRole('searchbox', { name: /^Найти:/ }), 'Орлов')
    await waitFor(() => expect(lastFilter()).toEqual({ status: 'canceled', q: 'Орлов' }))
  })

  it.each([1440, 390])('begins with those who come, at an address of its own, at %s px', async (width) => {
    await openList('/rents', width)
    expect(lastFilter()).toEqual(coming)
    expect(location.search).toBe('')
    expect(screen.getByRole('button', { name: /^Ближайшие/ }).getAttribute('aria-current')).toBe('true')
    expect(screen.getByRole('button', { name: 'Фильтры' })).toBeTruthy()
  })

  it('stays where it begins while a drawer opens beside it', async () => {
    server.reply('GET rents/9', { body: rent })
    await openList('/rents')
    await userEvent.click(screen.getByText('Кузнецова Александра'))
    await waitFor(() => expect(location.search).toBe('?drawer=rents%3A9'))
    await screen.findByRole('complementary')
    expect(lastFilter()).toEqual(coming)
    expect(screen.getByRole('button', { name: /^Ближайшие/ }).getAttribute('aria-current')).toBe('true')
  })

  it('shows what an address asks for and nothing of its own', async () => {
    await openList(`/rents?filter=${encodeURIComponent('{}')}`)
    expect(lastFilter()).toEqual({})
  })

  it('is where it begins when the words of a search are gone', async () => {
    await openList('/rents')
    const box = screen.getByRole('searchbox', { name: /^Найти:/ })
    await userEvent.type(box, 'Орлов')
    await waitFor(() => expect(lastFilter()).toEqual({ q: 'Орлов' }))
    await userEvent.clear(box)
    await waitFor(() => expect(lastFilter()).toEqual(coming))
  })

  it('keeps other filters from tab to tab, and goes back through the past from its end', async () => {
    await openList(`/rents?filter=${encodeURIComponent(JSON.stringify({ ...coming, object_id: 5 }))}`)
    await userEvent.click(screen.getByRole('button', { name: 'Прошлые' }))
    await waitFor(() => expect(lastFilter()).toEqual({ object_id: 5, end_lt: today }))
    expect(new URLSearchParams(location.search).get('order')).toBe('DESC')
    await userEvent.click(screen.getByRole('button', { name: 'Все' }))
    await waitFor(() => expect(lastFilter()).toEqual({ object_id: 5, end_gte: today }))
    expect(new URLSearchParams(location.search).get('order')).toBeNull()
  })

  it('puts what was before above the rows when asked, and moves none of them', async () => {
    const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
    const past = {
      ...rent,
      id: 3,
      guest_name: 'Ушедший Олег',
      status: 'checked_out',
      begin: thisYear('11-02'),
    }
    await openList('/rents')
    replyList(server, 'GET rents', [past])
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get')
    height.mockReturnValue(700)
    await userEvent.click(screen.getByRole('button', { name: /^Показать раньше/ }))
    await screen.findByText('Ушедший Олег')
    const names = screen
      .getAllByRole('row')
      .flatMap(({ textContent }) => /Ушедший|Кузнецова/.exec(textContent) ?? [])
    expect(names).toEqual(['Ушедший', 'Кузнецова'])
    expect(scrolled).toHaveBeenLastCalledWith({ top: 700, behavior: 'instant' })
    expect(screen.getByText('Показаны все прошлые')).toBeTruthy()
  })
})
