import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { openRent } from './rentOnScreen.ts'

const server = startPanelServer()
const update = {
  id: 31,
  received_at: '2026-11-20T10:00:00.000Z',
  channel: 'RealtyCalendar',
  kind: 'canceled',
  result: 'held',
  reason: 'Канал отменил бронь, но гость уже заехал.',
  diffs: [{ field: 'status', label: 'Статус', old: 'checked_in', new: 'canceled', held: true }],
  open: true,
}

describe('a wish of the channel that waits', () => {
  it('is silent once somebody has decided', async () => {
    const { drawer } = await openRent(server, 'admin', { updates: [{ ...update, open: false }] })
    expect(drawer.queryByRole('region', { name: 'Канал ждёт решения' })).toBeNull()
  })

  it('is told to a manager, who decides for the flats that are theirs', async () => {
    const { drawer } = await openRent(server, 'manager', { updates: [update] })
    const banner = drawer.getByRole('region', { name: 'Канал ждёт решения' })
    expect(banner.textContent).toContain('Статус: у нас Проживает, в канале Отменена')
    expect(drawer.getByRole('button', { name: 'Оставить бронь' })).toBeTruthy()
  })

  it('is decided on the card; to obey it is asked about first', async () => {
    server.reply('PATCH updates', { body: { ...update, open: false, decision: 'kept' } })
    const { drawer } = await openRent(server, 'admin', { updates: [update] })
    await userEvent.click(drawer.getByRole('button', { name: 'Отменить бронь' }))
    expect(await screen.findByRole('dialog', { name: /как просит канал/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Отмена' }))
    expect(server.count('PATCH updates')).toBe(0)
    await userEvent.click(drawer.getByRole('button', { name: 'Оставить бронь' }))
    await waitFor(() => expect(server.count('PATCH updates')).toBe(1))
    const call = server.calls.find(({ method }) => method === 'PATCH')
    expect(JSON.parse(call?.body ?? '')).toEqual({ id: 31, action: 'keep' })
  })
})
