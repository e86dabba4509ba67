import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import PublicCleaner from '#src/pages/cleanerPage/PublicCleaner.tsx'
import { startPanelServer } from '#tests/support/panelServer.ts'

const server = startPanelServer()
const key = 'L9dbXhfDHyQnK4Qd6Wgo2g'
const points = [
  { point_id: 1, title: 'Душевая', zone: 'bath', required: true, done: false },
  { point_id: 2, title: 'Полотенца', zone: 'bath', required: false, done: false },
]
const clean = {
  id: 5,
  date: '2026-11-20',
  time_from: '12:00',
  status: 'in_progress',
  object: { name: 'Невский 10' },
  price: 1800,
  points,
}
const page = {
  cleaner: { id: 3, name: 'Динара Садыкова' },
  agency: { name: 'Ключи', phone: '+78120000000' },
  today: '2026-11-20',
  timezone: 'Europe/Moscow',
  cleans: [clean],
  objects: [],
  totals: { count: 3, done: 2, earned: 5400, to_pay: 5400 },
}

beforeEach(() => {
  localStorage.setItem('token', 'someone else')
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  location.hash = ''
})

describe('The page of a cleaner', () => {
  it('says of a dead link what to do, and of a broken network that it can be tried again', async () => {
    server.reply(`GET cleaners/${key}`, { status: 404, body: { message: 'Нет' } })
    render(<PublicCleaner id={key} />)
    expect(await screen.findByText('Ссылка больше не действует, попросите новую')).toBeTruthy()
    cleanup()
    server.reply(`GET cleaners/${key}`, 'broken', { body: page })
    render(<PublicCleaner id={key} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))
    expect(await screen.findByText('Динара Садыкова')).toBeTruthy()
  })

  it('sends the key of the link and never the token of somebody signed in', async () => {
    server.reply(`GET cleaners/${key}`, { body: page })
    render(<PublicCleaner id={key} />)
    await screen.findByText('Динара Садыкова')
    for (const { headers } of server.calls) {
      expect(headers.get('x-public-id')).toBe(key)
      expect(headers.get('authorization')).toBeNull()
    }
  })

  it('keeps ticks and the finish without a network and sends them in order when it is back', async () => {
    server.reply(`GET cleaners/${key}`, { body: page })
    server.reply('PATCH cleans', 'broken')
    render(<PublicCleaner id={key} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Продолжить: Невский 10' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: /Душевая/ }))
    expect(screen.getByText('1 из 2', { selector: 'b' })).toBeTruthy()
    expect(await screen.findByText('1 отметка ждёт сети')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Завершить уборку' }))
    expect(await screen.findByText('2 отметки ждут сети')).toBeTruthy()
    expect(screen.getByText('Убрано')).toBeTruthy()
    server.calls.length = 0
    server.reply('PATCH cleans', { body: {} })
    server.reply(`GET cleaners/${key}`, { body: { ...page, cleans: [{ ...clean, status: 'done' }] } })
    act(() => dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/сети/)).toBeNull())
    const bodies = server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body))
    expect(bodies).toEqual([
      { id: 5, points: [{ point_id: 1, title: 'Душевая', done: true }] },
      { id: 5, action: 'finish' },
    ])
  })

  it('shows the server’s reason when a step is refused, and takes the step back', async () => {
    server.reply(`GET cleaners/${key}`, { body: { ...page, cleans: [{ ...clean, status: 'appointed' }] } })
    server.reply('PATCH cleans', { status: 422, body: { message: 'Уборку уже отдали другому.' } })
    render(<PublicCleaner id={key} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Подтвердить' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Уборку уже отдали другому.')
    expect(await screen.findByRole('button', { name: 'Подтвердить' })).toBeTruthy()
  })
})
