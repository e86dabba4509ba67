// What `GET dashboard/statistics` answers: the numbers, the charts and the tables of a period.

const sold = {
  nights: 'integer',
  revenue: 'money',
  commission: 'money',
  extras: 'money',
  net: 'money',
} as const

const figures = {
  ...sold,
  available: 'integer',
  occupancy: 'number',
  adr: 'money',
  revpar: 'money',
} as const

const totals = {
  ...figures,
  stays: 'integer',
  canceled: 'integer',
  cancel_share: 'number',
  avg_nights: 'number',
  lead_days: 'number',
  expenses: 'money',
  withheld: 'money',
  kept: 'money',
  owners_share: 'money',
  borne: 'money',
  profit: 'money',
} as const

const period = { begin: 'date', end: 'date' } as const

/** The figures of a period. */
export const statisticsAnswer = {
  period,
  compared: period,
  today: 'date',
  // the first night ever sold of these flats: what begins before it is no measure for a comparison
  since: 'date',
  // of a period under way `so_far` are its days till today, and `prev` as many days of the compared one
  totals: { ...totals, so_far: totals, prev: totals },
  by_day: [{ ...figures, date: 'date', prev_date: 'date', prev_revenue: 'money', prev_occupancy: 'number' }],
  // A night of `days` is a sum, `closed`, or empty: an empty one keeps its place, which no shape of a list does.
  by_object: [{ ...figures, id: 'integer', name: 'text', days: 'any' }],
  // the groups that the person's flats are in
  groups: ['text'],
  // how many of them there are, however many came
  counts: { objects: 'integer' },
  by_source: [
    {
      ...sold,
      source_id: 'integer',
      ota_id: 'integer',
      name: 'text',
      code: 'text',
      stays: 'integer',
    },
  ],
  by_owner: [{ ...figures, owner_id: 'integer', name: 'text', objects: 'integer' }],
  expenses: { total: 'money', by_category: [{ category: 'text', amount: 'money', count: 'integer' }] },
  cleaning: {
    count: 'integer',
    cost: 'money',
    cost_each: 'money',
    cost_ahead: 'money',
    avg_minutes: 'integer',
    planned_minutes: 'integer',
    rework: 'integer',
    on_time: 'number',
  },
  debts: { payment: 'money', deposit: 'money' },
  future: [{ month: 'text', revenue: 'money', nights: 'integer', occupancy: 'number' }],
} as const
