/** Every entity of the product, by the word its table, resource and address share; `index.ts` must hold exactly these. */
export const entityNames = [
  'agency',
  'users',
  'owners',
  'invoices',
  'otas',
  'sources',
  'objects',
  'cleaners',
  'bindings',
  'rents',
  'history',
  'cleans',
  'examples',
  'messages',
  'clienttasks',
  'steps',
  'addons',
  'points',
  'instructions',
  'templates',
  'tasks',
  'cleaninstruction',
  'bots',
  'files',
  'guests',
  'expenses',
  'payouts',
  'accruals',
  'closedperiods',
  'hooks',
  'hookdeliveries',
  'updates',
  'senders',
  'automessages',
  'notifications',
  'securityevents',
  'handovers',
  'dialogs',
  'replies',
  'guestaddresses',
  'consents',
  'stayguests',
  'charges',
  'signings',
] as const

/** The name of an entity; references are typed by it. */
export type EntityName = (typeof entityNames)[number]

/** Whether a word is an entity of today. */
export function isEntityName(word: unknown): word is EntityName {
  return entityNames.some((name) => name === word)
}
