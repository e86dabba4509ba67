import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { playStream } from '#tests/support/playedStream.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'
import { expenses, owners, replyList } from '../views/panelList.ts'

const server = startPanelServer()
const [, owner] = owners

afterEach(() => vi.useRealTimers())

async function openList() {
  replyList(server, 'GET expenses', expenses)
  renderPanel(server, { role: 'admin', path: '/expenses' })
  const stream = playStream(server)
  await screen.findByText('Лампа')
  await waitFor(() => expect(stream.asked).toHaveLength(1))
  return stream
}

const retitled = expenses.map((row) => (row.id === 2 ? { ...row, title: 'Люстра', version: 5 } : row))

describe('what a colleague changes', () => {
  it('is not asked for where the host does not name the call, and is read every minute instead', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    replyList(server, 'GET expenses', expenses)
    renderPanel(server, { role: 'admin', path: '/expenses' })
    await screen.findByText('Лампа')
    replyList(server, 'GET expenses', retitled)
    // Its own wait, which stands on the real clock: any other would be called by the minutes that it lets pass.
    await vi.waitFor(() => {
      vi.advanceTimersByTime(60_000)
      expect(screen.queryByText('Люстра')).toBeTruthy()
    }, 60_000)
    expect(server.count('GET live')).toBe(0)
  })

  it('is on the screen by itself, and what it does not touch is not read again', async () => {
    const stream = await openList()
    const before = server.count('GET expenses')
    replyList(server, 'GET expenses', retitled)
    stream.tell({ entity: 'securityevents', ids: [1] })
    stream.tell({ entity: 'expenses', ids: [2], by: 'Ольга' })
    expect(await screen.findByText('Люстра')).toBeTruthy()
    expect(server.count('GET expenses')).toBe(before + 1)
  })

  it('is asked for from where the connection was lost', async () => {
    const stream = await openList()
    stream.tell({ entity: 'guests', ids: [1] }, '7.40.1700000000')
    stream.cut()
    await waitFor(() => expect(stream.asked).toHaveLength(2))
    expect(stream.asked.map((headers) => headers.get('last-event-id'))).toEqual([null, '7.40.1700000000'])
    replyList(server, 'GET expenses', retitled)
    stream.tell({ entity: 'expenses', ids: [2] })
    expect(await screen.findByText('Люстра')).toBeTruthy()
  })
})

const renamed = owners.map((row) => (row.id === 2 ? { ...row, name: 'Новое Имя', version: 9 } : row))

describe('a form whose row a colleague has changed', () => {
  async function openForm() {
    replyList(server, 'GET owners', owners)
    renderPanel(server, { role: 'admin', path: '/owners/2/edit' })
    const stream = playStream(server)
    const name = await screen.findByRole('textbox', { name: /ФИО или компания/ })
    await waitFor(() => expect(stream.asked).toHaveLength(1))
    return { stream, name }
  }

  it('keeps what is typed, says who changed what, and shows both on demand', async () => {
    const { stream, name } = await openForm()
    await userEvent.type(name, ' и сын')
    const typed = `${owner?.name} и сын`
    replyList(server, 'GET owners', renamed)
    stream.tell({ entity: 'owners', ids: [2], by: 'Ольга Громова' })
    const line = await screen.findByText(/запись уже изменил Ольга Громова: ФИО или компания/)
    expect(name).toHaveProperty('value', typed)
    await userEvent.click(within(line).getByRole('button', { name: 'Показать' }))
    const dialog = await screen.findByRole('dialog', { name: 'Запись уже изменил кто-то другой' })
    expect(within(dialog).getByText(/Новое Имя/)).toBeTruthy()
    expect(within(dialog).getByText(new RegExp(typed))).toBeTruthy()
    expect(server.calls.filter(({ method }) => method === 'PATCH')).toEqual([])
  })

  it('shows the new values at once where nothing is typed', async () => {
    const { stream, name } = await openForm()
    replyList(server, 'GET owners', renamed)
    stream.tell({ entity: 'owners', ids: [2], by: 'Ольга Громова' })
    await waitFor(() => expect(name).toHaveProperty('value', 'Новое Имя'))
    expect(screen.queryByText(/запись уже изменил/)).toBeNull()
  })
})
