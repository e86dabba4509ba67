import type { KindFields } from '../kinds/index.ts'
import { textOf } from './characters.ts'
import { checkDate } from './date.ts'

/** One line of at most 500 characters, or a day, never repeated in an error. */
export const checkSecret = (field: KindFields['secret']) =>
  field.holds === 'date' ? checkDate(field) : textOf(field, { max: 500 })
