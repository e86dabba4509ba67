// The words of every sum on the card of a booking: who means to change one changes it here too.
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { paymentInfo } from '#schema/rules/payments.ts'
import { MoneyBar } from '#src/pages/stay/money/MoneyBar.tsx'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { openRent, rent } from '../drawer/rentOnScreen.ts'

const server = startPanelServer()
const spaced = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ')
const wordsOf = (element: HTMLElement) =>
  [...element.querySelectorAll('span, p')].map((one) => spaced(one.textContent))

describe('The bar of a sum says', () => {
  it.each([
    [{ all: 0, paid: 0 }, ['Залог', 'не берём', '']],
    [{ all: 5000, paid: 0 }, ['Залог', '0 из 5 000 ₽', '']],
    [{ all: 5000, paid: 5000 }, ['Залог', '5 000 из 5 000 ₽', '']],
    [{ all: 5000, paid: 6000 }, ['Залог', '6 000 из 5 000 ₽', '', 'Переплата 1 000 ₽']],
  ])('of %o', (sums, words) => {
    const { container } = render(<MoneyBar label="Залог" info={paymentInfo(sums)} />)
    expect(wordsOf(container)).toEqual(words)
  })
})

/** The words of the bars of the card, without what is only a colour. */
async function barsOf(changes: object) {
  const { drawer } = await openRent(server, 'admin', changes)
  return drawer.getAllByRole('progressbar').map((bar) => spaced(bar.getAttribute('aria-label')))
}

describe('The card of a booking calls its sums', () => {
  const kept = { ...rent.histories[0], id: 2, name: 'deposit', data: { amount: 5000 } }
  it.each([
    ['what is owed', {}, ['Оплата: 9 000 из 15 400 ₽', 'Залог: 0 из 5 000 ₽']],
    [
      'nothing to pay and no deposit',
      { paymentInfo: { all: 0, paid: 0, needToPay: 0 }, depositInfo: { all: 0, paid: 0, needToPay: 0 } },
      ['Оплата: платить нечего', 'Залог: не берём'],
    ],
    [
      'a deposit that came',
      { deposit_state: 'received', depositInfo: { all: 5000, paid: 5000, needToPay: 0 }, histories: [kept] },
      ['Оплата: 9 000 из 15 400 ₽', 'Залог: 5 000 из 5 000 ₽'],
    ],
    ['money of a canceled stay', { status: 'canceled' }, ['Внесено до отмены: 9 000 из 9 000 ₽']],
    [
      'a canceled stay that brought nothing',
      { status: 'canceled', paymentInfo: { all: 15400, paid: 0, needToPay: 15400 } },
      ['Внесено до отмены: ничего'],
    ],
  ])('%s', async (_title, changes, words) => {
    expect(await barsOf(changes)).toEqual(words)
  })

  it('what is over: a stay is overpaid, a deposit is to be given back', async () => {
    const over = { all: 5000, paid: 6000, needToPay: -1000 }
    const { drawer } = await openRent(server, 'admin', { paymentInfo: over, depositInfo: over })
    const told = drawer.getAllByText(/1\s000\s₽$/).map((one) => spaced(one.textContent))
    expect(told).toEqual(['Переплата 1 000 ₽', 'К возврату 1 000 ₽'])
  })

  it('the part of the deposit that stays with us', async () => {
    const facts = [kept, { ...kept, id: 3, name: 'deposit_return', data: { amount: 3500 } }]
    const { drawer } = await openRent(server, 'admin', { histories: facts })
    expect(spaced(drawer.getByText(/^возвращено/).textContent)).toBe('возвращено 3 500 ₽, у нас 1 500 ₽')
  })
})

it('The form of a payment says what is left after it, to the rouble', async () => {
  const { drawer } = await openRent(server)
  await userEvent.click(drawer.getByRole('button', { name: /^Принять 6/ }))
  const form = within(await screen.findByRole('region', { name: 'Платёж' }))
  expect(form.getByText('Долг закроется полностью')).toBeTruthy()
  for (const [sum, words] of [
    ['400', 'Останется доплатить 6 000 ₽'],
    ['6500', 'Выйдет переплата 100 ₽'],
  ] as const) {
    const field = form.getByRole('textbox', { name: /^Сумма/ })
    await userEvent.clear(field)
    await userEvent.type(field, sum)
    expect(spaced((await form.findByText(/^(Останется|Выйдет)/)).textContent)).toBe(words)
  }
})
