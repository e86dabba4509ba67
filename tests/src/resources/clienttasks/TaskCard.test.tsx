import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const task = {
  id: 4,
  version: 2,
  type: 'payment_check',
  title: 'Проверить перевод 6 400 ₽',
  status: 'new',
  priority: 'high',
  rent_id: 9,
  rent: { id: 9, name: 'Кузнецова Александра' },
}
const rent = {
  id: 9,
  version: 1,
  kind: 'guest',
  status: 'booked',
  object_id: 5,
  begin: '2026-12-01',
  end: '2026-12-04',
  guest_name: 'Кузнецова Александра',
  guest_phone: '+79001234567',
  paymentInfo: { all: 6400, paid: 0, needToPay: 6400 },
  depositInfo: { all: 0, paid: 0, needToPay: 0 },
  checkManualPayment: { needToCheck: true, amount: 6400, from: 'guest' },
}

async function openTask(changes: object = {}) {
  server.reply('GET clienttasks/4', { body: { ...task, ...changes } })
  server.reply('GET rents/9', { body: rent })
  renderPanel(server, { role: 'admin', path: '/clienttasks/4' })
  await screen.findByRole('heading', { name: task.title })
}

describe('The card of a task', () => {
  it('has nothing of a booking for a task without one', async () => {
    await openTask({ rent_id: null, rent: null })
    await screen.findByRole('region', { name: 'Файлы' })
    expect(screen.queryByRole('region', { name: 'Бронь задачи' })).toBeNull()
    expect(server.count('GET rents/9')).toBe(0)
  })

  it('takes the money that a guest says is paid, right there, and calls the guest', async () => {
    server.reply('POST rents/payment', { body: { success: 1 } })
    await openTask()
    const stay = within(await screen.findByRole('region', { name: 'Бронь задачи' }))
    const call = await stay.findByRole('link', { name: /900/ })
    expect(call.getAttribute('href')).toBe('tel:+79001234567')
    await userEvent.click(await stay.findByRole('button', { name: /^Подтвердить/ }))
    await waitFor(() => expect(server.count('POST rents/payment')).toBe(1))
    const sent = server.calls.find(({ path }) => path === 'rents/payment')
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ rent_id: 9, amount: 6400, owed: 6400 })
  })

  it('asks for no payment where the guest wants another hour, but agrees to one', async () => {
    await openTask({ type: 'early_checkin' })
    const stay = within(await screen.findByRole('region', { name: 'Бронь задачи' }))
    await userEvent.click(await stay.findByRole('button', { name: /Согласовать час заезда/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByLabelText(/^Время заезда/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Подтвердить/ })).toBeNull()
  })
})
