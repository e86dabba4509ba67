import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import PublicGuest from '#src/pages/guestPage/PublicGuest.tsx'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { closedPage, key, morning } from './examplePage.ts'

const server = startPanelServer()
const reading = `GET guestpage/${key}`
const online = { rent: 6400, prepayment: 0, deposit: 0 }
const paying = { ...closedPage, money: { ...closedPage.money, online, charges: [] } }
const charge = { id: 5, kind: 'pay', purpose: 'rent', amount: 6400, state: 'pending' } as const
const withCharges = (...charges: object[]) => ({ ...paying, money: { ...paying.money, charges } })

const show = () => render(<PublicGuest id={key} />)
const payButton = () => screen.findByRole('button', { name: /^Оплатить 6\s400\s₽$/ })
/** The card of money is drawn. */
const ready = () => screen.findByRole('heading', { name: 'Оплата' })

beforeEach(() => {
  vi.setSystemTime(morning)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

describe('Paying by card', () => {
  it('is not offered where no account takes it', async () => {
    server.reply(reading, { body: closedPage })
    show()
    await ready()
    expect(screen.queryByText(/защищённой странице/)).toBeNull()
  })

  it('that is refused says why and leaves the requisites', async () => {
    server.reply(reading, { body: paying })
    const message = 'Оплата картой сейчас не работает. Заплатите по реквизитам или напишите нам.'
    server.reply('POST guestpage/pay', { status: 422, body: { code: 'guestpage.pay_failed', message } })
    show()
    await ready()
    const [, own] = await screen.findAllByRole('button', { name: /^Оплатить 6\s400\s₽$/ })
    await userEvent.click(own ?? (await payButton()))
    expect((await screen.findByRole('alert')).textContent).toContain('не работает')
    expect(screen.getByText('СБП по номеру +7 900 000-00-00')).toBeTruthy()
  })

  it('asks for the e-mail of the receipt first where it is needed, and sends it along', async () => {
    const asking = { ...paying, money: { ...paying.money, online: { ...online, asks_mail: true } } }
    server.reply(reading, { body: asking })
    server.reply('POST guestpage/pay', {
      status: 422,
      body: { code: 'guestpage.pay_failed', message: 'Нет' },
    })
    show()
    const field = await screen.findByLabelText('E-mail: сюда придёт чек')
    const card = field.closest('.gp-pay')
    if (!(card instanceof HTMLElement)) throw new Error('There is no card of money')
    const own = within(card).getByRole('button', { name: /^Оплатить / })
    await userEvent.type(field, 'почта')
    await userEvent.click(own)
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Нужна почта/)
    expect(server.calls.filter(({ path }) => path === 'guestpage/pay')).toEqual([])
    await userEvent.clear(field)
    await userEvent.type(field, ' irina@example.ru ')
    await userEvent.click(own)
    await waitFor(() => expect(server.calls.some(({ path }) => path === 'guestpage/pay')).toBe(true))
    const [sent] = server.calls.filter(({ path }) => path === 'guestpage/pay')
    expect(JSON.parse(sent?.body ?? '')).toEqual({ purpose: 'rent', email: 'irina@example.ru' })
  })

  it('checks what became of it once the guest is back, and says it is paid', async () => {
    sessionStorage.setItem(`guest_pays_${key}`, '5')
    server.reply(reading, { body: withCharges(charge) })
    const done = withCharges({ ...charge, state: 'succeeded' })
    server.reply('POST guestpage/charge', {
      body: { ...done, money: { ...done.money, paid: 15_400, needToPay: 0 } },
    })
    show()
    expect(await screen.findByText(/^Оплачено 6\s400\s₽$/)).toBeTruthy()
    const asked = server.calls.filter(({ path }) => path === 'guestpage/charge')
    expect(asked.map(({ body }) => JSON.parse(body))).toEqual([{ charge_id: 5 }])
  })

  it.each([
    ['insufficient_funds', 'Не прошло: на карте не хватает денег'],
    ['unheard_of', 'Не прошло: банк отказал'],
  ])('that the bank refused with %s says «%s» and may be tried again', async (error, text) => {
    sessionStorage.setItem(`guest_pays_${key}`, '5')
    server.reply(reading, { body: withCharges({ ...charge, state: 'canceled', error }) })
    show()
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect((await screen.findAllByRole('button', { name: /^Оплатить 6\s400\s₽$/ })).length).toBeGreaterThan(0)
  })

  it('offers the share of the channel first, and tells what was given back', async () => {
    const back = {
      id: 9,
      kind: 'refund',
      purpose: 'rent',
      amount: 500,
      state: 'pending',
      reason: 'Сломался душ',
    }
    const page = withCharges(back)
    server.reply(reading, {
      body: { ...page, money: { ...page.money, online: { rent: 6400, prepayment: 1920, deposit: 3000 } } },
    })
    show()
    expect(await screen.findByRole('button', { name: /^Внести предоплату 1\s920\s₽$/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Внести залог 3\s000\s₽$/ })).toBeTruthy()
    expect(screen.getByText(/Возвращаем 500\s₽/).textContent).toContain('Сломался душ')
  })

  it('freezes the deposit where the stay is short enough, from its day on', async () => {
    const frozen = { rent: 0, prepayment: 0, deposit: 3000, freezes: true }
    const page = (freezes_from: string) => ({
      ...paying,
      money: {
        ...paying.money,
        needToPay: 0,
        deposit: { all: 3000, paid: 0, hold: 0, state: 'wait' },
        online: { ...frozen, freezes_from },
      },
    })
    server.reply(reading, { body: page('2026-01-01') })
    const { unmount } = show()
    expect(await screen.findByRole('button', { name: /^Заморозить залог 3\s000\s₽$/ })).toBeTruthy()
    expect(screen.getByText(/освободятся сами/)).toBeTruthy()
    expect(screen.queryByText(/через СБП на защищённой/)).toBeNull()
    unmount()
    server.reply(reading, { body: page('2036-03-12') })
    show()
    expect(await screen.findByText(/спросим с .*12\.03/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Заморозить/ })).toBeNull()
  })

  it('says that the deposit is frozen once the guest is back', async () => {
    sessionStorage.setItem(`guest_pays_${key}`, '5')
    server.reply(reading, {
      body: withCharges({ ...charge, kind: 'hold', purpose: 'deposit', state: 'held' }),
    })
    show()
    expect(await screen.findByText(/^Залог 6\s400\s₽ заморожен на карте$/)).toBeTruthy()
  })

  it('speaks the language of the page', async () => {
    sessionStorage.setItem(`guest_pays_${key}`, '5')
    localStorage.setItem(`guest_language_${key}`, 'en')
    server.reply(reading, { body: { ...withCharges({ ...charge, state: 'expired' }), language: 'en' } })
    show()
    await waitFor(async () =>
      expect((await screen.findByRole('alert')).textContent).toBe('Not paid: the time to pay is over'),
    )
  })
})
