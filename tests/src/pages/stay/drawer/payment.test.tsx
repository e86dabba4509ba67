import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { playStream } from '#tests/support/playedStream.ts'
import { openRent, rent } from './rentOnScreen.ts'

const server = startPanelServer()
const call = 'POST rents/payment'
const bodies = () =>
  server.calls
    .filter(({ method, path }) => `${method} ${path}` === call)
    .map(({ body, headers }) => ({ body: JSON.parse(body), key: headers.get('Idempotency-Key') }))

async function openForm(changes: object = {}) {
  const opened = await openRent(server, 'admin', changes)
  await userEvent.click(opened.drawer.getByRole('button', { name: /^(Принять 6|Добавить платёж)/ }))
  const sum = await opened.drawer.findByRole('textbox', { name: /^Сумма/ })
  const submit = () => opened.drawer.getByRole('region', { name: 'Платёж' }).querySelector('[type=submit]')
  return { ...opened, sum, send: async () => userEvent.click(submit() ?? document.body) }
}

describe('taking a payment in the rent drawer', () => {
  it.each([{ success: 0, message: 'нет' }, { success: 2 }, { success: '1' }, {}])(
    'is not recorded by an answer without success 1: logged, no toast, the form stays with the sum [8.6]',
    async (body) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {})
      server.reply(call, { body })
      const { drawer, sum, send, session } = await openForm()
      await userEvent.clear(sum)
      await userEvent.type(sum, '1000')
      await send()
      expect(await drawer.findByText('Платёж не записан')).toBeTruthy()
      const kept = drawer.getByRole<HTMLInputElement>('textbox', { name: /^Сумма/ }).value
      expect(kept.replace(/\s/g, '')).toBe('1000')
      expect(session.toasts.store.get()).toEqual([])
      expect(log).toHaveBeenCalled()
      expect(session.shared.get().currentItem?.paymentInfo).toEqual(rent.paymentInfo)
    },
  )

  it('shows the words of a refusal and takes the shown sum back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply(call, { status: 422, body: { message: 'Счёт выключен', code: 'rents.payment_invoice' } })
    const { send, session } = await openForm()
    await send()
    await waitFor(() => expect(session.toasts.store.get()[0]?.message).toBe('Счёт выключен'))
    expect(session.toasts.store.get()[0]?.title).toBe('Ошибка')
    expect(session.shared.get().currentItem?.paymentInfo).toEqual(rent.paymentInfo)
  })

  it('refuses words, a zero and a minus before any call', async () => {
    const { sum, send } = await openForm()
    const told = () => document.getElementById(sum.getAttribute('aria-describedby') ?? '')?.textContent
    for (const [typed, words] of [
      ['тысяча', /Нужна сумма в рублях/],
      ['0', /0\s₽/],
      ['-5', /меньше нуля/],
    ] as const) {
      await userEvent.clear(sum)
      await userEvent.type(sum, typed)
      await send()
      await waitFor(() => expect(told()).toMatch(words))
    }
    expect(server.count(call)).toBe(0)
  })

  it('asks whether the same sum within a minute is a second payment and sends it with repeat', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const told = { message: 'Платёж только что записан', code: 'rents.payment_repeat' }
    server.reply(call, { status: 409, body: told }, { body: { success: 1 } })
    const { send } = await openForm()
    await send()
    const dialog = await screen.findByRole('dialog', { name: 'Это второй такой же платёж?' })
    expect(dialog.textContent).toContain(told.message)
    await userEvent.click(screen.getByRole('button', { name: /Записать ещё 6/ }))
    await waitFor(() => expect(bodies().map(({ body }) => body.repeat)).toEqual([undefined, true]))
  })

  it('asks when the debt is another by now, and goes on with the debt of the answer in sight', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const told = { message: 'Пока вы записывали, долг стал другим', code: 'rents.debt_changed', owed: 400 }
    server.reply(call, { status: 409, body: told }, { body: { success: 1 } })
    const { send } = await openForm()
    await send()
    const dialog = await screen.findByRole('dialog', { name: 'Долг уже другой' })
    expect(dialog.textContent).toContain(told.message)
    await userEvent.click(screen.getByRole('button', { name: /^Записать 6/ }))
    await waitFor(() => expect(bodies().map(({ body }) => body.owed)).toEqual([6400, 400]))
  })

  it('takes an empty field for the outstanding sum and closes when it is recorded [4.11]', async () => {
    const paymentInfo = { paid: 15400, all: 15400, needToPay: 0 }
    server.reply(call, { body: { success: 1, paymentInfo } })
    const { drawer, sum, send, session } = await openForm({
      checkManualPayment: { needToCheck: true, amount: 6400 },
    })
    await userEvent.clear(sum)
    server.reply('GET rents/9', {
      body: { ...rent, paymentInfo, checkManualPayment: { needToCheck: false } },
    })
    await send()
    await waitFor(() => expect(drawer.queryByRole('region', { name: 'Платёж' })).toBeNull())
    expect(bodies()[0]?.body).toEqual({ rent_id: 9, object_id: 5, amount: 6400, owed: 6400 })
    expect(bodies()[0]?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(session.shared.get().currentItem).toMatchObject({
      paymentInfo,
      checkManualPayment: { needToCheck: false },
    })
  })

  it('is offered by one button of its sum alone while the guest says to have paid it', async () => {
    const { drawer } = await openRent(server, 'admin', {
      checkManualPayment: { needToCheck: true, amount: 6400 },
    })
    expect(await drawer.findByRole('button', { name: /^Подтвердить 6\s400/ })).toBeTruthy()
    expect(drawer.getByRole('button', { name: 'Добавить платёж' })).toBeTruthy()
    expect(drawer.queryByRole('button', { name: /^Принять 6/ })).toBeNull()
  })

  it('is not asked of a guest who did not come: nothing is owed, and the money is still there to be put right', async () => {
    const { drawer } = await openRent(server, 'admin', { status: 'no_show' })
    expect(await drawer.findByRole('button', { name: 'Добавить платёж' })).toBeTruthy()
    expect(drawer.queryByRole('button', { name: /^Принять 6/ })).toBeNull()
  })

  it('is told to those who do not see it, and leaves the focus by the money', async () => {
    const paymentInfo = { paid: 15400, all: 15400, needToPay: 0 }
    server.reply(call, { body: { success: 1, paymentInfo } })
    const { drawer, send } = await openForm()
    server.reply('GET rents/9', { body: { ...rent, paymentInfo } })
    await send()
    const next = await drawer.findByRole('button', { name: 'Добавить платёж' })
    await waitFor(() => expect(document.activeElement).toBe(next))
    const told = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(told.join()).toMatch(/Платёж записан: 6\s400\s₽/)
  })

  it('that is given up leaves the focus where the form was opened', async () => {
    const { drawer } = await openForm()
    await userEvent.click(drawer.getByRole('button', { name: 'Отмена' }))
    const opener = await drawer.findByRole('button', { name: /^Принять 6/ })
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('keeps what is shown when a plain host answers success alone', async () => {
    server.reply(call, { body: { success: 1 } })
    const { sum, send, session } = await openForm()
    await userEvent.clear(sum)
    await userEvent.type(sum, '400')
    server.reply('GET rents/9', 'broken')
    await send()
    await waitFor(() =>
      expect(session.shared.get().currentItem?.paymentInfo).toEqual({
        paid: 9400,
        all: 15400,
        needToPay: 6000,
      }),
    )
  })

  it('sends one payment however fast it is pressed twice', async () => {
    server.reply(call, { body: { success: 1 } })
    const { drawer } = await openForm()
    const form = drawer.getByRole('region', { name: 'Платёж' }).querySelector('form')
    // also in the moment when it is recorded and the form not closed yet
    while (form instanceof HTMLFormElement && form.isConnected) {
      form.requestSubmit()
      await new Promise(setImmediate)
    }
    await waitFor(() => expect(drawer.queryByRole('region', { name: 'Платёж' })).toBeNull())
    expect(server.count(call)).toBe(1)
  })

  it('asks before a typed payment is lost by Esc', async () => {
    const { sum, session } = await openForm()
    await userEvent.type(sum, '1')
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' })).toBeTruthy()
    expect(session.shared.get().drawer.open).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Уйти без сохранения' }))
    await waitFor(() => expect(session.shared.get().drawer.open).toBe(false))
  })
})

describe('A payment that a colleague takes while the form is open', () => {
  /** The form, and the word that the colleague has taken so much. */
  async function openLive() {
    const opening = openForm()
    const stream = playStream(server)
    const form = await opening
    await waitFor(() => expect(stream.asked).toHaveLength(1))
    const pay = (paid: number) => {
      const paymentInfo = { paid, all: 15400, needToPay: 15400 - paid }
      server.reply('GET rents/9', { body: { ...rent, paymentInfo } })
      stream.tell({ entity: 'rents', ids: [9], by: 'Ольга Громова' })
    }
    const shown = () => (form.sum instanceof HTMLInputElement ? plain(form.sum.value) : undefined)
    const said = async (words: string) =>
      waitFor(() =>
        expect(plain(form.drawer.getByRole('region', { name: 'Платёж' }).textContent)).toContain(words),
      )
    return { ...form, pay, shown, said }
  }
  const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ')

  it('leaves what was typed, counts what will be left from the debt of now, and tells the server the debt one began with', async () => {
    const { sum, pay, shown, said, send } = await openLive()
    await userEvent.clear(sum)
    await userEvent.type(sum, '400')
    await said('Останется доплатить 6 000 ₽')
    pay(13000)
    await said('Останется доплатить 2 000 ₽')
    expect(shown()).toBe('400')
    server.reply(call, { body: { success: 1 } })
    await send()
    await waitFor(() => expect(bodies().map(({ body }) => [body.amount, body.owed])).toEqual([[400, 6400]]))
  })

  it('makes the sum that nobody has touched the new rest of the debt', async () => {
    const { pay, shown, said } = await openLive()
    await said('Долг закроется полностью')
    pay(13000)
    await waitFor(() => expect(shown()).toBe('2 400'))
    await said('Принять 2 400 ₽')
    await said('Долг закроется полностью')
    pay(15400)
    await waitFor(() => expect(shown()).toBe(''))
  })

  it.each([
    [
      'a refusal of the server',
      { status: 422, body: { message: 'Счёт выключен', code: 'rents.payment_invoice' } },
    ],
    ['an answer that nothing was recorded', { body: { success: 0 } }],
  ])('goes on being followed after %s', async (_, answer) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply(call, answer)
    const { drawer, pay, shown, send } = await openLive()
    await send()
    await drawer.findByText('Платёж не записан')
    pay(13000)
    await waitFor(() => expect(shown()).toBe('2 400'))
  })

  it('is not taken for the payment under way: the same words are sent again under the same key', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply(call, 'broken', { body: { success: 1 } })
    const { drawer, pay, send } = await openLive()
    await send()
    await drawer.findByText('Платёж не записан')
    pay(15400)
    await drawer.findByRole('progressbar', { name: /15\s400 из 15\s400/ })
    await send()
    await waitFor(() => expect(bodies()).toHaveLength(2))
    expect(bodies()[1]).toEqual(bodies()[0])
  })
})
