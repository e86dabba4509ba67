import type { KindFields } from '../kinds/index.ts'
import { textOf } from './characters.ts'

/** Many lines, 10 000 characters unless told; line ends become `\n`. */
export const checkLongText = (field: KindFields['longText']) =>
  textOf(field, { max: field.max ?? 10_000, lines: true })
