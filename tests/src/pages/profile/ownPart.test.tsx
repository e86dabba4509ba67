import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Role } from '#schema/roles.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()

async function openProfile(role: Role) {
  renderPanel(server, { role, path: '/profile' })
  await screen.findByRole('heading', { name: 'Мария Лапина' })
}

describe('The part of the profile that is about my own work', () => {
  it('of a cleaner says where the pay goes and leads to the days and the link, without a shift', async () => {
    server.reply('GET cleaners', { body: [{ id: 8, name: 'Мария Лапина', payout_details: 'СБП +7 900' }] })
    await openProfile('cleaner')
    const mine = within(await screen.findByRole('region', { name: 'Моя работа' }))
    expect(mine.getByText(/СБП \+7 900/)).toBeTruthy()
    expect(mine.getByRole('link', { name: 'Мои уборки и выходные' }).getAttribute('href')).toBe('/cleaners/8')
    expect(screen.queryByRole('region', { name: 'Моя смена' })).toBeNull()
  })

  it('of a manager tells who took the shift last and offers to give it', async () => {
    const taken = { id: 1, status: 'taken', mine: false, taken_at: '2026-11-20T10:00:00Z' }
    server.reply('GET handovers', { body: [{ ...taken, from: { name: 'Игорь' }, taken: { name: 'Анна' } }] })
    await openProfile('manager')
    const shift = within(await screen.findByRole('region', { name: 'Моя смена' }))
    expect(shift.getByText(/Игорь → Анна/)).toBeTruthy()
    expect(await shift.findByRole('button', { name: 'Сдать смену…' })).toBeTruthy()
  })

  it('of who has given the shift over offers to keep it', async () => {
    server.reply('GET handovers', { body: [{ id: 3, status: 'waiting', mine: true }] })
    await openProfile('manager')
    const shift = within(await screen.findByRole('region', { name: 'Моя смена' }))
    await userEvent.click(shift.getByRole('button', { name: 'Не сдавать' }))
    await waitFor(() => expect(server.count('PATCH handovers')).toBe(1))
  })
})
