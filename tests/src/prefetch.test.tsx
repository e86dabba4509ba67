import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { prefetchScreen } from '#src/prefetch.ts'
import { emptyState } from '#src/state/sharedState.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { findMenu, renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const asked = (call: string) =>
  server.calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ search }) => search)

describe('What a screen shows first', () => {
  it('is not asked for ahead for a role that may not open the screen', async () => {
    renderPanel(server, { role: 'cleaner', path: '/dashboard' })
    await findMenu()
    expect(server.count('GET dashboard')).toBe(0)
  })

  it('is not asked for ahead at a card, in the list of bookings or with wishes in the address', async () => {
    for (const [pathname, search] of [
      ['/rents/5', '?view=board'],
      ['/rents', ''],
      ['/dashboard', '?day=2026-11-20'],
      ['/statistics', '?begin=2026-11-01'],
      ['/nowhere', ''],
    ] as const) {
      prefetchScreen({ pathname, search })(emptyState)
    }
    await new Promise(setImmediate)
    expect(server.calls).toEqual([])
  })

  it.each([
    ['/', 'GET dashboard'],
    ['/statistics', 'GET dashboard/statistics'],
    ['/rents?view=board', 'GET rents'],
    ['/objects/5', 'GET objects/5'],
  ])('is asked for at %s once, by the screen or ahead of it', async (path, call) => {
    server.reply('GET objects', { body: [{ id: 5, name: 'Невский 10', group: '' }] })
    if (call !== 'GET dashboard') server.reply(call, { body: {} })
    renderPanel(server, { role: 'admin', path })
    await findMenu()
    await waitFor(() => expect(server.count(call)).toBeGreaterThan(0))
    const waiting = () => document.querySelector('[aria-busy="true"], .MuiSkeleton-root')
    await waitFor(() => expect(waiting()).toBeNull())
    expect(new Set(asked(call)).size).toBe(asked(call).length)
  })

  it.each([
    ['/templates', 'GET templates', 'Шаблонов пока нет'],
    ['/messages', 'GET messages', 'Правил пока нет'],
    ['/owners', 'GET owners/months', 'Собственников ещё нет'],
    ['/clienttasks', 'GET clienttasks', /^Сюда попадают просьбы гостей/],
    ['/clienttasks', 'GET clienttasks/count', /^Сюда попадают просьбы гостей/],
    ['/cleans?view=list', 'GET cleans', /^Уборки появятся сами/],
    ['/automessages', 'GET automessages', 'Сообщений ещё не было'],
    ['/expenses', 'GET expenses', /^Запишите первый расход/],
  ])('stands on the screen at %s after one %s', async (path, call, text) => {
    // Beside the screen stand the initial load, which reads the rules, and the counts of tabs with their wishes.
    const [byLoad, beside] = [call === 'GET messages' ? 1 : 0, /tabs=|per_page=1$|range=%5B0%2C0%5D/]
    if (path === '/owners') server.reply(call, { body: { owners: [] } })
    renderPanel(server, { role: 'admin', path })
    const main = within(await screen.findByRole('main'))
    expect((await main.findAllByText(text)).length).toBeGreaterThan(0)
    expect(asked(call).filter((search) => !beside.test(search))).toHaveLength(byLoad + 1)
    if (path === '/owners') expect(server.count('GET owners')).toBe(0)
  })

  it.each(['/', '/rents', '/rents/9', '/rents?view=board', '/objects', '/objects/5', '/cleans'])(
    'leads to no address being asked twice when %s is opened directly',
    async (path) => {
      const flat = { id: 5, name: 'Невский 10', group: '', timezone: 'Europe/Moscow' }
      const stay = { ...{ id: 9, object_id: 5, status: 'booked' }, begin: '2026-11-20', end: '2026-11-23' }
      server.reply('GET objects', { body: [flat] })
      server.reply('GET objects/5', { body: flat })
      server.reply('GET rents/9', { body: stay })
      renderPanel(server, { role: 'admin', path })
      await findMenu()
      await screen.findByRole('main')
      const waiting = () => document.querySelector('[aria-busy="true"], .MuiSkeleton-root, .pub-loading')
      await waitFor(() => expect(waiting()).toBeNull())
      const addresses = server.calls.map(({ method, path, search }) => `${method} ${path}${search}`)
      expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
    },
  )

  it('is asked for as soon as the shared state is there', async () => {
    const flats = [{ id: 7, name: 'Литейный 40', group: '' }]
    const ask = prefetchScreen({ pathname: '/rents', search: '?view=board&day=2026-03-10' })
    ask({ ...emptyState, objects: flats })
    await waitFor(() => expect(server.count('GET rents')).toBeGreaterThan(1))
    for (const search of asked('GET rents')) expect(search).toContain('view=board')
  })
})
