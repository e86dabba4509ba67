// What the board is looked at for: filters in the address, and the drawer's arrows from guest to guest of a flat.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, formatDate, todayIn } from '#schema/rules/dates.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const today = todayIn('Europe/Moscow', Date.now())
const flat = { id: 5, name: 'Невский 10', group: '', timezone: 'Europe/Moscow', clean_status: 'clean' }
const common = { version: 3, object_id: 5, kind: 'guest', status: 'booked' }
const debtor = {
  ...common,
  ...{ id: 12, begin: addDays(today, 1), end: addDays(today, 3) },
  ...{ guest_name: 'Орлова Мария', owed: 8000 },
}
const paid = {
  ...common,
  ...{ id: 13, begin: addDays(today, 4), end: addDays(today, 6) },
  ...{ guest_name: 'Белова Анна', owed: 0 },
}

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1400)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700)
})

async function openBoard(search = '', further: readonly object[] = []) {
  const stays = [debtor, paid, ...further]
  server.reply('GET objects', { body: [flat] })
  server.reply('GET rents', { body: { objects: [flat], rents: stays, cleans: [], gaps: [] } })
  renderPanel(server, { role: 'admin', path: `/rents?view=board${search}` })
  return {
    debtor: await screen.findByRole('button', { name: /^Орлова Мария/ }),
    paid: await screen.findByRole('button', { name: /^Белова Анна/ }),
  }
}

const isPale = (bar: HTMLElement) => bar.classList.contains('pale')

describe('The filters of the board', () => {
  it('of an address nobody knows show everything', async () => {
    const bars = await openBoard('&show=everything')
    expect([isPale(bars.debtor), isPale(bars.paid)]).toEqual([false, false])
  })

  it('are chosen behind one button, which counts them, and leave every bar in its place', async () => {
    const bars = await openBoard()
    await userEvent.click(screen.getByRole('button', { name: 'Фильтры' }))
    const filters = within(await screen.findByRole('dialog', { name: 'Фильтры' }))
    await userEvent.selectOptions(filters.getByRole('combobox', { name: 'Какие брони' }), 'С долгом')
    await waitFor(() => expect([isPale(bars.debtor), isPale(bars.paid)]).toEqual([false, true]))
    await userEvent.click(filters.getByRole('button', { name: 'Сбросить' }))
    await waitFor(() => expect(isPale(bars.paid)).toBe(false))
  })

  it('come with the address', async () => {
    const bars = await openBoard('&show=debt')
    expect([isPale(bars.debtor), isPale(bars.paid)]).toEqual([false, true])
    expect(screen.getByRole('button', { name: 'Фильтры 1' })).toBeTruthy()
  })
})

it('The arrows of the drawer over the board walk from guest to guest of the flat', async () => {
  server.reply('GET rents/12', { body: debtor })
  server.reply('GET rents/13', { body: paid })
  const bars = await openBoard()
  await userEvent.click(bars.debtor)
  const drawer = await screen.findByRole('complementary', { name: 'Бронирование' })
  expect(await within(drawer).findByRole('heading', { name: 'Орлова Мария' })).toBeTruthy()
  await userEvent.click(await within(drawer).findByRole('button', { name: /след/i }))
  expect(await within(drawer).findByRole('heading', { name: 'Белова Анна' })).toBeTruthy()
})

describe('A conflict on the board', () => {
  const conflict = { ...debtor, id: 14, guest_name: 'Захарова Дарья', conflict: true, occupies: false }

  it('out of view costs no row: its first day stands under the name of the flat and leads to it', async () => {
    const far = { begin: addDays(today, 16), end: addDays(today, 19) }
    await openBoard('', [{ ...conflict, ...far }])
    const link = screen.getByRole('button', { name: `Пересечение ${formatDate(far.begin).slice(0, 5)}` })
    expect(link.style.top).toBe('')
    await userEvent.click(link)
    expect(await screen.findByRole('complementary', { name: 'Бронирование' })).toBeTruthy()
  })

  it('in view has a row of its own, which says who has the days', async () => {
    await openBoard('', [conflict])
    expect(screen.getByRole('button', { name: 'Пересечение' }).style.top).not.toBe('')
    expect(screen.getByRole('button', { name: /^Занято: Орлова Мария/ })).toBeTruthy()
  })
})

it('The board says how many flats are taken, and opens a search of its own in that place once asked for', async () => {
  await openBoard()
  expect(screen.queryByRole('searchbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^1\sобъект · занято 0/ }))
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: /^Найти бронь/ }))
})
