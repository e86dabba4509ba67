import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '#schema/roles.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const flat = { id: 5, name: 'Невский 10–41' }
const purchase = (id: number, title: string, more = {}) => ({
  id,
  version: 1,
  title,
  qty: 2,
  unit: 'шт',
  status: 'in_work',
  object_id: 5,
  object: flat,
  price_plan: 300,
  ...more,
})

async function openPurchases(status: string, role: Role = 'admin') {
  server.reply('GET objects', { body: [flat] })
  server.reply('GET tasks', {
    body: [
      purchase(1, 'Порошок', { status, assignee_id: 1 }),
      purchase(2, 'Мыло', { status, priority: 'urgent' }),
    ],
  })
  const filter = encodeURIComponent(JSON.stringify({ status }))
  const session = renderPanel(server, { role, path: `/tasks?filter=${filter}` })
  await screen.findByText('Порошок')
  return session
}

const chosen = () => within(screen.getByRole('region', { name: 'Отмеченные покупки' }))
const sent = (method: string) =>
  JSON.parse(server.calls.find((call) => call.method === method && call.path === 'tasks')?.body ?? 'null')

describe('purchases', () => {
  it('add nothing without a name and say what to write', async () => {
    await openPurchases('new')
    await userEvent.click(screen.getByRole('button', { name: 'Добавить' }))
    expect(await screen.findByText(/^Напишите, что купить/)).toBeTruthy()
    expect(server.count('POST tasks')).toBe(0)
  })

  it('have no filter on where only a tab is', async () => {
    await openPurchases('new')
    expect(screen.getByRole('button', { name: /^Фильтры/ }).textContent?.trim()).toBe('Фильтры')
  })

  it('are ticked by a cleaner only where they were given to them', async () => {
    await openPurchases('in_work', 'cleaner')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Отметить: Порошок' }))
    expect(screen.queryByRole('checkbox', { name: 'Отметить: Мыло' })).toBeNull()
    expect(chosen().queryByRole('button', { name: 'Вернуть' })).toBeNull()
  })

  it('send no sum that is no money', async () => {
    await openPurchases('in_work')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Отметить: Порошок' }))
    await userEvent.type(screen.getByRole('textbox', { name: /^Сумма чека/ }), 'много')
    await userEvent.click(chosen().getByRole('button', { name: 'Куплено' }))
    expect(await screen.findByText(/^Нужна сумма/)).toBeTruthy()
    expect(server.count('PATCH tasks')).toBe(0)
  })

  it('keep the ticks when the server refuses', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('PATCH tasks', { status: 403, body: { message: 'Эту покупку поручили не вам' } })
    const { toasts } = await openPurchases('in_work')
    const tick = screen.getByRole('checkbox', { name: 'Отметить: Порошок' })
    await userEvent.click(tick)
    await userEvent.click(chosen().getByRole('button', { name: 'Куплено' }))
    await waitFor(() => expect(toasts.store.get()[0]?.message).toBe('Эту покупку поручили не вам'))
    expect(tick).toHaveProperty('checked', true)
  })

  it('go on together by one sum of the receipt', async () => {
    server.reply('PATCH tasks', { body: [] })
    await openPurchases('in_work')
    for (const tick of screen.getAllByRole('checkbox')) await userEvent.click(tick)
    await userEvent.type(chosen().getByRole('textbox'), '545,50')
    await userEvent.click(chosen().getByRole('button', { name: 'Куплено' }))
    await waitFor(() => expect(sent('PATCH')).toEqual({ ids: [1, 2], status: 'bought', price_fact: 545.5 }))
  })

  it('are added by one line that says how it was understood', async () => {
    server.reply('POST tasks', { body: purchase(3, 'порошок') })
    await openPurchases('new')
    const line = screen.getByRole('textbox', { name: 'Что купить' })
    await userEvent.type(line, 'порошок 2 шт, Невский 10{Enter}')
    await waitFor(() => expect(sent('POST')).toEqual({ title: 'порошок', qty: 2, unit: 'шт', object_id: 5 }))
    await waitFor(() => expect(line).toHaveProperty('value', ''))
  })

  it('are put together by shop and taken by the group, with the reason of each', async () => {
    server.reply('PATCH tasks', { body: [] })
    server.reply('GET objects', { body: [flat] })
    server.reply('GET tasks', {
      body: [
        purchase(1, 'Порошок', { status: 'new', shop: 'Лента', reason: 'осталось 1 из 4, до заезда 28.11' }),
        purchase(2, 'Мыло', { status: 'new', stock: { level: 6, min: 4 } }),
      ],
    })
    renderPanel(server, { role: 'admin', path: `/tasks?filter=${encodeURIComponent('{"status":"new"}')}` })
    await screen.findByText(/осталось 1 из 4, до заезда 28\.11/)
    expect(screen.getByText(/сейчас хватает/)).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Магазины' }))
    const shop = within(await screen.findByRole('region', { name: 'Лента' }))
    await userEvent.click(shop.getByRole('button', { name: /^Отметить 1/ }))
    await userEvent.click(chosen().getByRole('button', { name: 'Покупаю' }))
    await waitFor(() => expect(sent('PATCH')).toEqual({ ids: [1], status: 'in_work' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Списком' }))
  })

  it('marked without a network wait on the phone and leave by themselves', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('PATCH tasks', 'broken')
    await openPurchases('in_work')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Отметить: Порошок' }))
    await userEvent.click(chosen().getByRole('button', { name: 'Куплено' }))
    expect(await screen.findByText(/^Ждёт сети: 1/)).toBeTruthy()
    server.reply('PATCH tasks', { body: [] })
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText(/^Ждёт сети/)).toBeNull())
    expect(sent('PATCH')).toEqual({ ids: [1], status: 'bought' })
  })

  it('of the forecast are all ticked, and what stays ticked is added at once', async () => {
    const line = {
      object: flat,
      unit: 'рул.',
      qty: 3,
      reason: 'за 14 дней уйдёт 7, есть 6',
      low_on: '2026-12-05',
    }
    server.reply('GET tasks/forecast', {
      body: [
        { ...line, name: 'Бумага' },
        { ...line, name: 'Чай' },
      ],
    })
    server.reply('POST tasks/forecast', { body: { success: 1, count: 1 } })
    await openPurchases('new')
    await userEvent.click(screen.getByRole('button', { name: 'Прогноз' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Отметить: Чай, Невский 10–41' }))
    // one button is filled: what is ticked, not the line above
    expect(screen.getByRole('button', { name: 'Добавить' }).className).not.toContain('MuiButton-contained')
    await userEvent.click(screen.getByRole('button', { name: /^Добавить 1/ }))
    await waitFor(() => {
      const call = server.calls.find(({ method, path }) => method === 'POST' && path === 'tasks/forecast')
      expect(JSON.parse(call?.body ?? 'null')).toEqual({ things: [{ object_id: 5, name: 'Бумага' }] })
    })
  })

  it('in the flats are only shown', async () => {
    await openPurchases('delivered')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('are gathered for a trip by shop: what is ticked off stays, the rest is taken at once by who goes', async () => {
    await openPurchases('new')
    server.reply('GET tasks', {
      body: [
        purchase(1, 'Порошок', { status: 'new', shop: 'Лента' }),
        purchase(2, 'Мыло', { status: 'new', shop: 'Лента' }),
        purchase(3, 'Лампа', { status: 'new', shop: 'Леруа' }),
      ],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Собрать поездку' }))
    const dialog = within(await screen.findByRole('dialog'))
    await screen.findByRole('button', { name: /^Взять 3\sпокупки$/ })
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Леруа 1\sпокупка, по плану 300/ }))
    server.reply('PATCH tasks', { body: [] })
    await userEvent.click(dialog.getByRole('button', { name: /^Взять 2\sпокупки$/ }))
    await waitFor(() => expect(sent('PATCH')).toEqual({ ids: [1, 2], status: 'in_work' }))
    const filterOf = () => JSON.parse(new URLSearchParams(location.search).get('filter') ?? '{}')
    await waitFor(() => expect(filterOf()).toEqual({ status: 'in_work' }))
  })

  it('are gathered by nobody who does not run the house', async () => {
    await openPurchases('in_work', 'cleaner')
    expect(screen.queryByRole('button', { name: 'Собрать поездку' })).toBeNull()
  })
})
