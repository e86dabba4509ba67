import type { KindFields } from '../kinds/index.ts'
import { textOf } from './characters.ts'

/** One line, 255 characters unless told. */
export const checkText = (field: KindFields['text']) => textOf(field, { max: field.max ?? 255 })
