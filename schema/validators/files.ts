import type { KindFields } from '../kinds/index.ts'
import { idsOf } from './reference.ts'

/** Ids of files, each once, at most 50 unless told. */
export const checkFiles = (field: KindFields['files']) => idsOf(field, field.max ?? 50, 'Нужны номера файлов')
