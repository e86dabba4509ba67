import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'
import { expecting } from './say.ts'

/** Yes or no; words and numbers that look like it are refused: only a program sends them, so it is told what to send. */
export const checkFlag = (field: KindFields['flag']) =>
  z.boolean({ error: expecting(field, 'Нужно true («да») или false («нет»)', 'Включите или выключите.') })
