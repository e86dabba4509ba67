import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const task = {
  id: 4,
  version: 2,
  type: 'payment_check',
  title: 'Проверить перевод 6 400 ₽',
  status: 'new',
  priority: 'urgent',
  rent_id: 9,
  rent: { id: 9, name: 'Кузнецова Александра' },
  object_id: 5,
  object: { id: 5, name: 'Невский 10–41' },
  assignee_id: null,
  due_at: '2026-01-20T10:00:00Z',
  overdue: true,
}

async function openTasks(rows: readonly unknown[] = [task], width?: number) {
  server.reply('GET clienttasks', { body: rows })
  const session = renderPanel(server, { role: 'admin', path: '/clienttasks', ...(width && { width }) })
  await screen.findByRole('navigation', { name: 'Какие задачи показать' })
  return session
}

const filterOf = () => JSON.parse(new URLSearchParams(location.search).get('filter') ?? '{}')

describe('list of tasks', () => {
  it('tells by a toast why a move was refused and leaves the task as it was', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('PATCH clienttasks', { status: 409, body: { message: 'Задачу уже взяли' } })
    const session = await openTasks()
    await userEvent.click(await screen.findByRole('button', { name: 'Взять' }))
    await waitFor(() => expect(session.toasts.store.get()[0]?.message).toBe('Задачу уже взяли'))
    expect(screen.getByRole('button', { name: 'Взять' })).toBeTruthy()
  })

  it.each([[{}], [[]], ['<html>']])('does not take %j for no tasks at all', async (body) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('GET clienttasks', { body: [task] })
    renderPanel(server, { role: 'admin', path: '/clienttasks' })
    server.reply('GET clienttasks/count', { body })
    const tabs = await screen.findByRole('navigation', { name: 'Какие задачи показать' })
    const [unknown] = await within(tabs).findAllByTitle('Не удалось посчитать')
    expect(unknown?.textContent).toBe('?')
    const menu = screen.getByRole('navigation', { name: 'Разделы' })
    expect(within(menu).getByRole('link', { name: /Задачи/ }).textContent).toBe('Задачи')
  })

  it('does not defer a task to a day that has passed', async () => {
    await openTasks()
    await userEvent.click(await screen.findByRole('button', { name: /^Ещё: / }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Отложить' }))
    const dialog = within(await screen.findByRole('dialog'))
    const day = dialog.getByLabelText(/^До какого дня/)
    await userEvent.clear(day)
    await userEvent.type(day, '01.01.2020')
    await userEvent.click(dialog.getByRole('button', { name: 'Отложить' }))
    expect(await dialog.findByText(/Нужен день после сегодняшнего/)).toBeTruthy()
    expect(server.count('PATCH clienttasks')).toBe(0)
  })

  it('have no filter on where only a tab is', async () => {
    await openTasks()
    const filters = await screen.findByRole('button', { name: /^Фильтры/ })
    expect(filters.textContent?.trim()).toBe('Фильтры')
  })

  it('opens on what still waits and says so when nothing does', async () => {
    await openTasks([])
    expect(await screen.findByRole('heading', { name: 'Новых задач нет' })).toBeTruthy()
    expect(filterOf()).toEqual({ status: ['new', 'in_progress'] })
  })

  it('takes a task in the name of the person and asks the badge anew', async () => {
    server.reply('PATCH clienttasks', {
      body: { ...task, status: 'in_progress', assignee_id: 1, version: 3 },
    })
    await openTasks()
    const counts = () => server.count('GET clienttasks/count')
    const before = counts()
    await userEvent.click(await screen.findByRole('button', { name: 'Взять' }))
    await waitFor(() => expect(counts()).toBeGreaterThan(before))
    const sent = server.calls.find(({ method }) => method === 'PATCH')
    expect(JSON.parse(sent?.body ?? '{}')).toEqual({
      id: 4,
      version: 2,
      status: 'in_progress',
      assignee_id: 1,
    })
  })

  it('leads from a payment to its booking and names the deadline that has passed', async () => {
    server.reply('GET rents/9', { body: { id: 9, guest_name: 'Кузнецова Александра' } })
    const session = await openTasks()
    expect(await screen.findByText(/^просрочена/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Проверить оплату' }))
    expect(session.shared.get().drawer).toEqual({ open: true, name: 'rent', mode: 'view' })
  })

  it('of a conflict is one verb, and nothing is read for it before it is pressed', async () => {
    await openTasks([{ ...task, type: 'conflict' }])
    expect(await screen.findByRole('button', { name: 'Разобрать' })).toBeTruthy()
    expect(screen.getByText(/Кузнецова Александра/)).toBeTruthy()
    expect(server.count('GET rents/9')).toBe(0)
  })

  it.each([
    ['urgent', 'Проверить оплату'],
    ['high', 'Новая задача'],
  ])(
    'that comes first and is %s leaves the one filled button of the screen to «%s»',
    async (priority, name) => {
      await openTasks([
        { ...task, priority },
        { ...task, id: 5 },
      ])
      await screen.findAllByRole('button', { name: 'Проверить оплату' })
      const filled = [...document.querySelectorAll('main .MuiButton-contained')]
      expect(filled.map((one) => one.textContent)).toEqual([name])
    },
  )

  it('is answered to the guest from its card, with the words as they were sent', async () => {
    server.reply('GET clienttasks/4', { body: task })
    server.reply('POST automessages/send', { body: { planned: 1, skipped: [] } })
    renderPanel(server, { role: 'admin', path: '/clienttasks/4' })
    await userEvent.click(await screen.findByRole('button', { name: 'Ответить гостю' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Написать: Кузнецова Александра')).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Текст/ }), 'Оплату видим, спасибо!')
    await userEvent.click(dialog.getByRole('button', { name: /^Отправить 1/ }))
    await waitFor(() => expect(server.count('POST automessages/send')).toBe(1))
    const sent = server.calls.find(({ path }) => path === 'automessages/send')
    expect(JSON.parse(sent?.body ?? '{}')).toEqual({ rent_ids: [9], text: 'Оплату видим, спасибо!' })
  })

  it('asks for the counts of the tabs one by one where the host counts for the badge alone', async () => {
    server.reply('GET clienttasks', { body: [task], headers: { 'content-range': 'clienttasks 0-0/7' } })
    renderPanel(server, { role: 'admin', path: '/clienttasks' })
    expect(await screen.findByRole('button', { name: /^Отложенные\s*7$/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Мои\s*7$/ })).toBeTruthy()
  })

  it('reads the counts of all tabs in one call, an empty tab without a number', async () => {
    const tabs = {
      active: 120,
      new: 3,
      in_progress: 0,
      mine: 2,
      urgent: 1,
      overdue: 4,
      deferred: 5,
      done: 6,
      canceled: 0,
    }
    server.reply('GET clienttasks', { body: [task] })
    renderPanel(server, { role: 'admin', path: '/clienttasks' })
    server.reply('GET clienttasks/count', { body: { count: 120, urgent: 1, tabs } })
    expect(await screen.findByRole('button', { name: /^Просроченные\s*4$/ })).toBeTruthy()
    for (const name of [/^Мои\s*2$/, /^Срочные\s*1$/, /^Отложенные\s*5$/, /^Выполненные\s*6$/, /^В работе$/])
      expect(screen.getByRole('button', { name })).toBeTruthy()
    expect(server.count('GET clienttasks')).toBe(1)
  })

  it('shows as many active tasks as the badge', async () => {
    await openTasks()
    expect(await screen.findByRole('button', { name: /^Активные\s*120$/ })).toBeTruthy()
  })

  it('says the last word of the guest, and on a wide screen no swipe moves a task', async () => {
    await openTasks([{ ...task, talk: { phone: '+79001234567', text: 'Где ключи?' } }])
    expect(await screen.findByText('«Где ключи?»')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Позвонить/ })).toBeNull()
    sweep(screen.getByText(task.title))
    expect(server.count('PATCH clienttasks')).toBe(0)
  })

  it('calls the guest by one tap on the phone, and a swipe to the left takes the task', async () => {
    server.reply('PATCH clienttasks', { body: { ...task, status: 'in_progress', version: 3 } })
    await openTasks([{ ...task, talk: { phone: '+79001234567', text: null } }], 390)
    const call = await screen.findByRole('link', { name: 'Позвонить: Кузнецова Александра' })
    expect(call.getAttribute('href')).toBe('tel:+79001234567')
    sweep(screen.getByText(task.title))
    await waitFor(() => expect(server.count('PATCH clienttasks')).toBe(1))
  })
})

/** A finger goes far to the left over an element. */
function sweep(element: HTMLElement) {
  fireEvent.touchStart(element, { touches: [{ clientX: 300, clientY: 10 }] })
  fireEvent.touchEnd(element, { changedTouches: [{ clientX: 60, clientY: 10 }] })
}
