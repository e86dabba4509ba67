import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Role } from '#schema/roles.ts'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { playStream } from '#tests/support/playedStream.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const tomorrow = addDays(todayIn('Europe/Moscow', Date.now()), 1)
const object = { id: 5, name: 'Невский 10–41' }
const clean = {
  id: 4,
  version: 2,
  object_id: 5,
  object,
  type: 'checkout',
  date: tomorrow,
  time_from: '12:00',
}
const given = { ...clean, status: 'appointed', cleaner_id: 1, duration_min: 90 }
const people = [
  { id: 1, name: 'Анна Белова', active: true },
  { id: 2, name: 'Вера Панина', active: true, objects: [{ object_id: 5, priority: 1 }] },
]
/** The call for some cleans of the day alone. */
const rowsCall = (...ids: number[]) =>
  `GET cleans?${new URLSearchParams({ begin: tomorrow, end: tomorrow, filter: JSON.stringify({ id: ids }) })}`
const bodies = (call: string) =>
  server.calls
    .filter(({ method, path }) => `${method} ${path}` === call)
    .map(({ body }) => JSON.parse(body ?? 'null'))

async function openDay(role: Role = 'admin', width = 1440, clean_settings = {}, more = '') {
  server.reply('GET agency', { body: { id: 1, timezone: 'Europe/Moscow', clean_settings } })
  server.reply('GET cleaners', { body: people })
  renderPanel(server, { role, path: `/cleans?view=day&day=${tomorrow}${more}`, width })
  return within(await screen.findByRole('main'))
}

describe('the day of the dispatcher', () => {
  it('says why it did not come, and asks again for both parts of it', async () => {
    server.reply('GET cleans', { status: 400, body: { message: 'Уборки закрыты' } })
    const main = await openDay()
    expect(await main.findByText('Не удалось загрузить день')).toBeTruthy()
    server.reply('GET cleans', { body: [given] })
    await userEvent.click(main.getByRole('button', { name: 'Повторить' }))
    expect(await main.findByRole('button', { name: /^Невский 10–41 12:00–13:30.*, Назначена/ })).toBeTruthy()
  })

  it('is no screen of a cleaner, who has the list and no switch', async () => {
    server.reply('GET cleans', { body: [given] })
    const main = await openDay('cleaner')
    expect(await main.findByRole('table')).toBeTruthy()
    expect(main.queryByRole('radiogroup', { name: 'Вид' })).toBeNull()
    expect(server.count('GET cleans/unassigned')).toBe(0)
  })

  it('hands a clean over from the keyboard: M names the people, the fittest first', async () => {
    server.reply('GET cleans', { body: [given] })
    server.reply('PATCH cleaners/appoint', { body: { success: 1, cleans: [], warnings: [] } })
    const main = await openDay()
    const block = await main.findByRole('button', { name: /^Невский 10–41/ })
    block.focus()
    await userEvent.keyboard('m')
    const menu = within(await screen.findByRole('menu'))
    const [first] = menu.getAllByRole('menuitem')
    expect(first?.textContent).toMatch(/^Вера Панина.*основной на квартире/)
    await userEvent.click(first ?? block)
    await waitFor(() => expect(bodies('PATCH cleaners/appoint')).toEqual([{ clean_id: 4, cleaner_id: 2 }]))
  })

  it('carries a clean by Alt and arrows, and writes only what Enter lets go', async () => {
    server.reply('GET cleans', { body: [given] })
    server.reply('PATCH cleaners/appoint', { body: { success: 1, cleans: [], warnings: [] } })
    const main = await openDay()
    const block = await main.findByRole('button', { name: /^Невский 10–41/ })
    block.focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowRight}{ArrowRight}{/Alt}{Escape}')
    expect(server.count('PATCH cleaners/appoint')).toBe(0)
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowRight}{ArrowRight}{/Alt}{Enter}')
    await waitFor(() =>
      expect(bodies('PATCH cleaners/appoint')).toEqual([{ clean_id: 4, cleaner_id: 2, time_from: '12:10' }]),
    )
  })

  it('reads of what others change only the clean that has changed, and the people of the day not at all', async () => {
    server.reply('GET cleans', { body: [given, { ...given, id: 7, object: { id: 6, name: 'Вайнера 10' } }] })
    server.reply('GET cleans/unassigned', { body: [] })
    const opened = openDay()
    const stream = playStream(server)
    const main = await opened
    await main.findByRole('button', { name: /^Невский 10–41/ })
    await waitFor(() => expect(stream.asked).toHaveLength(1))
    const [lists, people] = [server.count('GET cleans'), server.count('GET cleaners')]
    server.reply(rowsCall(4), { body: [{ ...given, duration_min: 120 }] })
    stream.tell({ entity: 'cleans', ids: [4], by: 'Ольга' })
    expect(await main.findByRole('button', { name: /^Невский 10–41 12:00–14:00/ })).toBeTruthy()
    expect(main.getByRole('button', { name: /^Вайнера 10/ })).toBeTruthy()
    // whose day the clean no longer is loses it
    server.reply(rowsCall(4), { body: [] })
    stream.tell({ entity: 'cleans', ids: [4], by: 'Ольга' })
    await waitFor(() => expect(main.queryByRole('button', { name: /^Невский 10–41/ })).toBeNull())
    expect(main.getByRole('button', { name: /^Вайнера 10/ })).toBeTruthy()
    expect([server.count('GET cleans'), server.count('GET cleaners')]).toEqual([lists + 2, people])
  })

  it('reads the day whole where a clean is new in it, and where a few rows do not come', async () => {
    server.reply('GET cleans', { body: [given] })
    server.reply('GET cleans/unassigned', { body: [] })
    const opened = openDay()
    const stream = playStream(server)
    const main = await opened
    await main.findByRole('button', { name: /^Невский 10–41/ })
    await waitFor(() => expect(stream.asked).toHaveLength(1))
    const added = { ...given, id: 7, object: { id: 6, name: 'Вайнера 10' } }
    server.reply('GET cleans', { body: [given, added] })
    server.reply(rowsCall(7), { body: [added] })
    stream.tell({ entity: 'cleans', ids: [7], by: 'Ольга' })
    expect(await main.findByRole('button', { name: /^Вайнера 10/ })).toBeTruthy()
    expect(main.getByRole('button', { name: /^Невский 10–41/ })).toBeTruthy()
    server.reply('GET cleans', { body: [added] })
    server.reply(rowsCall(4), { status: 400, body: { message: 'Уборки закрыты' } })
    stream.tell({ entity: 'cleans', ids: [4], by: 'Ольга' })
    await waitFor(() => expect(main.queryByRole('button', { name: /^Невский 10–41/ })).toBeNull())
  })

  const candidates = [
    { cleaner_id: 2, name: 'Вера Панина', reasons: ['основной на объекте'], rejected: null },
    { cleaner_id: 1, name: 'Анна Белова', reasons: [], rejected: 'Выходной' },
  ]
  const free = { ...clean, status: 'planned', candidates }

  it('suggests nobody where the agency chooses by hand: no name, no reasons, people in the order of their names', async () => {
    server.reply('GET cleans', { body: [] })
    server.reply('GET cleans/unassigned', { body: [free] })
    const main = await openDay('admin', 1440, { auto_assign: 'off' })
    const tile = await main.findByRole('button', { name: 'Невский 10–41' })
    expect(main.queryByRole('button', { name: /^Назначить/ })).toBeNull()
    expect(main.queryByRole('button', { name: /^Распределить/ })).toBeNull()
    tile.focus()
    await userEvent.keyboard('m')
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    expect(items.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      'Анна БеловаВыходной',
      'Вера Панина',
    ])
  })

  it('says of a clean of today when the guest comes and the two reasons that weigh most; a later one is two lines with the name; all reasons are read aloud', async () => {
    const reasons = ['основной на объекте', 'свой район', 'дорога 10 мин']
    const [best] = candidates
    const near = { ...free, candidates: [{ ...best, reasons }] }
    const today = addDays(tomorrow, -1)
    const urgent = {
      ...near,
      ...{ id: 9, date: today, object: { id: 5, name: 'Вайнера 10' }, duration_min: 90 },
      next_arrival: { date: today, time: '21:30' },
    }
    server.reply('GET cleans', { body: [] })
    server.reply('GET cleans/unassigned', { body: [urgent, near] })
    const main = await openDay()
    const button = await main.findByRole('button', { name: 'Назначить Веру: Вайнера 10' })
    expect(button.title).toBe(reasons.join(', '))
    const [first, second] = main.getAllByRole('listitem').filter((item) => item.matches('.tray-card'))
    expect(first?.textContent).toMatch(
      /^Вайнера 10заезд сегодня 21:30сегодня.*основной, свой районНазначить Веру$/,
    )
    expect(second?.textContent).toBe('Невский 10–41завтра, с 12:00Веру')
    expect(main.getByRole('button', { name: 'Назначить Веру: Невский 10–41' }).title).toBe(reasons.join(', '))
  })

  it('gives a clean of the tray to whom the server thinks best by one press', async () => {
    server.reply('GET cleans', { body: [] })
    server.reply('GET cleans/unassigned', { body: [free] })
    server.reply('PATCH cleaners/appoint', { body: { success: 1, cleans: [], warnings: [] } })
    const main = await openDay()
    await userEvent.click(await main.findByRole('button', { name: 'Назначить Веру: Невский 10–41' }))
    await waitFor(() => expect(bodies('PATCH cleaners/appoint')).toEqual([{ clean_id: 4, cleaner_id: 2 }]))
  })

  it('lists people on a phone, each clean with the way to hand it over', async () => {
    server.reply('GET cleans', { body: [given] })
    const main = await openDay('admin', 390)
    expect(await main.findByRole('region', { name: 'Анна Белова' })).toBeTruthy()
    await userEvent.click(main.getByRole('button', { name: 'Передать: Невский 10–41' }))
    expect(await screen.findByRole('menuitem', { name: /^Вера Панина/ })).toBeTruthy()
  })

  it('is printed as a sheet of who, when and where, with those who are free and what nobody has; on the screen there is none', async () => {
    const late = { ...given, id: 6, object: { id: 5, name: 'Лесная 3' }, time_from: '16:00', type: 'general' }
    const lone = {
      ...given,
      id: 7,
      cleaner_id: undefined,
      status: 'planned',
      object: { id: 5, name: 'Садовая 7' },
    }
    const gone = { ...given, id: 8, status: 'canceled', object: { id: 5, name: 'Отменённая 1' } }
    const guest = { date: tomorrow, time: '15:00' }
    server.reply('GET cleans', {
      body: [
        late,
        { ...given, next_arrival: guest, guests_next: 3, comment: 'Ключ у консьержа' },
        lone,
        gone,
      ],
    })
    const main = await openDay()
    await main.findByRole('button', { name: /^Невский 10–41/ })
    expect(document.querySelector('.print-sheet')).toBeNull()
    fireEvent(window, new Event('beforeprint'))
    const sheet = document.querySelector('body > .print-sheet')
    const linesOf = (title: string) =>
      [...(sheet?.querySelectorAll('section') ?? [])]
        .filter((section) => section.querySelector('h2')?.textContent?.startsWith(title))
        .flatMap((section) => [...section.querySelectorAll('tbody tr')].map(({ textContent }) => textContent))
    expect(sheet?.querySelector('h1')?.textContent).toMatch(/3\sуборки$/)
    expect(linesOf('Анна Белова')).toEqual([
      expect.stringMatching(/^12:00–13:30Невский 10–41.*заезд в 15:00, 3\sгостя.*Ключ у консьержа$/),
      expect.stringMatching(/^16:00–17:30Лесная 3.*генеральная/i),
    ])
    expect(linesOf('Без клинера')).toEqual([expect.stringContaining('Садовая 7')])
    expect(sheet?.textContent).toContain('Вера Панина')
    expect(sheet?.textContent).not.toContain('Отменённая')
    fireEvent(window, new Event('afterprint'))
    expect(document.querySelector('.print-sheet')).toBeNull()
  })

  it('is printed as it is filtered', async () => {
    const other = { ...given, id: 6, object_id: 9, object: { id: 9, name: 'Лесная 3' }, time_from: '16:00' }
    server.reply('GET cleans', { body: [given, other] })
    const wanted = encodeURIComponent(JSON.stringify({ object_id: [9] }))
    const main = await openDay('admin', 1440, {}, `&filter=${wanted}`)
    await main.findByRole('button', { name: /^Лесная 3/ })
    fireEvent(window, new Event('beforeprint'))
    const sheet = document.querySelector('body > .print-sheet')
    expect(sheet?.textContent).toContain('Лесная 3')
    expect(sheet?.textContent).not.toContain('Невский')
    expect(sheet?.querySelector('h1')?.textContent).toMatch(/1\sуборка из 2$/)
    fireEvent(window, new Event('afterprint'))
  })
})
