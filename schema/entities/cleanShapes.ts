// What the calls about cleans answer beside the rows themselves.
import { row } from '../wire/shape.ts'

/** The parts of a sum: what for, and how many points. */
const sum = [{ reason: 'text', points: 'integer' }] as const

/** Somebody who could do a clean: why, as a sum, or why not. */
export const candidate = {
  cleaner_id: 'integer',
  name: 'text',
  score: 'number',
  reasons: ['text'],
  sum,
  travel_min: 'integer',
  rejected: 'text',
} as const

/** Who is to do which clean, at what hours, and why: nothing is written by it. */
export const cleanProposal = {
  begin: 'date',
  end: 'date',
  items: [
    {
      clean: row('cleans'),
      cleaner_id: 'integer',
      name: 'text',
      time_from: 'time',
      time_to: 'time',
      score: 'number',
      sum,
      reasons: ['text'],
      travel_min: 'integer',
      spare_min: 'integer',
      rejected: [{ cleaner_id: 'integer', name: 'text', why: 'text' }],
      others: [candidate],
    },
  ],
  totals: {
    proposed: 'integer',
    left: 'integer',
    people: 'integer',
    travel_min: 'integer',
    tight: 'integer',
  },
} as const

/** The flat of a clean with the way into it; a cleaner is told codes, intercom and number only while they are needed. */
export const cleanObject = {
  id: 'integer',
  name: 'text',
  address: 'text',
  entrance: 'text',
  floor: 'text',
  apartment: 'text',
  intercom: 'text',
  timezone: 'text',
  access_type: 'text',
  clean_comment: 'text',
  codes: { door_code: 'text', keybox_code: 'text', key_place: 'text' },
  opens_at: 'moment',
} as const

/** The flats of a cleaner and the terms of each. */
export const boundObjects = [
  {
    object_id: 'integer',
    name: 'text',
    address: 'text',
    price: 'money',
    priority: 'integer',
    excluded: 'flag',
  },
] as const

/** What a change of these flats answers. */
export const boundAnswer = { success: 'integer', objects: boundObjects } as const

/** The page of a cleaner: cleans of a period by days with totals. */
export const cleanerPage = {
  cleaner: row('cleaners'),
  agency: { name: 'text', phone: 'text' },
  today: 'date',
  timezone: 'text',
  cleans: [row('cleans')],
  files: [row('files')],
  people: [{ id: 'integer', name: 'text' }],
  stocks: [{ object_id: 'integer', things: [{ name: 'text', unit: 'text' }] }],
  photos: { required: 'flag', min: 'integer' },
  days: [{ date: 'date', count: 'integer', minutes: 'integer' }],
  objects: boundObjects,
  totals: {
    count: 'integer',
    done: 'integer',
    checked: 'integer',
    rework: 'integer',
    earned: 'money',
    bonus: 'money',
    penalty: 'money',
    paid: 'money',
    to_pay: 'money',
    avg_minutes: 'integer',
  },
  offers: [
    {
      id: 'integer',
      date: 'date',
      time_from: 'time',
      time_to: 'time',
      duration_min: 'integer',
      type: 'text',
      comment: 'text',
      name: 'text',
      address: 'text',
      price: 'money',
      by_time: 'flag',
      until: 'moment',
    },
  ],
  accruals: [row('accruals')],
  payouts: [row('payouts')],
} as const
