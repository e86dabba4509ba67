import { words } from '../wire/shape.ts'

/** How an exchange with the channels stands. */
export const exchangeState = {
  run: 'text',
  how: words('fetch', 'refresh'),
  started_by: 'integer',
  started_at: 'moment',
  finished_at: 'moment',
  state: words('running', 'finished', 'stopped'),
  step: 'text',
  done: 'integer',
  total: 'integer',
} as const
