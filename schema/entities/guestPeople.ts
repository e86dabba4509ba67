// What the guest's form of the people of a stay reads when it is opened.
import { words } from '../wire/shape.ts'

/** The people with how far each is, and by what they are asked. */
export const guestPeople = {
  rules: {
    documents: words('none', 'main', 'adults', 'all'),
    registration: words('none', 'flat', 'hotel'),
    begin: 'date',
    booked: 'integer',
  },
  list: [
    {
      id: 'integer',
      name: 'text',
      is_main: 'flag',
      citizenship: 'text',
      state: words('done', 'needed', 'checking', 'refused'),
      reason: 'text',
      missing: ['text'],
      document_number: 'text',
      photos_at: 'moment',
    },
  ],
} as const
