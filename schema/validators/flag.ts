import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { expecting } from './say.ts'

/** Yes or no; words and numbers that look like it are refused. */
export const checkFlag = (field: KindFields['flag']) =>
  z.boolean({ error: expecting(field, 'Нужно «да» или «нет»', 'Включите или выключите.') })
