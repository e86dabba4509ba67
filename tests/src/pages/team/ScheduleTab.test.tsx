import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const closed = { status: 400, body: { message: 'Клинеры закрыты', code: 'cleaners.closed' } }

describe('the schedule of cleaners', () => {
  it('that did not come says why, and asks again for the people too', async () => {
    renderPanel(server, { role: 'admin', path: '/cleaners' })
    const week = await screen.findByRole('button', { name: 'График' })
    server.reply('GET cleaners', closed)
    server.reply('GET cleans', { body: [] })
    await userEvent.click(week)
    expect(await screen.findByText('Не удалось загрузить график')).toBeTruthy()
    expect(screen.getAllByText('Клинеры закрыты').length).toBeGreaterThan(0)
    server.reply('GET cleaners', {
      body: [{ id: 1, version: 1, name: 'Анна', active: true, work_days: null }],
    })
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByText('Анна')).toBeTruthy()
  })
})
