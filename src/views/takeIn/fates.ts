import type { rowFates } from '#schema/entities/takeIn.ts'
import type { Family } from '#schema/kinds/state.ts'
import type { TakenTable } from './useTable.ts'

/** What becomes of a row. */
export type Fate = (typeof rowFates)[number]

/** A row as it is shown. */
export type SeenRow = NonNullable<TakenTable['rows']>[number]

/** A column of the file. */
export type SeenColumn = NonNullable<TakenTable['columns']>[number]

/** The words of each fate, and the colour. */
export const fateWords: readonly {
  readonly fate: Fate
  readonly one: string
  readonly many: string
  readonly family: Family
}[] = [
  { fate: 'fresh', one: 'Новая', many: 'Новые', family: 'ok' },
  { fate: 'back', one: 'Из архива', many: 'Из архива', family: 'info' },
  { fate: 'known', one: 'Уже есть', many: 'Уже есть', family: 'mute' },
  { fate: 'wrong', one: 'Ошибка', many: 'С ошибкой', family: 'bad' },
]

/** The words of one row. */
export const wordsOf = (row: SeenRow) => fateWords.find(({ fate }) => fate === row.fate)
