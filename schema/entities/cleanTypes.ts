// The kinds of cleans, and the field that narrows a rule or a point to some of them.
import { choice, parts } from '../kinds/index.ts'

/** Russian words of the kinds of cleans. */
export const cleanTypes = {
  checkout: 'После выезда',
  stay: 'В проживании',
  general: 'Генеральная',
  check: 'Проверка',
  linen: 'Смена белья',
  handover: 'Передача',
  other: 'Другое',
} as const

/** A field with kinds of cleans; empty is all of them. */
export const onlyCleanTypes = parts({
  label: 'Для уборок',
  help: 'Для каких видов уборки; пусто — для всех.',
  of: { type: choice({ label: 'Вид', help: 'Вид уборки.', options: cleanTypes, required: true }) },
  max: 10,
})
