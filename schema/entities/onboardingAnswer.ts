/** What `POST agency/testguest` answers: whether a practice guest came through, and each step of the way in words. */
export const testGuestAnswer = {
  success: 'integer',
  passed: 'flag',
  flat: 'text',
  steps: [{ code: 'text', title: 'text', ok: 'flag', text: 'text', link: 'text' }],
} as const

/** What `GET agency/onboarding` answers: the steps of the connection and what each flat has. */
export const onboardingAnswer = {
  percent: 'integer',
  steps: [
    {
      code: 'text',
      title: 'text',
      text: 'text',
      link: 'text',
      done: 'flag',
      progress: { now: 'integer', total: 'integer' },
      optional: 'flag',
      skipped: 'flag',
    },
  ],
  objects: [
    {
      id: 'integer',
      name: 'text',
      address: 'flag',
      hours: 'flag',
      instructions: 'flag',
      wifi: 'flag',
      code: 'flag',
      checklist: 'flag',
      cleaner: 'flag',
      owner: 'flag',
      feed: 'flag',
    },
  ],
} as const
