// The kinds of cleans, the zones of a flat, what a point of a check-list asks for, and the field that narrows a rule or a point to some kinds.
import { choices } from '../kinds/index.ts'

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
export const onlyCleanTypes = choices({
  label: 'Для уборок',
  hint: 'Для каких видов уборки; пусто — для всех.',
  options: cleanTypes,
})

/** Russian words of the zones of a flat. */
export const cleanZones = {
  hall: 'Прихожая и комната',
  kitchen: 'Кухня',
  bath: 'Санузел',
  bedroom: 'Спальня',
  balcony: 'Балкон',
  other: 'Другое',
} as const

/** What a cleaner answers to a point of a check-list. */
export const pointKinds = {
  check: 'Отметка',
  photo: 'Фото',
  count: 'Количество',
  meter: 'Показание счётчика',
  text: 'Текст',
  supply: 'Запас',
} as const

/** How much of a thing is left in a flat. */
export const supplyLevels = { enough: 'Хватает', low: 'Мало', empty: 'Кончилось' } as const
