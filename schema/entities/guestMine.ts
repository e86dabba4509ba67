/** What is kept of the guest: until when, and when the contract was signed. */
export const guestMine = {
  words_until: 'date',
  papers_until: 'date',
  consents_until: 'date',
  contract_at: 'moment',
} as const
