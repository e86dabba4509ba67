import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const stay = (id: number, guest: string) => ({
  id,
  version: 1,
  kind: 'guest',
  status: 'booked',
  object_id: 5,
  object: { id: 5, name: 'Невский 10', timezone: 'Europe/Moscow' },
  begin: '2026-12-01',
  end: '2026-12-04',
  guest_name: guest,
  guest_phone: '+79001234567',
  paymentInfo: { all: 0, paid: 0, needToPay: 0 },
  depositInfo: { all: 0, paid: 0, needToPay: 0 },
})

async function openCard(id: number, width = 390) {
  const rows = [stay(9, 'Кузнецова Анна'), stay(10, 'Осипов Пётр')]
  server.reply('GET rents', { body: rows, headers: { 'Content-Range': 'rents 0-2/2' } })
  for (const row of rows) server.reply(`GET rents/${row.id}`, { body: row })
  renderPanel(server, { role: 'admin', path: `/rents/${id}`, width })
  return screen.findByRole('heading', { name: rows.find((row) => row.id === id)?.guest_name ?? '' })
}

describe('A booking on the phone', () => {
  it('folds what is not asked for at once, and keeps its money and readiness in sight', async () => {
    await openCard(9)
    const files = within(await screen.findByRole('region', { name: 'Файлы' }))
    const head = files.getByRole('button', { name: 'Файлы' })
    expect(head.getAttribute('aria-expanded')).toBe('false')
    const body = document.getElementById(head.getAttribute('aria-controls') ?? '')
    expect(body?.style.display).toBe('none')
    await userEvent.click(head)
    expect([head.getAttribute('aria-expanded'), body?.style.display]).toEqual(['true', ''])
    for (const name of ['Готовность', 'Деньги']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('leads on to the next arrival of the day by a sweep to the left, and after the last one nowhere', async () => {
    const heading = await openCard(9)
    expect(
      await screen.findByRole('button', { name: /^Следующий заезд дня: Осипов Пётр, Невский 10/ }),
    ).toBeTruthy()
    fireEvent.touchStart(heading, { touches: [{ clientX: 300, clientY: 10 }] })
    fireEvent.touchEnd(heading, { changedTouches: [{ clientX: 60, clientY: 10 }] })
    await waitFor(() => expect(location.pathname).toBe('/rents/10'))
    await screen.findByRole('heading', { name: 'Осипов Пётр' })
    expect(screen.queryByRole('button', { name: /^Следующий заезд дня/ })).toBeNull()
  })

  it('has all of it open on a wide screen, and asks for no other arrivals', async () => {
    await openCard(9, 1440)
    await screen.findAllByRole('region', { name: 'Файлы' })
    expect(screen.queryByRole('button', { name: 'Файлы' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Следующий заезд дня/ })).toBeNull()
  })
})
