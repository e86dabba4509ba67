import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()

async function typePhone(phone: string) {
  renderPanel(server, { role: 'manager', path: '/rents/create' })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Телефон' }), phone)
}

describe('a phone typed into a new booking', () => {
  it('that is not whole, or that the server cannot look up, says nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('GET guests/check', { status: 429, body: { message: 'Подождите минуту' } })
    await typePhone('+7 921 33')
    expect(server.count('GET guests/check')).toBe(0)
    await userEvent.type(screen.getByRole('textbox', { name: 'Телефон' }), '4 18 07')
    await expect.poll(() => server.count('GET guests/check')).toBe(1)
    expect(screen.queryByRole('alert', { name: 'Чёрный список' })).toBeNull()
  })

  it('warns of the black list before anything is saved', async () => {
    const blacklist_reason = 'Прокурил квартиру'
    server.reply('GET guests/check', {
      body: { known: true, stays_count: 2, blacklisted: true, blacklist_reason },
    })
    await typePhone('89213341807')
    const warning = await screen.findByRole('alert', { name: 'Чёрный список' })
    expect(warning.textContent).toContain('Прокурил квартиру')
    expect(warning.textContent).toMatch(/жил у нас 2\sраза/)
    expect(server.count('POST rents')).toBe(0)
  })
})
