import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { openRent, rent } from './rentOnScreen.ts'

const server = startPanelServer()
const sent = () =>
  server.calls
    .filter(({ method, path }) => `${method} ${path}` === 'POST history')
    .map(({ body }) => JSON.parse(body ?? 'null'))

describe('money given back to a guest', () => {
  it('is not offered to a manager', async () => {
    const { drawer } = await openRent(server, 'manager')
    expect(drawer.queryByRole('button', { name: 'Вернуть гостю' })).toBeNull()
  })

  it('is never more than the guest has paid', async () => {
    const { drawer } = await openRent(server)
    await userEvent.click(drawer.getByRole('button', { name: 'Вернуть гостю' }))
    const sum = await screen.findByRole('textbox', { name: /^Сумма/ })
    await userEvent.clear(sum)
    await userEvent.type(sum, '9001{Enter}')
    expect(await screen.findByText(/Гость заплатил 9\s000/)).toBeTruthy()
    expect(server.count('POST history')).toBe(0)
  })

  it('is of an overpayment what is over, and an entry beside the payment', async () => {
    const over = { paymentInfo: { paid: 9000, all: 8400, needToPay: -600 } }
    server.reply('POST history', { body: { id: 7, paymentInfo: { paid: 8400, all: 8400, needToPay: 0 } } })
    const { drawer } = await openRent(server, 'admin', over)
    await userEvent.click(drawer.getByRole('button', { name: 'Вернуть гостю' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Вернуть 600/ }))
    await waitFor(() =>
      expect(sent()).toMatchObject([{ name: 'payment_return', rent_id: 9, data: { amount: 600 } }]),
    )
  })

  it('to one who still stays asks whether the price goes down or is owed, and says what follows', async () => {
    server.reply('POST history', { body: { id: 7 } })
    const { drawer } = await openRent(server, 'admin', {
      paymentInfo: { paid: 9000, all: 9000, needToPay: 0 },
    })
    await userEvent.click(drawer.getByRole('button', { name: 'Вернуть гостю' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Вернуть 9/ }))
    expect(await screen.findByText(/^Поле «Что с ценой» обязательно/)).toBeTruthy()
    expect(server.count('POST history')).toBe(0)
    await userEvent.click(screen.getByRole('combobox', { name: /^Что с ценой/ }))
    await userEvent.click(await screen.findByRole('option', { name: /^Снизить/ }))
    expect(
      await screen.findByText(/Скидка станет больше на 9\s000\s₽, просить их больше не будем/),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Вернуть 9/ }))
    await waitFor(() => expect(sent()).toMatchObject([{ data: { amount: 9000, price: 'lower' } }]))
  })

  it('asks before the same money is written down a second time, and sends it only then', async () => {
    const message = 'Возврат гостю 9 000 ₽ по этой брони: запись только что сделана.'
    server.reply('POST history', { status: 409, body: { code: 'rents.payment_repeat', message } })
    const over = { paymentInfo: { paid: 9000, all: 0, needToPay: -9000 } }
    const { drawer } = await openRent(server, 'admin', over)
    await userEvent.click(drawer.getByRole('button', { name: 'Вернуть гостю' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Вернуть 9/ }))
    expect(await screen.findByText(message)).toBeTruthy()
    server.reply('POST history', { body: { id: 8 } })
    await userEvent.click(screen.getByRole('button', { name: /^Записать ещё 9/ }))
    await waitFor(() => expect(sent()[1]).toMatchObject({ name: 'payment_return', repeat: true }))
  })

  it('stands in the way of deleting the payments it was given from', async () => {
    const back = { id: 3, name: 'payment_return', rent_id: 9, data: { amount: 500 }, created_at: '' }
    const { drawer } = await openRent(server, 'admin', { histories: [...rent.histories, back] })
    expect(drawer.queryByRole('button', { name: 'Удалить историю платежей' })).toBeNull()
  })
})

describe('a canceled booking', () => {
  it('asks for no money and no readiness, and shows what came before', async () => {
    const { drawer } = await openRent(server, 'admin', {
      status: 'canceled',
      readiness: { payment: 'problem' },
    })
    expect(drawer.queryByRole('heading', { name: 'Готовность к заселению' })).toBeNull()
    expect(drawer.queryByRole('button', { name: /^Принять/ })).toBeNull()
    expect(drawer.getByRole('progressbar', { name: /^Внесено до отмены: 9\s000/ })).toBeTruthy()
    expect(drawer.getByRole('button', { name: 'Вернуть гостю' })).toBeTruthy()
  })
})
