// Money through a service: what stands in the card of a booking when there is nothing to say of it.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { openRent } from '../drawer/rentOnScreen.ts'

const server = startPanelServer()
const shop = {
  id: 3,
  name: 'Эквайринг',
  active: true,
  is_default: true,
  provider: 'yookassa',
  state: 'works',
}
const paid = {
  paymentInfo: { all: 15_400, paid: 15_400, needToPay: 0 },
  depositInfo: { all: 0, paid: 0, needToPay: 0 },
}

const held = {
  ...{ id: 4, rent_id: 9, kind: 'hold', purpose: 'deposit', amount: 5000, state: 'held' },
  ...{ provider: 'yookassa', expires_at: '2027-03-18T09:00:00Z' },
}
const soon = { begin: '2026-01-10', end: '2026-01-12' }

describe('«Онлайн-оплата»', () => {
  it('is no heading over nothing: what is paid without a link has no such block', async () => {
    server.reply('GET agency/invoices', { body: [shop] })
    server.reply('GET charges', { body: [] })
    const { drawer } = await openRent(server, 'admin', paid)
    await drawer.findByRole('heading', { name: 'Гости' })
    expect(drawer.queryByRole('heading', { name: 'Онлайн-оплата' })).toBeNull()
  })

  it('offers the link while something is owed', async () => {
    server.reply('GET agency/invoices', { body: [shop] })
    server.reply('GET charges', { body: [] })
    const { drawer } = await openRent(server)
    expect(await drawer.findByRole('button', { name: /^Ссылка на оплату 6.400.₽$/ })).toBeTruthy()
  })

  it('offers to freeze the deposit where that outlives the stay, and says from which day', async () => {
    const stay = { depositInfo: { all: 5000, paid: 0, needToPay: 5000 }, deposit_state: 'wait' }
    server.reply('GET agency/invoices', { body: [{ ...shop, two_stage: true, hold_days: 30 }] })
    server.reply('GET charges', { body: [] })
    server.reply('GET agency', { body: { id: 1, settings: { deposit_return_days: 1 } } })
    const { drawer } = await openRent(server, 'admin', { ...stay, ...soon })
    expect(await drawer.findByRole('button', { name: /^Заморозить залог 5.000.₽$/ })).toBeTruthy()
  })

  it('takes a frozen deposit only with a reason, and lets it go by one press', async () => {
    server.reply('GET agency/invoices', { body: [shop] })
    server.reply('GET charges', { body: [held] })
    server.reply('POST charges/4/cancel', { body: { ...held, state: 'canceled' } })
    const { drawer } = await openRent(server, 'admin', { ...paid, deposit_state: 'held' })
    expect(await drawer.findByText(/^Заморожено 5.000.₽ до 18.03$/)).toBeTruthy()
    await userEvent.click(drawer.getByRole('button', { name: 'Списать…' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Списать из залога/ }))
    await userEvent.click(dialog.getByRole('button', { name: /^Списать 5.000.₽$/ }))
    expect(server.calls.filter(({ path }) => path === 'charges/4/capture')).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Отмена' }))
    await userEvent.click(drawer.getByRole('button', { name: 'Отпустить' }))
    await waitFor(() =>
      expect(server.calls.filter(({ path }) => path === 'charges/4/cancel')).toHaveLength(1),
    )
  })

  it('proposes to take for what the cleaner thinks the guest has broken, with its words filled in', async () => {
    server.reply('GET agency/invoices', { body: [shop] })
    server.reply('GET charges', { body: [held] })
    const problems = [{ id: 1, text: 'разбито зеркало', by_guest: true, file_ids: [] }]
    server.reply('GET cleans/8', { body: { id: 8, problems } })
    const { drawer } = await openRent(server, 'admin', { ...paid, clean_id: 8 })
    await userEvent.click(await drawer.findByRole('button', { name: 'Списать из залога…' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Списать из залога/ }))
    expect(dialog.getByRole('textbox', { name: /^Причина/ })).toHaveProperty('value', 'разбито зеркало')
  })

  it('keeps what was typed about a taking when a colleague was faster and the frozen money is another', async () => {
    server.reply('GET agency/invoices', { body: [shop] })
    server.reply('GET charges', { body: [held] })
    const { drawer } = await openRent(server, 'admin', paid)
    await userEvent.click(await drawer.findByRole('button', { name: 'Списать…' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Списать из залога/ }))
    const reason = dialog.getByRole('textbox', { name: /^Причина/ })
    await userEvent.type(reason, 'разбита ваза')
    const refusal = { message: 'Залог уже отпустили', errors: { amount: 'Заморожено 0 ₽' } }
    server.reply('POST charges/4/capture', { status: 409, body: refusal })
    server.reply('GET charges', { body: [{ ...held, state: 'canceled' }] })
    await userEvent.click(dialog.getByRole('button', { name: /^Списать 5.000.₽$/ }))
    await waitFor(() => expect(drawer.queryByText(/^Заморожено/)).toBeNull())
    expect(screen.getByRole('dialog', { name: /^Списать из залога/ })).toBeTruthy()
    expect(reason).toHaveProperty('value', 'разбита ваза')
  })

  it('that is being taken waits for the service: there is nothing to press twice', async () => {
    server.reply('GET agency/invoices', { body: [shop] })
    server.reply('GET charges', { body: [{ ...held, deed: 'capture' }] })
    const { drawer } = await openRent(server, 'admin', paid)
    expect(await drawer.findByText(/^Списываем, ждём/)).toBeTruthy()
    expect(drawer.queryByRole('button', { name: 'Отпустить' })).toBeNull()
  })

  it('shows what came of a link also when nothing is owed any more', async () => {
    server.reply('GET agency/invoices', { body: [shop] })
    server.reply('GET charges', {
      body: [{ id: 4, rent_id: 9, kind: 'payment', purpose: 'rent', amount: 6400, state: 'succeeded' }],
    })
    const { drawer } = await openRent(server, 'admin', paid)
    expect(await drawer.findByText('Оплачено')).toBeTruthy()
  })

  it('asks for an e-mail where the receipt has nowhere else to go, and offers no deposit without a receipt', async () => {
    const register = { fiscal: 'kkt', receipt_subject: 'service', deposit_receipt: 'none' }
    server.reply('GET agency/invoices', { body: [{ ...shop, ...register }] })
    server.reply('GET charges', { body: [] })
    const owed = { depositInfo: { all: 5000, paid: 0, needToPay: 5000 } }
    const { drawer } = await openRent(server, 'admin', owed)
    await userEvent.click(await drawer.findByRole('button', { name: /^Ссылка на оплату/ }))
    expect(await screen.findByLabelText(/^E-mail гостя/)).toBeTruthy()
    expect(drawer.queryByRole('button', { name: /^Ссылка на залог/ })).toBeNull()
  })

  it('says of each payment what became of its receipts, by a sign and in words', async () => {
    const charge = { id: 4, rent_id: 9, kind: 'pay', purpose: 'rent', amount: 6400, state: 'succeeded' }
    server.reply('GET agency/invoices', { body: [shop] })
    server.reply('GET charges', {
      body: [
        { ...charge, receipt_state: 'registered', closing_state: 'wait' },
        { ...charge, id: 5, receipt_state: 'failed' },
        { ...charge, id: 6, state: 'pending', receipt_state: 'none' },
      ],
    })
    const { drawer } = await openRent(server, 'admin', paid)
    expect(await drawer.findByText('Чек: пробит')).toBeTruthy()
    expect(drawer.getByText('Закрывающий чек: после выезда')).toBeTruthy()
    expect(drawer.getByText('Чек: не пробит')).toBeTruthy()
    expect(drawer.getAllByText(/чек: /i)).toHaveLength(3)
  })

  it('whose term is over is no link any more: it says so, and one press makes the same one anew', async () => {
    const link = { id: 5, rent_id: 9, kind: 'pay', purpose: 'rent', amount: 6400, provider: 'tbank' }
    const url = 'https://pay.example.ru/5'
    const over = { ...link, url, state: 'pending', expires_at: '2020-01-01T09:00:00Z' }
    const fresh = { ...link, id: 6, url, state: 'pending', expires_at: '2099-01-01T09:00:00Z' }
    server.reply('GET agency/invoices', { body: [shop] })
    server.reply('GET charges', { body: [over] }, { body: [fresh, over] })
    server.reply('POST charges', { body: fresh })
    const { drawer } = await openRent(server)
    expect(await drawer.findByText('Срок вышел')).toBeTruthy()
    expect(drawer.queryByRole('button', { name: 'Ссылка' })).toBeNull()
    await userEvent.click(drawer.getByRole('button', { name: 'Новая ссылка' }))
    await waitFor(() =>
      expect(server.calls.findLast(({ method, path }) => method === 'POST' && path === 'charges')?.body).toBe(
        JSON.stringify({ rent_id: 9, purpose: 'rent', amount: 6400 }),
      ),
    )
    expect(await drawer.findByText(/до 01.01.2099/)).toBeTruthy()
  })

  it('sends a living link to the guest by the agency’s own channels, the words ready to be changed', async () => {
    const url = 'https://yoomoney.ru/pay/5'
    const charge = { id: 5, rent_id: 9, kind: 'pay', purpose: 'rent', amount: 6400, url }
    server.reply('GET agency/invoices', { body: [shop] })
    server.reply('GET charges', {
      body: [
        { ...charge, state: 'pending' },
        { ...charge, id: 6, state: 'expired' },
      ],
    })
    server.reply('GET agency/templates', { body: [] })
    const { drawer } = await openRent(server)
    const [send, ...others] = await drawer.findAllByRole('button', { name: 'Отправить' })
    expect(others).toEqual([])
    if (send) await userEvent.click(send)
    const text = await screen.findByLabelText<HTMLTextAreaElement>(/^Текст/)
    expect(text.value).toMatch(/^Оплата проживания 6.400.₽: https:\/\/yoomoney\.ru\/pay\/5$/)
  })
})
