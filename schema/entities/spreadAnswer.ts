const steps = [{ from: 'integer', count: 'integer' }] as const

/** What `GET dashboard/spread` answers: how guests book, who cleaned, what is ahead and what is held. */
export const spreadAnswer = {
  period: { begin: 'date', end: 'date' },
  today: 'date',
  // who cleaned: seniors alone, as the costs
  by_cleaner: [
    {
      cleaner_id: 'integer',
      name: 'text',
      count: 'integer',
      cost: 'money',
      rework: 'integer',
      on_time: 'number',
    },
  ],
  // stays that begin in the period by days ahead and by nights: a step begins with `from`
  leads: steps,
  lengths: steps,
  // from today on, whatever the period: nights sold for so many days, and how many more than a week ago
  books: [{ days: 'integer', nights: 'integer', gained: 'integer' }],
  // of today
  deposits_held: 'money',
} as const
