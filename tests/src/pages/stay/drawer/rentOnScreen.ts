// A booking with a debt of 6 400 roubles on the stand-in, opened in the drawer.
import { screen, within } from '@testing-library/react'
import type { Role } from '#schema/roles.ts'
import type { PanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

/** The booking as the server tells it. */
export const rent = {
  id: 9,
  version: 3,
  object_id: 5,
  object: { id: 5, name: 'Невский 10–41', timezone: 'Europe/Moscow' },
  kind: 'guest',
  status: 'booked',
  begin: '2026-11-20',
  end: '2026-11-23',
  guest_name: 'Кузнецова Александра',
  guest_phone: '+79213341807',
  defaultDeposit: 5000,
  paymentInfo: { paid: 9000, all: 15400, needToPay: 6400 },
  depositInfo: { paid: 0, all: 5000, needToPay: 5000 },
  checkManualPayment: { needToCheck: false },
  histories: [
    {
      id: 1,
      name: 'payment',
      rent_id: 9,
      data: { amount: 9000, kind: 'rent' },
      created_at: '2026-11-18T10:00:00.000Z',
    },
  ],
}

/** Opens the drawer of the booking; `changes` are laid over it. */
export async function openRent(server: PanelServer, role: Role = 'admin', changes: object = {}) {
  server.reply('GET rents/9', { body: { ...rent, ...changes } })
  const session = renderPanel(server, { role, path: '/profile?drawer=rents:9' })
  const drawer = await screen.findByRole('complementary', { name: 'Бронирование' })
  await within(drawer).findByRole('heading', { name: 'Деньги' })
  return { session, drawer: within(drawer) }
}
