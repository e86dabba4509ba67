import type { KindFields } from '../kinds/index.ts'
import { type CheckOf, recordOf } from './members.ts'

/** A small record of which only the named members change. */
export const checkGroup = (field: KindFields['group'], checkOf: CheckOf) =>
  recordOf(field.of, 'changes', checkOf)

/** A small record that comes whole, as in a new row. */
export const checkWholeGroup = (field: KindFields['group'], checkOf: CheckOf) =>
  recordOf(field.of, 'whole', checkOf)
