import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ageText } from '#src/pages/settings/backups/BackupList.tsx'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const path = '/settings/backups'

describe('Copies of all data', () => {
  it('that could not be asked about say so and are asked about again', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    server.reply('GET agency/backups', { status: 400, body: { message: 'Нет' } }, { body: { runs: [] } })
    renderPanel(server, { role: 'admin', path })
    await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))
    expect(await screen.findByText('Копий ещё не было')).toBeTruthy()
  })

  it('show the age of the last good one and which of them failed', async () => {
    const runs = [
      { at: '2026-11-20T00:23:00.000Z', ok: false },
      { at: '2026-11-17T00:23:00.000Z', ok: true },
    ]
    server.reply('GET agency/backups', { body: { last_good_at: runs[1]?.at, old: true, runs } })
    renderPanel(server, { role: 'admin', path })
    expect(await screen.findByText('Устарела')).toBeTruthy()
    expect(screen.getByText('Не удалась')).toBeTruthy()
    expect(screen.getByText('Проверена')).toBeTruthy()
  })

  it.each([
    [0.5, 'меньше часа назад'],
    [5, '5\u00a0часов назад'],
    [73, '3\u00a0дня назад'],
  ])('made %d hours ago were made «%s»', (hours, text) => {
    expect(ageText('2026-11-20T00:00:00.000Z', Date.UTC(2026, 10, 20) + hours * 3_600_000)).toBe(text)
  })
})
