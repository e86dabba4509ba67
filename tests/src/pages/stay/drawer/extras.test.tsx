import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { openRent, rent } from './rentOnScreen.ts'

const server = startPanelServer()
const bed = { id: 4, addon_id: 41, name: 'Кроватка', qty: 3, price: 200, status: 'ordered' }
const sent = () =>
  server.calls
    .filter(({ method, path }) => `${method} ${path}` === 'PATCH rents')
    .map(({ body }): unknown => JSON.parse(body))

describe('extras of a booking', () => {
  it('are only shown to a person who may not change the booking', async () => {
    const { drawer } = await openRent(server, 'admin', { kind: 'repair', addons: [bed] })
    expect(drawer.getByText(/Кроватка/)).toBeTruthy()
    expect(drawer.queryByRole('button', { name: 'Добавить услугу' })).toBeNull()
  })

  it('are not ordered without a name and a price', async () => {
    const { drawer } = await openRent(server)
    await userEvent.click(drawer.getByRole('button', { name: 'Добавить услугу' }))
    await userEvent.click(await screen.findByRole('combobox', { name: 'Услуга' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Другая услуга' }))
    await userEvent.click(screen.getByRole('button', { name: 'Добавить' }))
    expect(await screen.findByText(/^Поле «Название» обязательно/)).toBeTruthy()
    expect(screen.getByText(/^Поле «Цена» обязательно/)).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('go back on screen with the sums when the server refuses', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('PATCH rents', { status: 422, body: { message: 'Нельзя', code: 'rents.no' } })
    const { drawer, session } = await openRent(server, 'admin', { addons: [bed] })
    await userEvent.click(drawer.getByRole('button', { name: 'Действия: Кроватка' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Подтвердить' }))
    await waitFor(() => expect(session.toasts.store.get()[0]?.message).toBe('Нельзя'))
    expect(session.shared.get().currentItem?.paymentInfo).toEqual(rent.paymentInfo)
  })

  it('come from the flat with their usual price, and join the sums when they need no word of ours', async () => {
    const offered = { id: 41, name: 'Кроватка', price: 200, price_type: 'per_night', active: true }
    server.reply('GET addons/5', { body: [offered, { ...offered, id: 42, name: 'Старая', active: false }] })
    server.reply('PATCH rents', 'broken')
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { drawer } = await openRent(server)
    await userEvent.click(drawer.getByRole('button', { name: 'Добавить услугу' }))
    await userEvent.click(await screen.findByRole('combobox', { name: 'Услуга' }))
    await userEvent.click(await screen.findByRole('option', { name: /Кроватка · 200\s₽ за ночь/ }))
    expect(screen.queryByRole('option', { name: /Старая/ })).toBeNull()
    expect(screen.getByText(/К счёту гостя прибавится 600/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Добавить' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        { id: 9, version: 3, addons: [{ ...bed, id: 1, addon_id: 41, status: 'confirmed' }] },
      ]),
    )
  })

  it('are offered to guests of their channels alone, and an early arrival says which hour it makes', async () => {
    const early = { id: 44, name: 'Ранний заезд', price: 1500, price_type: 'once', kind: 'early_checkin' }
    const offered = { ...early, hour: '13:00', need_confirm: true, active: true }
    server.reply('GET addons/5', { body: [offered, { ...offered, id: 45, name: 'Чужая', ota_ids: [77] }] })
    const { drawer } = await openRent(server)
    await userEvent.click(drawer.getByRole('button', { name: 'Добавить услугу' }))
    await userEvent.click(await screen.findByRole('combobox', { name: 'Услуга' }))
    await userEvent.click(await screen.findByRole('option', { name: /Ранний заезд/ }))
    expect(screen.queryByRole('option', { name: /Чужая/ })).toBeNull()
    expect(await screen.findByText(/Тогда же время заезда станет 13:00/)).toBeTruthy()
  })

  it('warn before a late departure is confirmed that another guest comes on that day', async () => {
    const late = { id: 43, name: 'Поздний выезд', price: 1500, price_type: 'once', kind: 'late_checkout' }
    const next = { id: 12, object_id: 5, begin: rent.end, end: '2026-11-25', guest_name: 'Сорокин Андрей' }
    server.reply('GET addons/5', { body: [late] })
    server.reply('GET rents', { body: [next] })
    const ordered = { ...bed, addon_id: 43, name: late.name, qty: 1, price: 1500 }
    const { drawer } = await openRent(server, 'admin', { addons: [ordered] })
    expect(await drawer.findByText(/В день выезда заезжает Сорокин Андрей/)).toBeTruthy()
  })
})
