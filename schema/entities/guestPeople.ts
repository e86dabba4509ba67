// What the page of a guest shows of the people of the stay: the form that reads it comes late, and so does this.
import { words } from '../wire/shape.ts'

/** The people with how far each is, and by what they are asked. */
export const guestPeople = {
  rules: {
    documents: words('none', 'main', 'adults', 'all'),
    registration: words('none', 'flat', 'hotel'),
    begin: 'date',
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
      photos: 'integer',
    },
  ],
} as const
