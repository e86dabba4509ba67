import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const page = {
  cleaner: { id: 7, name: 'Вера Панина' },
  today: '2026-11-20',
  cleans: [],
  objects: [],
  totals: {},
}

describe('Two addresses of one screen', () => {
  it.each(['/', '/dashboard'])('%s is the desk [2.5]', async (path) => {
    renderPanel(server, { role: 'admin', path })
    await screen.findByText('ДАШБОРД')
    expect(await screen.findByRole('radiogroup', { name: 'Какой день показать' })).toBeTruthy()
  })

  it('/cleaners/7 is what the cleaner sees by the link, for a cleaner without the tools of staff [2.13, 6.10]', async () => {
    server.reply('GET cleaners/7', { body: page })
    renderPanel(server, { role: 'cleaner', path: '/cleaners/7' })
    expect(await screen.findByText('Вера Панина')).toBeTruthy()
    expect(screen.getByRole('tab', { name: /^Неделя/ })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Контакты и доступ' })).toBeNull()
  })
})
