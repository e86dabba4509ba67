import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { openRent, rent } from './rentOnScreen.ts'

const server = startPanelServer()
const stay = { ...rent, amount: 9000, clean: { id: 3, date: rent.end }, locked_fields: null }
const sent = () =>
  server.calls
    .filter(({ method, path }) => `${method} ${path}` === 'PATCH rents')
    .map(({ body }): unknown => JSON.parse(body))

async function openMove(changes: object = {}) {
  const { drawer, session } = await openRent(server, 'admin', { ...stay, ...changes })
  await userEvent.click(drawer.getByRole('button', { name: 'Перенести бронь' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Перенести бронь/ }))
  const put = async (label: string, text: string) => {
    const field = dialog.getByRole('textbox', { name: label })
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  return {
    dialog,
    put,
    session,
    press: () => userEvent.click(dialog.getByRole('button', { name: 'Перенести' })),
  }
}

describe('moving a booking', () => {
  it('is not offered for one that is over', async () => {
    const { drawer } = await openRent(server, 'admin', { ...stay, status: 'canceled' })
    expect(drawer.queryByRole('button', { name: 'Перенести бронь' })).toBeNull()
  })

  it('sends nothing while the days are no stay', async () => {
    const { dialog, put, press } = await openMove()
    await put('Выезд', '20.11.2026')
    expect(dialog.getByText('Выезд должен быть позже заезда.')).toBeTruthy()
    await press()
    expect(sent()).toEqual([])
  })

  it.each([
    ['has the nights', 'booked', 'Эти ночи заняты'],
    ['asks for the nights', 'request', 'На эти ночи есть заявка'],
  ])('names the guest who %s and cannot be pressed', async (_, status, words) => {
    const days = { begin: '2026-11-23', end: '2026-11-25' }
    const other = { id: 12, object_id: 5, ...days, status, guest_name: 'Сорокин Андрей' }
    server.reply('GET rents', { body: [{ ...stay }, other] })
    const { dialog, put } = await openMove()
    const button = dialog.getByRole('button', { name: 'Перенести' })
    await put('Выезд', '24.11.2026')
    expect(await dialog.findByText(new RegExp(`^${words}: Сорокин Андрей, 23\\.11 – 25\\.11`))).toBeTruthy()
    expect(dialog.queryByText(/Кузнецова Александра, /)).toBeNull()
    expect(button).toHaveProperty('disabled', true)
    const asked = server.calls.findLast(({ path }) => path === 'rents')?.search
    expect(JSON.parse(new URLSearchParams(asked).get('filter') ?? '')).toMatchObject({
      status: expect.arrayContaining(['booked', 'request']),
    })
    await put('Выезд', '22.11.2026')
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
  })

  it('tells what becomes of an extra by the night', async () => {
    server.reply('GET addons/5', {
      body: [{ id: 41, name: 'Кроватка', price: 200, price_type: 'per_night' }],
    })
    const cot = { id: 1, addon_id: 41, name: 'Кроватка', price: 200, qty: 3, status: 'confirmed' }
    const { dialog, put } = await openMove({ addons: [cot, { ...cot, id: 2, name: 'Своя', qty: 2 }] })
    await put('Выезд', '24.11.2026')
    const said = dialog.getByRole('status')
    await waitFor(() => expect(said.textContent).toMatch(/«Кроватка» — 4 × 200\s₽, всего 800\s₽/))
    expect(said.textContent).not.toContain('Своя')
  })

  it('cannot be pressed before it is known whose the nights are', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const { dialog, put } = await openMove()
    const button = dialog.getByRole('button', { name: 'Перенести' })
    server.reply('GET rents', { body: promise })
    await put('Выезд', '24.11.2026')
    expect(button).toHaveProperty('disabled', true)
    resolve([])
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
  })

  it('tells what else moves, sends the chosen price, and brings everything back by the toast', async () => {
    const moved = { ...stay, version: 4, end: '2026-11-24', amount: 12_000, locked_fields: ['end', 'amount'] }
    server.reply('PATCH rents', { body: moved, headers: { 'X-Act': '77' } })
    const written = [{ entity: 'rents', id: 9, was: 4, version: 5 }]
    server.reply('POST audit/undo', { body: { success: 1, rows: 1, written } })
    const { dialog, put, press, session } = await openMove()
    const { promise, resolve } = Promise.withResolvers<unknown>()
    server.reply('GET rents/9', { body: promise })
    const button = dialog.getByRole('button', { name: 'Перенести' })
    await put('Выезд', '24.11.2026')
    expect(dialog.getByRole('status').textContent).toContain('Уборка переедет на 24.11.')
    await userEvent.click(dialog.getByRole('button', { name: /Пересчитать по ночам: 12/ }))
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await press()
    const days = { object_id: 5, begin: '2026-11-20', end: '2026-11-24' }
    await waitFor(() => expect(sent()).toEqual([{ id: 9, version: 3, end: days.end, amount: 12_000 }]))
    await waitFor(() => expect(session.toasts.store.get()[0]?.title).toBe('Бронь перенесена'))
    session.toasts.store.get()[0]?.action?.run()
    await waitFor(() => expect(server.count('POST audit/undo')).toBe(1))
    expect(sent()).toHaveLength(1)
    // the answers have told the version: no act waits until the booking is read anew
    await userEvent.click(screen.getByRole('button', { name: 'Заселить' }))
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ id: 9, version: 5, status: 'checked_in' }))
    resolve({ ...stay, version: 6, status: 'checked_in' })
  })
})
