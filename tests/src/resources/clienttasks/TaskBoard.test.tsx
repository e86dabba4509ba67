import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keysOf } from '#schema/rules/keysOf.ts'
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
  origin: 'guest',
  file_ids: [11, 12],
  created_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  rent_id: 9,
  rent: { id: 9, name: 'Кузнецова Александра' },
  assignee_id: null,
  due_at: '2026-01-20T10:00:00Z',
  overdue: true,
}
const second = { ...task, id: 5, title: 'Позвонить соседям', priority: 'normal' }
const counts: Readonly<Record<string, number>> = {}

const sorts = {
  new: ['priority_rank', 'DESC'],
  in_progress: ['priority_rank', 'DESC'],
  deferred: ['deferred_until', 'ASC'],
  done: ['done_at', 'DESC'],
  canceled: ['id', 'DESC'],
} as const

const searchOf = (status: keyof typeof sorts) =>
  new URLSearchParams({
    filter: JSON.stringify({ status }),
    range: JSON.stringify([0, 19]),
    sort: JSON.stringify(sorts[status]),
    count_to: '10000',
  })

/** What the server has in its columns, as the board asks for them. */
function serve(rows: Readonly<Partial<Record<keyof typeof sorts, readonly unknown[]>>>, totals = counts) {
  for (const status of keysOf(sorts)) {
    const own = rows[status] ?? []
    const total = totals[status] ?? own.length
    const headers = { 'content-range': `clienttasks 0-${Math.max(own.length - 1, 0)}/${total}` }
    server.reply(`GET clienttasks?${searchOf(status)}`, { body: own, headers })
  }
}

async function openBoard(rows: Parameters<typeof serve>[0] = { new: [task, second] }, totals = counts) {
  serve(rows, totals)
  const session = renderPanel(server, { role: 'admin', path: '/clienttasks?view=board' })
  await screen.findByRole('link', { name: task.title })
  return session
}

const column = (name: RegExp) => within(screen.getByRole('region', { name }))

/** What stands under the pointer, which a page without a layout cannot tell. */
const under = vi.fn<() => Element | null>()

/** Carries a card by the mouse to a column. */
function carry(name: string, to: RegExp) {
  const card = screen.getByRole('link', { name }).closest('li')
  if (!card) throw new Error(`no card of ${name}`)
  under.mockReturnValue(screen.getByRole('region', { name: to }))
  fireEvent.pointerDown(card, { pointerId: 1, button: 0, clientX: 10, clientY: 10 })
  fireEvent.pointerMove(card, { pointerId: 1, clientX: 300, clientY: 20 })
  fireEvent.pointerUp(card, { pointerId: 1, clientX: 300, clientY: 20 })
}

beforeEach(() => {
  document.elementFromPoint = under
  HTMLElement.prototype.setPointerCapture = () => {}
  localStorage.clear()
})

describe('board of tasks', () => {
  it('puts a card back and says why when the server refuses the move', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const session = await openBoard()
    server.reply('PATCH clienttasks', { status: 409, body: { message: 'Задачу уже взяли' } })
    carry(task.title, /^В работе/)
    await waitFor(() => expect(session.toasts.store.get()[0]?.message).toBe('Задачу уже взяли'))
    await waitFor(() => expect(column(/^Новые/).getByRole('link', { name: task.title })).toBeTruthy())
    expect(column(/^В работе/).queryByRole('link')).toBeNull()
  })

  it('takes no card where its state does not lead, and names where it does', async () => {
    const session = await openBoard()
    carry(task.title, /^Выполненные/)
    expect(session.toasts.store.get()[0]).toMatchObject({
      title: 'Туда задачу не перенести',
      message: 'Отсюда можно: «В работе», «Отложенные», «Отменённые».',
    })
    screen.getByRole('link', { name: task.title }).focus()
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    expect(server.count('PATCH clienttasks')).toBe(0)
  })

  it('carries no card that leads nowhere any more', async () => {
    serve({ canceled: [{ ...task, status: 'canceled' }] })
    renderPanel(server, { role: 'admin', path: '/clienttasks?view=board' })
    await screen.findByRole('link', { name: task.title })
    carry(task.title, /^Новые/)
    expect(server.count('PATCH clienttasks')).toBe(0)
  })

  it('shows a carried card in its new column before the server has answered, with both heads counted', async () => {
    await openBoard()
    let answer = (_: unknown) => {}
    const body = new Promise((resolve) => {
      answer = resolve
    })
    server.reply('PATCH clienttasks', { body })
    carry(task.title, /^В работе/)
    expect(await column(/^В работе 1$/).findByRole('link', { name: task.title })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Новые 1' })).toBeTruthy()
    const moved = { ...task, status: 'in_progress', version: 3, assignee_id: 1 }
    serve({ new: [second], in_progress: [moved] })
    answer(moved)
    await waitFor(() =>
      expect(screen.getByRole('link', { name: task.title }).closest('li')?.ariaBusy).toBe('false'),
    )
    expect(JSON.parse(server.calls.find(({ method }) => method === 'PATCH')?.body ?? '{}')).toEqual({
      id: 4,
      version: 2,
      status: 'in_progress',
      assignee_id: 1,
    })
  })

  it('is walked by arrows, and Shift carries the card together with the focus', async () => {
    await openBoard()
    screen.getByRole('link', { name: task.title }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe(second.title)
    serve({ new: [task], in_progress: [{ ...second, status: 'in_progress' }] })
    server.reply('PATCH clienttasks', { body: { ...second, status: 'in_progress', version: 3 } })
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await waitFor(() => expect(column(/^В работе/).getByRole('link')).toBe(document.activeElement))
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement?.textContent).toBe(task.title)
  })

  it('asks for the result before a task is done and leaves the card where it was until then', async () => {
    await openBoard({ in_progress: [{ ...task, status: 'in_progress' }] })
    carry(task.title, /^Выполненные/)
    expect(await screen.findByRole('dialog', { name: `Готово: ${task.title}` })).toBeTruthy()
    expect(server.count('PATCH clienttasks')).toBe(0)
  })

  it('counts thousands in the head of a column and brings them by twenty', async () => {
    await openBoard({ new: [task] }, { new: 4200, done: 10_001 })
    expect(screen.getByRole('region', { name: /^Новые 4\s200$/ })).toBeTruthy()
    expect(screen.getByRole('region', { name: /^Выполненные больше 10\s000$/ })).toBeTruthy()
    await userEvent.click(column(/^Новые/).getByRole('button', { name: 'Ещё 20' }))
    const asked = () => server.calls.map(({ search }) => new URLSearchParams(search).get('range'))
    await waitFor(() => expect(asked()).toContain('[0,39]'))
  })

  it('tells of a card whose it is, how old it is and what hangs on it', async () => {
    await openBoard()
    const card = within(column(/^Новые/).getAllByRole('listitem')[0] ?? document.body)
    for (const words of ['Проверить оплату', 'Срочно', 'Кузнецова Александра', 'без исполнителя', '2 файла'])
      expect(card.getByText(words)).toBeTruthy()
    expect(card.getByText(/^Гость · 3\sч назад/)).toBeTruthy()
    expect(card.getByText(/^просрочена/)).toBeTruthy()
  })

  it('is chosen in the list, stays chosen and leaves the states of a tab behind', async () => {
    serve({ new: [task] })
    renderPanel(server, { role: 'admin', path: '/clienttasks' })
    await screen.findByRole('navigation', { name: 'Какие задачи показать' })
    await userEvent.click(await screen.findByRole('radio', { name: 'Доска' }))
    expect(await screen.findByRole('region', { name: 'Новые 1' })).toBeTruthy()
    expect(location.search).toBe('?view=board')
    cleanup()
    renderPanel(server, { role: 'admin', path: '/clienttasks' })
    expect(await screen.findByRole('region', { name: 'Новые 1' })).toBeTruthy()
  })

  it('says in one column what did not come while the others stand', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    serve({ new: [task] })
    server.reply(`GET clienttasks?${searchOf('done')}`, { status: 403, body: { message: 'Нет прав' } })
    renderPanel(server, { role: 'admin', path: '/clienttasks?view=board' })
    expect(await screen.findByRole('link', { name: task.title })).toBeTruthy()
    expect(await column(/^Выполненные/).findByText('Нет прав')).toBeTruthy()
  })
})
