import { z } from 'zod'
import type { KindFields } from '../kinds/index.ts'

/** Never written: whatever comes is refused, where it is not ignored already. */
export const checkComputed = (field: KindFields['computed']) =>
  z.undefined({ error: `Поле «${field.label}» считается само. Уберите его.` })
