import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const shift = {
  id: 7,
  status: 'waiting' as const,
  from_id: 2,
  from: { id: 2, name: 'Артём Громов' },
  mine: false,
  created_at: '2026-11-20T06:05:00.000Z',
  open: [{ kind: 'unassigned', count: 3 }],
  own_tasks: 2,
  note: 'Гостю обещали фен',
}

const page = (...rows: object[]) => ({ body: { data: rows, total: rows.length } })
const sent = (call: string) =>
  server.calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => JSON.parse(body))

describe('The desk', () => {
  it('shows a colleague’s shift with what is open, and takes it by one press', async () => {
    server.reply('GET handovers', page(shift))
    server.reply('PATCH handovers', { body: { ...shift, status: 'taken' } })
    renderPanel(server, { role: 'manager', path: '/dashboard' })
    const button = await screen.findByRole('button', { name: 'Принять смену' })
    expect(screen.getByText(/^Артём Громов сдаёт смену с 09:05/)).toBeDefined()
    expect(screen.getByText('3 уборки без клинера · 2 задачи сдающего')).toBeDefined()
    expect(screen.getByText('Гостю обещали фен')).toBeDefined()
    await userEvent.click(button)
    await waitFor(() => expect(sent('PATCH handovers')).toEqual([{ id: 7, status: 'taken' }]))
  })

  it('gives a shift over with a note, and offers its giver only to keep it', async () => {
    server.reply('GET handovers', page({ ...shift, mine: true }))
    server.reply('POST handovers', { body: { ...shift, mine: true } })
    renderPanel(server, { role: 'manager', path: '/dashboard' })
    await screen.findByRole('button', { name: 'Не сдавать' })
    expect(screen.queryByRole('button', { name: 'Принять смену' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Сдать смену…' }))
    await userEvent.type(await screen.findByLabelText('Что важно знать'), 'Ключи у консьержа')
    await userEvent.click(screen.getByRole('button', { name: 'Сдать смену' }))
    await waitFor(() => expect(sent('POST handovers')).toEqual([{ note: 'Ключи у консьержа' }]))
  })
})
