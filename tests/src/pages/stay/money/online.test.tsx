// Money through a service: what stands in the card of a booking when there is nothing to say of it.
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

  it('shows what came of a link also when nothing is owed any more', async () => {
    server.reply('GET agency/invoices', { body: [shop] })
    server.reply('GET charges', {
      body: [{ id: 4, rent_id: 9, kind: 'payment', purpose: 'rent', amount: 6400, state: 'succeeded' }],
    })
    const { drawer } = await openRent(server, 'admin', paid)
    expect(await drawer.findByText('Оплачено')).toBeTruthy()
  })
})
