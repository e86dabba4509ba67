// Which step of a booking is the filled button of its drawer: only one whose day has come.
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { openRent } from './rentOnScreen.ts'

const server = startPanelServer()
const paid = { paymentInfo: { all: 9000, paid: 9000, needToPay: 0 } }
const [past, ahead] = [
  ['2020-05-01', '2020-05-04'],
  ['2099-05-01', '2099-05-04'],
] as const

describe('The next step of a booking that is paid', () => {
  it.each([
    ['arrival is still to come', 'booked', ahead, 'Заселить', false],
    ['arrival has come', 'booked', past, 'Заселить', true],
    ['departure is still to come', 'checked_in', ['2020-05-01', '2099-05-04'], 'Выселить', false],
    ['departure has come', 'checked_in', past, 'Выселить', true],
  ])('whose %s', async (_, status, [begin, end], verb, isFilled) => {
    const { drawer } = await openRent(server, 'admin', { ...paid, status, begin, end })
    const button = await drawer.findByRole('button', { name: verb })
    expect(button.className.includes('MuiButton-contained')).toBe(isFilled)
  })
})

describe('The arrival whose day has come', () => {
  const lights = { guest_data: 'ok', clean: 'ok', instruction: 'ok' } as const

  it('says what it still waits for', async () => {
    const readiness = { ...lights, deposit: 'problem', payment: 'wait' }
    const [begin, end] = past
    const { drawer } = await openRent(server, 'admin', { begin, end, readiness })
    const foot = await drawer.findByRole('region', { name: 'Что дальше' })
    expect(foot.textContent).toContain('Не готово: залог, оплата')
  })

  it('says nothing of it while the day is still to come', async () => {
    const readiness = { ...lights, deposit: 'wait', payment: 'wait' }
    const [begin, end] = ahead
    const { drawer } = await openRent(server, 'admin', { begin, end, readiness })
    const foot = await drawer.findByRole('region', { name: 'Что дальше' })
    expect(foot.textContent).not.toContain('Не готово')
  })
})
