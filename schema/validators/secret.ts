import type { KindFields } from '../kinds/index.ts'
import { textOf } from './characters.ts'

/** One line of at most 500 characters, never repeated in an error. */
export const checkSecret = (field: KindFields['secret']) => textOf(field, { max: 500 })
