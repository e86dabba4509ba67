// What an owner's account holds: the answer of `GET owners/rents/{id}`. The owner's page takes this file alone.
import { words } from '../wire/shape.ts'

const figures = { nights: 'integer', occupancy: 'number', adr: 'money', revpar: 'money' } as const

const deducted = {
  gross: 'money',
  ota: 'money',
  cleaning: 'money',
  other: 'money',
  fee: 'money',
} as const

const stay = {
  id: 'integer',
  begin: 'date',
  end: 'date',
  nights: 'integer',
  part_nights: 'integer',
  guest_name: 'text',
  source: 'text',
  channel: 'text',
  amount: 'money',
  ota_commission: 'money',
  clean_cost: 'money',
  other: 'money',
  fee: 'money',
  owner_amount: 'money',
  adr: 'money',
  formula: 'text',
  status: 'text',
} as const

/** A file that opens from the page for half an hour. */
const shownFile = { id: 'integer', url: 'text', thumb_url: 'text', image: 'flag' } as const

/** What a month of an owner may be. */
export const monthState = words('open', 'closed', 'paid')

/** A correction to a month that is closed already. */
export const adjustment = { month: 'text', period_id: 'integer', amount: 'money', reason: 'text' } as const

/** The account of a period. */
export const ownerReport = {
  owner: { name: 'text' },
  agency: { name: 'text', phone: 'text' },
  period: { begin: 'date', end: 'date' },
  closed: 'flag',
  state: monthState,
  today: 'date',
  payout_on: 'date',
  objects: [
    {
      id: 'integer',
      name: 'text',
      rents: [stay],
      calendar: [{ begin: 'date', end: 'date', kind: 'text' }],
      totals: { ...deducted, ...figures, owner_amount: 'money' },
    },
  ],
  ahead: { count: 'integer', amount: 'money' },
  lines: [{ code: 'text', label: 'text', amount: 'money', formula: 'text' }],
  adjustments: [adjustment],
  expenses: [
    {
      id: 'integer',
      date: 'date',
      object: 'text',
      category: 'text',
      title: 'text',
      amount: 'money',
      file_id: 'integer',
      file_ids: ['integer'],
      clean_id: 'integer',
      receipts: [shownFile],
    },
  ],
  payouts: [{ id: 'integer', date: 'date', amount: 'money', begin: 'date', end: 'date', file_id: 'integer' }],
  /** The months of `totals.carried`, the earliest first. */
  unpaid: [{ begin: 'date', end: 'date', amount: 'money', closed: 'flag', payout_on: 'date' }],
  totals: {
    ...deducted,
    ...figures,
    expenses: 'money',
    reserve: 'money',
    to_pay: 'money',
    paid: 'money',
    carried: 'money',
    balance: 'money',
  },
  care: {
    cleans: 'integer',
    photos: 'integer',
    problems_found: 'integer',
    problems_fixed: 'integer',
    visits: [{ id: 'integer', date: 'date', object: 'text', photos: 'integer', files: [shownFile] }],
    problems: [
      { id: 'integer', date: 'date', object: 'text', title: 'text', fixed: 'flag', files: [shownFile] },
    ],
  },
} as const
