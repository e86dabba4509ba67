import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'
import { expenses, replyList } from '../panelList.ts'

const server = startPanelServer()
const asked = () =>
  server.calls.filter(({ path }) => path === 'expenses').map(({ search }) => new URLSearchParams(search))
const counting = () => asked().filter((query) => !query.has('count_to'))

/** The list of more rows than its pages count. */
async function openMany() {
  replyList(server, 'GET expenses', expenses, 10_001)
  renderPanel(server, { role: 'admin', path: '/expenses' })
  await screen.findByText('Порошок')
}

describe('the foot of a list of very many rows', () => {
  it('says that counting failed, and counts when asked once more', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    await openMany()
    server.reply('GET expenses', { status: 400, body: { message: 'Не сейчас', code: 'x.y' } })
    await userEvent.click(screen.getByRole('button', { name: 'Сосчитать все' }))
    replyList(server, 'GET expenses', expenses.slice(0, 1), 1_234_567)
    await userEvent.click(await screen.findByRole('button', { name: 'Сосчитать ещё раз' }))
    expect(await screen.findByText(/^Показаны 1–25 из 1.234.567.расходов$/)).toBeTruthy()
  })

  it('tells that they are many and where the page stands, without their number or that of the pages', async () => {
    await openMany()
    expect(screen.getByText(/^Показаны 1–25, всего больше 10.000 расходов$/)).toBeTruthy()
    expect(screen.getByText('Страница 1')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Дальше' }).hasAttribute('disabled')).toBe(false)
    expect(asked().map((query) => query.get('count_to'))).toEqual(['10000'])
  })

  it('counts them all by one press, once, and then tells the pages too', async () => {
    await openMany()
    replyList(server, 'GET expenses', expenses.slice(0, 1), 1_234_567)
    await userEvent.click(screen.getByRole('button', { name: 'Сосчитать все' }))
    expect(await screen.findByText(/^Показаны 1–25 из 1.234.567.расходов$/)).toBeTruthy()
    expect(screen.getByText('Страница 1 из 49383')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Сосчитать все' })).toBeNull()
    expect(counting().map((query) => query.get('range'))).toEqual(['[0,0]'])
  })

  it('asks about another filter anew', async () => {
    await openMany()
    await userEvent.click(screen.getByRole('button', { name: 'Сосчитать все' }))
    await waitFor(() => expect(counting()).toHaveLength(1))
    await userEvent.type(screen.getByRole('searchbox', { name: /^Найти:/ }), 'лампа')
    expect(await screen.findByRole('button', { name: 'Сосчитать все' })).toBeTruthy()
    expect(counting()).toHaveLength(1)
  })

  it('is that of every list where they are few', async () => {
    replyList(server, 'GET expenses', expenses, 10_000)
    renderPanel(server, { role: 'admin', path: '/expenses' })
    expect(await screen.findByText(/^Показаны 1–25 из 10.000.расходов$/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Сосчитать все' })).toBeNull()
  })
})
