import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const owner = {
  id: 4,
  version: 1,
  name: 'Лаврова Наталья',
  scheme: 'percent_net',
  percent: 20,
  commission_base: 'minus_ota',
  clean_payer: 'owner',
  repair_limit: 3000,
  payout_day: 5,
  objects: [{ id: 7, name: 'Невский 10' }],
  object_ids: [7],
}
const month = {
  begin: '2025-12-01',
  end: '2025-12-31',
  state: 'closed',
  gross: 9000,
  channel: 1000,
  cleans: 500,
  expenses: 700,
  fee: 1600,
  other: 0,
  to_pay: 5200,
  paid: 0,
}

async function openCard() {
  server.reply('GET owners', { body: [owner] })
  server.reply('GET payouts', { body: [] })
  renderPanel(server, { role: 'admin', path: '/owners/4' })
  await screen.findByRole('heading', { level: 1, name: 'Лаврова Наталья' })
}

describe('The card of an owner', () => {
  it('says that its months could not be counted, and shows the rest', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('GET owners/year/4', { status: 400, body: { message: 'Не считается' } })
    await openCard()
    expect(await screen.findByText('Не удалось посчитать месяцы собственника')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Невский 10' }).getAttribute('href')).toContain('/objects/7')
  })

  it('tells the terms in one sentence, four sums by their own names, and months that add up across', async () => {
    server.reply('GET owners/year/4', { body: { months: [month], owed: 5200, paid: 12_000 } })
    await openCard()
    const terms =
      /процент от чистого, нам 20.%, без комиссии канала, уборку платит собственник, ремонт до 3.000.₽/i
    expect(screen.getByText(terms)).toBeTruthy()
    expect(await screen.findByText('К выплате за декабрь')).toBeTruthy()
    for (const name of ['Долг агентства', 'Выплачено за 12 месяцев'])
      expect(screen.getByText(name)).toBeTruthy()
    const [, row] = within(screen.getByRole('region', { name: 'Месяцы' })).getAllByRole('row')
    expect(row?.textContent).toMatch(/Декабрь 2025.*9.000.*−1.000.*−500.*−700.*−1.600.*—.*5.200/)
    expect(screen.queryByText('Номера объектов')).toBeNull()
  })

  it('tells the day of a payout by the clock of the agency, not by that of Greenwich', async () => {
    const paid = { ...month, state: 'paid', paid_at: '2020-05-09T22:30:00.000Z' }
    server.reply('GET owners/year/4', { body: { months: [paid], owed: 0, paid: 5200 } })
    await openCard()
    expect(await screen.findByText('выплачен 10.05.2020')).toBeTruthy()
  })
})
