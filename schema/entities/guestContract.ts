// What the contract of a stay reads when it is opened.
import { words } from '../wire/shape.ts'

/** The contract as the guest reads it: to sign, or as it was signed. */
export const guestContract = {
  state: words('ready', 'signed', 'preparing'),
  text: 'text',
  edition: 'text',
  language: 'text',
  translated: 'flag',
  signed_at: 'moment',
  code: { tail: 'text', sent_at: 'moment', expires_at: 'moment' },
} as const
