import type { KindFields } from '../kinds/index.ts'
import { idsOf } from './reference.ts'

const MOST = 1000

/** Ids of rows, each once, at most 1 000. */
export const checkReferences = (field: KindFields['references']) => idsOf(field, MOST, 'Нужны номера записей')
