import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Role } from '#schema/roles.ts'
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

async function openTask(changes: object = {}, role: Role = 'admin') {
  server.reply('GET clienttasks/4', { body: { ...task, ...changes } })
  server.reply('GET rents/9', { body: rent })
  renderPanel(server, { role, path: '/clienttasks/4' })
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

  const problem = {
    type: 'problem',
    title: 'Течёт кран',
    rent_id: null,
    rent: null,
    object_id: 5,
    clean_id: 7,
  }

  it('sends a person to a problem with what is wrong, and is at work from then on', async () => {
    server.reply('GET cleaners', { body: [{ id: 2, name: 'Вера Панина', active: true }] })
    server.reply('POST cleans', { body: { id: 30, version: 1, object_id: 5, type: 'other', cleaner_id: 2 } })
    server.reply('PATCH clienttasks', { body: { ...task, ...problem, status: 'in_progress', version: 3 } })
    await openTask({ ...problem, title: task.title, text: 'Под мойкой' })
    await userEvent.click(screen.getByRole('button', { name: 'Отправить человека…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Отправить человека' }))
    expect(dialog.getByRole('button', { name: 'Отправить' })).toHaveProperty('disabled', true)
    await userEvent.click(dialog.getByRole('combobox', { name: 'Кого' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Вера Панина' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Отправить: Вера Панина' }))
    const bodyOf = (call: string) => {
      const seen = server.calls.find(({ method, path }) => `${method} ${path}` === call)
      return JSON.parse(seen?.body ?? 'null')
    }
    await waitFor(() =>
      expect(bodyOf('PATCH clienttasks')).toEqual({ id: 4, version: 2, status: 'in_progress' }),
    )
    expect(bodyOf('POST cleans')).toMatchObject({ object_id: 5, type: 'other', cleaner_id: 2 })
    expect(bodyOf('POST cleans').comment).toBe(`${task.title}\nПод мойкой`)
  })

  it('sends nobody where the role sends none, where nothing is wrong with a flat, and once it is done', async () => {
    for (const [changes, role] of [
      [problem, 'manager'],
      [{ ...problem, status: 'done' }, 'admin'],
      [{}, 'admin'],
    ] as const) {
      await openTask({ ...changes, title: task.title }, role)
      expect(screen.queryByRole('button', { name: 'Отправить человека…' })).toBeNull()
      cleanup()
    }
  })

  it('offers nothing to buy to a manager, who has no purchases, nor where money is checked', async () => {
    await openTask({ ...problem, title: task.title }, 'manager')
    await screen.findAllByRole('region', { name: 'Файлы' })
    expect(screen.queryByRole('button', { name: 'Купить…' })).toBeNull()
    expect(server.count('GET tasks')).toBe(0)
  })

  it('makes a purchase of a problem, with its flat, clean and photos, and tells what is bought', async () => {
    server.reply('GET tasks', {
      body: [{ id: 8, title: 'Смеситель', qty: 1, unit: 'шт', status: 'in_work' }],
    })
    server.reply('POST tasks', { body: { id: 9, title: 'Смеситель для кухни' } })
    await openTask({ ...problem, title: task.title, file_ids: [31] })
    const bought = within(await screen.findByRole('region', { name: 'Покупки по задаче' }))
    expect(bought.getByRole('link', { name: 'Смеситель' })).toBeTruthy()
    expect(bought.getByText('Покупаю')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Купить…' }))
    const dialog = within(await screen.findByRole('dialog'))
    const what = await dialog.findByLabelText(/^Что купить/)
    await userEvent.clear(what)
    await userEvent.type(what, 'Смеситель для кухни')
    await userEvent.click(dialog.getByRole('button', { name: 'Добавить покупку' }))
    await waitFor(() => expect(server.count('POST tasks')).toBe(1))
    const sent = server.calls.find(({ method, path }) => method === 'POST' && path === 'tasks')
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
      title: 'Смеситель для кухни',
      category: 'repair',
      object_id: 5,
      clean_id: 7,
      client_task_id: 4,
      file_ids: [31],
    })
  })
})
