import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { openRent, rent } from './rentOnScreen.ts'

const server = startPanelServer()
const bodyOf = (call: string) =>
  JSON.parse(server.calls.findLast(({ method, path }) => `${method} ${path}` === call)?.body ?? 'null')

const steps = [
  { code: 'confirm', name: 'Подтвердить бронь', done: true, auto: false, required: true },
  { code: 'prepayment', name: 'Предоплата', done: true, auto: true },
  {
    code: 'guest_data',
    name: 'Данные гостя',
    done: false,
    auto: false,
    required: true,
    blocks_code: true,
    due_at: '2026-11-19T12:00:00.000Z',
    overdue: true,
  },
]
const mark = { id: 7, name: 'confirm', rent_id: 9, data: {}, created_at: '2026-11-17T10:00:00.000Z' }
const withSteps = { steps, histories: [...rent.histories, mark] }

describe('steps of a booking', () => {
  it('are not offered to a host that keeps none', async () => {
    const { drawer } = await openRent(server)
    expect(drawer.queryByRole('region', { name: 'Шаги' })).toBeNull()
  })

  it('stay unticked when the server refuses, with its words in a toast', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('POST history', { status: 403, body: { message: 'Этот шаг отмечает гость' } })
    const { drawer, session } = await openRent(server, 'admin', withSteps)
    await userEvent.click(drawer.getByRole('checkbox', { name: /^Данные гостя/ }))
    await waitFor(() => expect(session.toasts.store.get()[0]?.message).toBe('Этот шаг отмечает гость'))
    expect(drawer.getByRole<HTMLInputElement>('checkbox', { name: /^Данные гостя/ }).checked).toBe(false)
  })

  it('show what is left with its term, and become facts when they are ticked', async () => {
    server.reply('POST history', { body: { id: 8 } })
    const { drawer } = await openRent(server, 'manager', withSteps)
    const block = within(drawer.getByRole('region', { name: 'Шаги' }))
    expect(block.getByText('2 из 3')).toBeTruthy()
    expect(block.getAllByRole('checkbox')).toHaveLength(1)
    expect(block.getByText(/^просрочен, был до/)).toBeTruthy()
    expect(block.getByText(/без него код не выдаём/)).toBeTruthy()
    const histories = [...withSteps.histories, { ...mark, id: 8, name: 'guest_data' }]
    server.reply('GET rents/9', { body: { ...rent, steps, histories } })
    await userEvent.click(block.getByRole('checkbox', { name: /^Данные гостя/ }))
    await waitFor(() => expect(block.getByText('3 из 3')).toBeTruthy())
    expect(bodyOf('POST history')).toEqual({ name: 'guest_data', rent_id: 9, data: {} })
  })

  it('lose their fact when the tick is taken off; one that closed itself has none to take', async () => {
    server.reply('DELETE history/7', { body: { success: 1 } })
    const { drawer } = await openRent(server, 'admin', withSteps)
    await userEvent.click(drawer.getByRole('button', { name: 'Показать сделанные: 2' }))
    expect(drawer.getByRole<HTMLInputElement>('checkbox', { name: /^Предоплата/ }).disabled).toBe(true)
    const events = within(drawer.getByRole('region', { name: 'События' }))
    expect(events.getByText('Подтвердить бронь')).toBeTruthy()
    await userEvent.click(drawer.getByRole('checkbox', { name: /^Подтвердить бронь/ }))
    await waitFor(() => expect(drawer.getByText('1 из 3')).toBeTruthy())
    expect(server.count('DELETE history/7')).toBe(1)
  })
})

describe('events of a booking', () => {
  it('are shown by kind, those of the clean among them, and a payment with its receipt', async () => {
    const receipt = { id: 31, name: 'чек.jpg', mime: 'image/jpeg', url: '/files/31', thumb_url: '/files/31s' }
    const paid = { ...rent.histories[0], data: { amount: 9000, file_id: 31 } }
    const note = { id: 3, name: 'note', rent_id: 9, data: { text: 'Просит кроватку' }, created_at: '' }
    const clean = { id: 4, status: 'checked', date: '2026-11-23', checked_at: '2026-11-23T12:00:00.000Z' }
    const { drawer } = await openRent(server, 'admin', { files: [receipt], histories: [paid, note], clean })
    const events = within(drawer.getByRole('region', { name: 'События' }))
    expect(events.getByText('Уборка принята')).toBeTruthy()
    expect(events.getByRole('button', { name: 'Посмотреть: чек.jpg' })).toBeTruthy()
    await userEvent.click(events.getByRole('button', { name: 'Заметки' }))
    expect(events.getByText('Просит кроватку')).toBeTruthy()
    expect(events.queryByText('Уборка принята')).toBeNull()
    await userEvent.click(events.getByRole('button', { name: 'Все' }))
    expect(events.getByText('Уборка принята')).toBeTruthy()
  })

  it('are read with the guest’s claim: its receipt stands in the banner and goes into the payment', async () => {
    const receipt = { id: 31, name: 'чек.jpg', mime: 'image/jpeg', url: '/files/31', thumb_url: '/files/31s' }
    server.reply('POST rents/payment', { body: { success: 1 } })
    const { drawer } = await openRent(server, 'manager', {
      files: [receipt],
      checkManualPayment: { needToCheck: true, amount: 6400, file_id: 31 },
    })
    const banner = within(drawer.getByRole('region', { name: 'Проверить оплату' }))
    expect(banner.getByRole('button', { name: 'Посмотреть: чек.jpg' })).toBeTruthy()
    await userEvent.click(banner.getByRole('button', { name: /^Подтвердить/ }))
    await waitFor(() => expect(bodyOf('POST rents/payment')).toMatchObject({ amount: 6400, file_id: 31 }))
    expect(await screen.findByRole('region', { name: 'События' })).toBeTruthy()
  })
})
