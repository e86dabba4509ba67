import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const patience = { timeout: 15_000 }
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
const strip = async () => within(await screen.findByRole('region', { name: 'Что изменить' }, patience))

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
  const box = await screen.findByRole('application', { name: 'Шахматка' }, patience)
  await waitFor(
    () => expect(screen.queryAllByRole('button', { name: /Невский 10\. / })).toHaveLength(rents.length),
    patience,
  )
  box.focus()
  await userEvent.keyboard(keys)
}

describe('Nights chosen on the board', () => {
  const twoNights = '{ArrowDown}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}'

  it('show what they cost at the flat, and the form of the booking begins with that price', async () => {
    await openBoard([], twoNights, { base_price: 4000 })
    const said = await strip()
    expect(said.getByRole('status').textContent).toMatch(/2\sночи, 8\s000\s₽/)
    await userEvent.click(said.getByRole('button', { name: 'Новая бронь' }))
    await waitFor(() => expect(location.pathname).toBe('/rents/create'), patience)
    const values: unknown = JSON.parse(new URLSearchParams(location.search).get('values') ?? 'null')
    const end = addDays(today, 2)
    expect(values).toEqual({ object_id: 5, begin: today, end, kind: 'guest', amount: 8000 })
  })

  it('show no price where the flat names none', async () => {
    await openBoard([], twoNights)
    expect((await strip()).getByRole('status').textContent).not.toContain('₽')
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
