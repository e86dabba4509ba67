// What the desk is told of a day: who comes, leaves and stays, cleans, what is wrong, money, load.
import { mapOf, named, words } from '../wire/shape.ts'

const light = words('ok', 'wait', 'problem', 'not_needed')

const clean = {
  id: 'integer',
  object_id: 'integer',
  object: 'text',
  status: 'text',
  type: 'text',
  date: 'date',
  time_from: 'time',
  time_to: 'time',
  cleaner: named,
  next_rent_id: 'integer',
  next_arrival: { date: 'date', time: 'time' },
  late: 'flag',
  passed: 'flag',
  start_by: 'time',
  ready_at: 'time',
} as const

const stay = {
  id: 'integer',
  object_id: 'integer',
  object: 'text',
  guest_name: 'text',
  kind: 'text',
  status: 'text',
  begin: 'date',
  end: 'date',
  nights: 'integer',
  time: 'time',
  readiness: { deposit: light, payment: light, guest_data: light, clean: light, instruction: light },
  owed: 'money',
  to_check: 'money',
  conflict: 'flag',
  source_id: 'integer',
  ota_id: 'integer',
  responsible_id: 'integer',
  clean: { id: 'integer', status: 'text', cleaner: named, late: 'flag' },
} as const

const attention = {
  kind: 'text',
  count: 'integer',
  sum: 'money',
  link: 'text',
  later: 'flag',
  items: [
    {
      entity: 'text',
      id: 'integer',
      rent_id: 'integer',
      title: 'text',
      text: 'text',
      needs_cleaner: 'flag',
      sum: 'money',
      clean: { date: 'date', cleaner_id: 'integer', inside: 'flag', ready_at: 'time' },
    },
  ],
} as const

/** The day of the agency. */
export const deskAnswer = {
  date: 'date',
  objects: 'integer',
  groups: ['text'],
  group_of: mapOf('text'),
  responsible: [named],
  arrivals: [stay],
  departures: [stay],
  staying: [stay],
  cleans: {
    unassigned: 'integer',
    not_accepted: 'integer',
    in_progress: 'integer',
    done: 'integer',
    late: 'integer',
    by_status: mapOf('integer'),
    by_cleaner: mapOf('integer'),
    list: [clean],
  },
  counts: {
    arrivals: 'integer',
    ready: 'integer',
    departures: 'integer',
    left: 'integer',
    staying: 'integer',
    cleans: 'integer',
    gaps: 'integer',
  },
  attention: [attention],
  money: {
    today_expected: 'money',
    today_received: 'money',
    week: { begin: 'date', end: 'date', expected: 'money', received: 'money' },
    debts: 'money',
    deposits_to_return: 'money',
    deposits_held: 'money',
  },
  occupancy: { today: 'number', week: 'number', days: [{ date: 'date', occupancy: 'number' }] },
  gaps: [
    { object_id: 'integer', object: 'text', begin: 'date', end: 'date', nights: 'integer', price: 'money' },
  ],
  tasks: { urgent: 'integer', overdue: 'integer' },
  sync: { last_at: 'moment', ok: 'flag', errors: 'integer' },
} as const
