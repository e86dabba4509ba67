import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const today = todayIn('Europe/Moscow', Date.now())
const flat = { id: 5, name: 'Невский 10', group: '', timezone: 'Europe/Moscow', clean_status: 'clean' }
const stay = {
  id: 12,
  version: 3,
  object_id: 5,
  kind: 'guest',
  status: 'booked',
  begin: addDays(today, 1),
  end: addDays(today, 3),
  guest_name: 'Орлова Мария',
  amount: 8000,
}
const after = { ...stay, id: 13, begin: stay.end, end: addDays(today, 5), guest_name: 'Белова Анна' }
const strip = async () => within(await screen.findByRole('region', { name: 'Что изменить' }))

beforeEach(() => {
  // a test has no pictures and no sizes: the canvas draws nothing, the box has those of a desk
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1400)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700)
})

async function openBoard(rents: readonly (typeof stay)[], keys: string, changes: object = {}) {
  const objects = [{ ...flat, ...changes }]
  server.reply('GET objects', { body: objects })
  server.reply('GET rents', { body: { objects, rents, cleans: [], gaps: [] } })
  renderPanel(server, { role: 'admin', path: '/rents?view=board' })
  const box = await screen.findByRole('application', { name: 'Шахматка' })
  await waitFor(() =>
    expect(screen.queryAllByRole('button', { name: /Невский 10\. / })).toHaveLength(rents.length),
  )
  box.focus()
  await userEvent.keyboard(keys)
}

describe('Nights chosen on the board', () => {
  const twoNights = '{ArrowDown}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}'

  it('go on in the drawer of a new booking, with flat, days and price, and the phone to be typed', async () => {
    await openBoard([], twoNights, { base_price: 4000 })
    const end = addDays(today, 2)
    const drawer = within(await screen.findByRole('complementary', { name: 'Бронирование' }))
    expect(await drawer.findByRole('button', { name: /^Забронировать · 8\s000\s₽/ })).toBeTruthy()
    expect(new URLSearchParams(location.search).get('drawer')).toBe(`rents:new:5:${today}:${end}`)
    expect(document.activeElement).toBe(drawer.getByRole('textbox', { name: 'Телефон' }))
    expect(screen.queryByRole('region', { name: 'Что изменить' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('application'))
  })
})

describe('A booking drawn longer on the board', () => {
  const oneNightLonger = '{ArrowDown}{ArrowRight}{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}'
  const button = async () => (await strip()).getByRole('button', { name: 'Перенести' })

  it('over nights of another guest names that guest and cannot be moved', async () => {
    await openBoard([stay, after], oneNightLonger)
    expect((await strip()).getByText(/^Эти ночи заняты: Белова Анна/)).toBeTruthy()
    expect(await button()).toHaveProperty('disabled', true)
  })

  it('over nights that another guest has asked for names the request and cannot be moved', async () => {
    await openBoard([stay, { ...after, status: 'request' }], oneNightLonger)
    expect((await strip()).getByText(/^На эти ночи есть заявка: Белова Анна/)).toBeTruthy()
    expect(await button()).toHaveProperty('disabled', true)
  })

  it('over free nights can be moved', async () => {
    await openBoard([stay], oneNightLonger)
    expect(await button()).toHaveProperty('disabled', false)
  })
})
