import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '#schema/roles.ts'
import { todayIn } from '#schema/rules/dates.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const clean = {
  id: 4,
  version: 2,
  object_id: 5,
  object: { id: 5, name: 'Невский 10–41', timezone: 'Europe/Moscow', codes: { door_code: '4815' } },
  type: 'checkout',
  date: '2026-11-20',
  status: 'planned',
  points: [
    { point_id: 1, title: 'Душевая', zone: 'Ванная', done: true },
    { point_id: 2, title: 'Полотенца', zone: 'Ванная', required: true },
  ],
}
const bodyOf = (call: string) =>
  JSON.parse(server.calls.find(({ method, path }) => `${method} ${path}` === call)?.body ?? 'null')

async function openClean(role: Role = 'admin', changes: object = {}) {
  server.reply('GET cleans/4', { body: { ...clean, ...changes } })
  server.reply('GET cleaners', { body: [{ id: 7, name: 'Ольга Мельникова', active: true }] })
  const session = renderPanel(server, { role, path: '/profile?drawer=cleans:4' })
  const drawer = await screen.findByRole('complementary', { name: 'Уборка' })
  await within(drawer).findByRole('heading', { name: 'Невский 10–41' })
  return { session, drawer: within(drawer) }
}

describe('clean drawer', () => {
  it('says why the chosen cleaner cannot come and keeps the clean as it was', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const candidate = {
      cleaner_id: 7,
      name: 'Ольга Мельникова',
      reasons: ['основной на объекте'],
      rejected: null,
    }
    server.reply('GET cleans/unassigned', { body: [{ ...clean, candidates: [candidate] }] })
    server.reply('PATCH cleaners/appoint', {
      status: 409,
      body: { message: 'Ольга занята', code: 'cleans.cleaner_busy' },
    })
    const { session, drawer } = await openClean()
    await userEvent.click(await drawer.findByRole('button', { name: 'Назначить: Ольга Мельникова' }))
    await waitFor(() => expect(session.toasts.store.get()[0]?.message).toBe('Ольга занята'))
    expect(bodyOf('PATCH cleaners/appoint')).toEqual({ clean_id: 4, cleaner_id: 7 })
  })

  it('takes a step back when the server refuses it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('PATCH cleans', { status: 422, body: { message: 'Не отмечено: полотенца' } })
    const { session, drawer } = await openClean('cleaner', { status: 'in_progress', cleaner_id: 7 })
    await userEvent.click(drawer.getByRole('button', { name: 'Завершить уборку' }))
    await waitFor(() => expect(session.toasts.store.get()[0]?.message).toBe('Не отмечено: полотенца'))
    expect(bodyOf('PATCH cleans')).toEqual({ id: 4, version: 2, action: 'finish' })
    expect(session.shared.get().currentItem?.status).toBe('in_progress')
  })

  it('tells on whose account it is beside its pay, and nothing of it where the sums are not told', async () => {
    const { drawer } = await openClean('admin', { price: 1200, payer: 'split', cleaner_id: 7 })
    const pay = within(await drawer.findByRole('region', { name: 'Оплата' }))
    expect(pay.getByText(/^За чей счёт:/).textContent).toBe('За чей счёт: пополам с собственником')
    cleanup()
    const again = await openClean('admin', { payer: 'split', cleaner_id: 7 })
    expect(again.drawer.queryByText(/За чей счёт/)).toBeNull()
  })

  it('does not return a clean without a remark', async () => {
    const { drawer } = await openClean('admin', { status: 'done', cleaner_id: 7 })
    await userEvent.click(drawer.getByRole('button', { name: 'Вернуть…' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }))
    expect(await screen.findByText(/«Что переделать» обязательно/)).toBeTruthy()
    expect(server.count('PATCH cleans')).toBe(0)
  })

  it('shows nothing of the pay where the sums are not the person’s to see', async () => {
    const { drawer } = await openClean('cleaner', { status: 'done', cleaner_id: 7 })
    expect(drawer.queryByRole('region', { name: 'Оплата' })).toBeNull()
  })

  it('tells the rate, the bonus and the penalty with their reasons, and that nothing is paid out yet', async () => {
    const pay = { price: 1500, bonus: 300, bonus_reason: 'срочно', penalty: 200, penalty_reason: 'опоздание' }
    const { drawer } = await openClean('admin', { status: 'done', cleaner_id: 7, ...pay })
    const lines = within(drawer.getByRole('region', { name: 'Оплата' })).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      'Ставка: 1 500 ₽',
      'Доплата: 300 ₽, срочно',
      'Штраф: 200 ₽, опоздание',
      'Всего: 1 600 ₽',
      'Выплата: ещё не выплачено',
    ])
  })

  it('makes a purchase of what is broken', async () => {
    server.reply('POST tasks', { body: { id: 9, title: 'Разбит бокал' } })
    const problems = [{ id: 1, text: 'Разбит бокал', file_ids: [31], client_task_id: 12 }]
    const { drawer } = await openClean('admin', { status: 'done', cleaner_id: 7, problems })
    await userEvent.click(drawer.getByRole('button', { name: 'Купить: Разбит бокал' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Добавить покупку' }))
    await waitFor(() => expect(server.count('POST tasks')).toBe(1))
    expect(bodyOf('POST tasks')).toMatchObject({
      title: 'Разбит бокал',
      object_id: 5,
      clean_id: 4,
      client_task_id: 12,
      file_ids: [31],
    })
  })

  it('returns a clean with the words and the points that are to be done again', async () => {
    server.reply('PATCH cleans', { body: { ...clean, status: 'rework' } })
    const { drawer } = await openClean('admin', { status: 'done', cleaner_id: 7 })
    await userEvent.click(drawer.getByRole('button', { name: 'Вернуть…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Душевая' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Полотенца' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Душевая' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Что переделать/ }), 'Полотенца влажные')
    await userEvent.click(dialog.getByRole('button', { name: 'Вернуть' }))
    await waitFor(() => expect(server.count('PATCH cleans')).toBe(1))
    const sent = { id: 4, version: 2, action: 'rework', check_comment: 'Полотенца влажные' }
    expect(bodyOf('PATCH cleans')).toEqual({ ...sent, points: [{ point_id: 2 }] })
  })

  it('asks before a flat that nobody may move into is accepted, and accepts it only by a yes', async () => {
    const problems = [
      { id: 1, text: 'Течёт кран', severity: 'high' },
      { id: 2, text: 'Нет лампочки', severity: 'normal' },
    ]
    server.reply('PATCH cleans', { body: { ...clean, status: 'checked' } })
    const { drawer } = await openClean('admin', { status: 'done', cleaner_id: 7, problems })
    await userEvent.click(drawer.getByRole('button', { name: 'Принять уборку' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Нельзя заселять: Течёт кран. Решено?')
    expect(server.count('PATCH cleans')).toBe(0)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Принять уборку' }))
    await waitFor(() => expect(server.count('PATCH cleans')).toBe(1))
    const sent = { id: 4, version: 2, action: 'check', despite_problem: true }
    expect(bodyOf('PATCH cleans')).toEqual(sent)
  })

  it('accepts at once a clean whose problems let a guest in', async () => {
    server.reply('PATCH cleans', { body: { ...clean, status: 'checked' } })
    const problems = [{ id: 2, text: 'Нет лампочки', severity: 'normal' }]
    const { drawer } = await openClean('admin', { status: 'done', cleaner_id: 7, problems })
    await userEvent.click(drawer.getByRole('button', { name: 'Принять уборку' }))
    await waitFor(() => expect(bodyOf('PATCH cleans')).toEqual({ id: 4, version: 2, action: 'check' }))
  })

  it('gives a cleaner no way to appoint or to check', async () => {
    const { drawer } = await openClean('cleaner', { status: 'done', cleaner_id: 7 })
    expect(drawer.queryByRole('button', { name: /Назначить|Принять уборку|Снять/ })).toBeNull()
    expect(drawer.getByText('1 из 2')).toBeTruthy()
  })

  it('shows codes only when they were given', async () => {
    const { drawer } = await openClean('cleaner', { object: { ...clean.object, codes: null } })
    expect(drawer.queryByText('4815')).toBeNull()
  })

  it('asks whether to tell the cleaner only once there is one, and tells unless it is switched off', async () => {
    server.reply('GET objects', { body: [{ id: 5, name: 'Невский 10–41', timezone: 'Europe/Moscow' }] })
    server.reply('GET cleaners', { body: [{ id: 7, name: 'Ольга Мельникова', active: true }] })
    server.reply('POST cleans', { body: { ...clean, id: 9 } })
    renderPanel(server, { role: 'admin', path: '/profile?drawer=cleans:new' })
    await userEvent.click(await screen.findByRole('combobox', { name: /Объект/ }))
    await userEvent.click(await screen.findByRole('option', { name: /Невский 10–41/ }))
    expect(screen.queryByRole('checkbox', { name: 'Сообщить клинеру' })).toBeNull()
    await userEvent.click(screen.getByRole('combobox', { name: 'Клинер' }))
    await userEvent.click(await screen.findByRole('option', { name: /Ольга/ }))
    const tells = await screen.findByRole('checkbox', { name: /Сообщить клинеру/ })
    await userEvent.click(tells)
    await userEvent.click(screen.getByRole('button', { name: 'Создать уборку' }))
    await waitFor(() => expect(server.count('POST cleans')).toBe(1))
    expect(bodyOf('POST cleans')).toMatchObject({ object_id: 5, cleaner_id: 7, notify: false })
  })

  it('names first who is free that day, and says of the others why not', async () => {
    server.reply('GET objects', { body: [{ id: 5, name: 'Невский 10–41', timezone: 'Europe/Moscow' }] })
    const today = todayIn('Europe/Moscow', Date.now())
    const tied = [{ object_id: 5, priority: 1 }]
    server.reply('GET cleaners', {
      body: [
        { id: 7, name: 'Ольга Мельникова', active: true, objects: tied, max_per_day: 1 },
        { id: 8, name: 'Вера Панина', active: true },
        {
          id: 9,
          name: 'Тимур Ахметов',
          active: true,
          days_off: [{ begin: today, end: today, reason: 'Отпуск' }],
        },
      ],
    })
    const other = { ...clean, id: 12, date: today, status: 'accepted', cleaner_id: 7, time_from: '12:00' }
    server.reply('GET cleans', { body: [other] })
    renderPanel(server, { role: 'admin', path: '/profile?drawer=cleans:new' })
    await userEvent.click(await screen.findByRole('combobox', { name: /Объект/ }))
    await userEvent.click(await screen.findByRole('option', { name: /Невский 10–41/ }))
    await userEvent.click(screen.getByRole('combobox', { name: 'Клинер' }))
    const told = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
    await waitFor(() =>
      expect(told()).toEqual([
        'Не назначен',
        'Подходят',
        'Вера Панинадень свободен',
        'Остальные',
        'Ольга МельниковаУже 1 из 1 уборок',
        'Тимур АхметовОтпуск',
      ]),
    )
  })

  it('does not create a clean without a flat; the words stand by the field', async () => {
    const session = renderPanel(server, { role: 'admin', path: '/profile?drawer=cleans:new' })
    await userEvent.click(await screen.findByRole('button', { name: 'Создать уборку' }))
    const flat = screen.getByRole('combobox', { name: /Объект/ })
    await waitFor(() => expect(flat.getAttribute('aria-invalid')).toBe('true'))
    expect(server.count('POST cleans')).toBe(0)
    expect(session.shared.get().currentItem).toBeNull()
  })
})
