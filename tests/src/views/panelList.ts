import type { PanelServer } from '#tests/support/panelServer.ts'

/** Owners as the server lists them. */
export const owners = [
  {
    id: 1,
    version: 1,
    name: 'Анна Гусева',
    scheme: 'percent_gross',
    percent: 20,
    phone: '+79213341801',
    active: true,
  },
  { id: 2, version: 4, name: 'Павел Семёнов', scheme: 'guaranteed', percent: 15, phone: null, active: false },
]

/** Makes the stand-in answer a list with its count. */
export function replyList(
  server: PanelServer,
  call: string,
  rows: readonly unknown[],
  total = rows.length,
): void {
  server.reply(call, { body: rows, headers: { 'Content-Range': `rows 0-${rows.length}/${total}` } })
}

/** Expenses as the server lists them: an entity whose list is the generic one. */
export const expenses = [
  {
    id: 1,
    version: 1,
    date: '2026-11-03',
    title: 'Порошок',
    category: 'supplies',
    amount: 1200,
    payer: 'owner',
  },
  { id: 2, version: 4, date: '2026-11-05', title: 'Лампа', category: 'repair', amount: 800, payer: 'agency' },
]
