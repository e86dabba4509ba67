// What the calls about cleans answer beside the rows themselves.
import { row } from '../wire/shape.ts'

/** Somebody who could do a clean: why, or why not. */
export const candidate = {
  cleaner_id: 'integer',
  name: 'text',
  score: 'number',
  reasons: ['text'],
  rejected: 'text',
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
    },
  ],
  accruals: [row('accruals')],
  payouts: [row('payouts')],
} as const
