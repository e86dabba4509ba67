import type { KindFields } from '../kinds/index.ts'
import { idOf } from './reference.ts'
import { expecting } from './say.ts'

/** The id of a file; that it is there and may be seen is checked by the server. */
export const checkFile = (field: KindFields['file']) =>
  idOf(expecting(field, 'Нужен номер файла', 'Загрузите файл и выберите его.'))
