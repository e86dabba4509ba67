// What a sign-in answers, whatever opened it: login and password, an invitation, the link of the first start.
import { roles } from '../roles.ts'
import { words } from '../wire/shape.ts'

/** The key of the session and who has it. */
export const signedIn = {
  token: 'text',
  agency_id: 'integer',
  user: {
    id: 'integer',
    name: 'text',
    login: 'text',
    active: 'flag',
    role: words(...roles),
    agency_id: 'integer',
  },
} as const
