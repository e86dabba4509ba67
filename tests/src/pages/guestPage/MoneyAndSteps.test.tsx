// What the page says of money and of the way to the code, by what the booking has come to.
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import PublicGuest from '#src/pages/guestPage/PublicGuest.tsx'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { closedPage, key, morning } from './examplePage.ts'

const server = startPanelServer()
const reading = `GET guestpage/${key}`
const show = () => render(<PublicGuest id={key} />)

beforeEach(() => {
  vi.setSystemTime(morning)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

describe('The money of a page', () => {
  it('of a canceled booking that was never paid has no part, and nothing leads to one', async () => {
    const body = { view: 'off', agency: closedPage.agency, money: { paid: 0 }, stay: { number: 1042 } }
    server.reply(reading, { body })
    show()
    expect(await screen.findByRole('link', { name: 'Чат' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Оплата' })).toBeNull()
  })

  it('of a request says what the stay will cost, and never that it is paid', async () => {
    const lines = [{ code: 'stay' as const, amount: 20212 }]
    const money = { all: 20212, paid: 0, needToPay: 20212, lines, ways: [] }
    server.reply(reading, { body: { ...closedPage, view: 'request', steps: [], gate: {}, money } })
    show()
    const card = await screen.findByRole('region', { name: 'Оплата' })
    expect(card.textContent).toMatch(/Всего20\s212\s₽$/)
    expect(card.textContent).not.toContain('оплачено')
  })

  it('of a stay without a price says nothing of being paid', async () => {
    const money = { all: 0, paid: 0, needToPay: 0, deposit: { all: 5000, state: 'wait' }, ways: [] }
    server.reply(reading, { body: { ...closedPage, money } })
    show()
    expect((await screen.findByRole('region', { name: 'Оплата' })).textContent).not.toContain('оплачено')
  })
})

describe('The way to the code', () => {
  const titleOf = async (steps: object[], missing: object[]) => {
    const gate = { ...closedPage.gate, missing }
    server.reply(reading, { body: { ...closedPage, steps, gate } })
    show()
    return (await screen.findByRole('heading', { name: /до кода двери$/ })).textContent
  }
  const deposit = { id: 4, code: 'deposit_taken', name: 'Залог', form: 'deposit', state: 'needed' }

  it('counts a step and its light once', async () => {
    const missing = [
      { code: 'deposit', mine: true },
      { code: 'payment', mine: true },
      { code: 'step', text: 'Залог', mine: true },
      { code: 'step', text: 'Доплата', mine: true },
    ]
    const steps = [...closedPage.steps.filter(({ form }) => form !== 'rules'), deposit]
    expect(await titleOf(steps, missing)).toMatch(/^Ещё 2\sшага/)
  })

  it('counts and shows a light whose step is done and which asks for more', async () => {
    const missing = [{ code: 'payment', mine: true }]
    const steps = closedPage.steps.map((step) => ({ ...step, state: 'done' }))
    expect(await titleOf(steps, missing)).toMatch(/^Ещё 1\sшаг/)
    const rows = within(await screen.findByRole('region', { name: /до кода двери$/ })).getAllByRole(
      'listitem',
    )
    expect(rows.at(-1)?.textContent).toContain('Оплата')
  })

  it('is not spoken of after the departure', async () => {
    vi.setSystemTime(Date.UTC(2026, 10, 24, 7))
    const stay = { ...closedPage.stay, status: 'checked_out' }
    server.reply(reading, {
      body: { ...closedPage, stay, gate: { open: false, reason: 'over', missing: [] } },
    })
    show()
    expect(await screen.findByText(/^Проживание закончилось/)).toBeTruthy()
    expect(screen.queryByText(/Готовность к заезду|Правила дома/)).toBeNull()
  })
})
