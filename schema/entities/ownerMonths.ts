// Owners by month: the sums of one, and the answers of the calls that count, close and open months.
import { named } from '../wire/shape.ts'
import { adjustment, monthState } from './ownerReport.ts'

/** The sums of one owner in a month. */
export const ownerMonth = {
  begin: 'date',
  end: 'date',
  state: monthState,
  gross: 'money',
  expenses: 'money',
  to_pay: 'money',
  paid: 'money',
} as const

/** What is to be done before a month is closed. */
const unfinished = [{ kind: 'text', count: 'integer', text: 'text', items: [named] }] as const

/** Twelve months of one owner, the newest first; each adds up: gross and what is taken off make the sum of the owner. */
export const ownerYear = {
  months: [
    {
      ...ownerMonth,
      channel: 'money',
      cleans: 'money',
      fee: 'money',
      other: 'money',
      rest: 'money',
      paid_at: 'moment',
      payout_on: 'date',
    },
  ],
  next: { begin: 'date', to_pay: 'money', unfinished },
  owed: 'money',
  paid: 'money',
} as const

/** All owners in one month. */
export const ownersInMonth = {
  begin: 'date',
  end: 'date',
  today: 'date',
  owners: [
    {
      ...ownerMonth,
      id: 'integer',
      version: 'integer',
      name: 'text',
      phone: 'text',
      scheme: 'text',
      percent: 'number',
      fixed_amount: 'money',
      public_id: 'text',
      link_active: 'flag',
      link_expires_at: 'moment',
      link_opened_at: 'moment',
      objects: [named],
      adjustments: [adjustment],
      balance: 'money',
      payout_begin: 'date',
      may_close: 'flag',
      unfinished,
    },
  ],
  without_owner: [named],
} as const

/** A month that has been closed. */
export const closedMonth = {
  success: 'integer',
  id: 'integer',
  begin: 'date',
  end: 'date',
  to_pay: 'money',
  amount: 'money',
  adjustments: [adjustment],
} as const
