// The table of all flats and sections as the server tells it, and what each cell says.
import { instructionTypes } from '#schema/entities/examples.ts'
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { languages } from '#schema/rules/languages.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import type { Family } from '#src/base/theme/tokens.ts'

/** A flat with its sections, without their texts. */
export type MatrixFlat = NonNullable<CallAnswer<'GET objects/instructions/matrix'>['objects']>[number]

/** A flat as the editor of its sections names it. */
export type NamedFlat = Pick<MatrixFlat, 'id' | 'name'>

/** The name of a section. */
export type SectionType = keyof typeof instructionTypes

/** The section that is open: of which flat and kind, in which language, and its saved row where there is one. */
export interface OpenSection {
  readonly flat: NamedFlat
  readonly type: SectionType
  readonly lang: string
  readonly row: SentRow<'instructions'> | undefined
}

/** What a cell may say, in words and in the colour of their family. */
export const cellLooks = {
  filled: { family: 'ok', text: 'заполнено' },
  old: { family: 'wait', text: 'давно не меняли' },
  empty: { family: 'mute', text: 'пусто' },
  untranslated: { family: 'mute', text: 'нет перевода' },
  unknown: { family: 'bad', text: 'неизвестная подстановка' },
  hidden: { family: 'mute', text: 'скрыто от гостя' },
} as const satisfies Readonly<Record<string, { readonly family: Family; readonly text: string }>>

/** What a cell says. */
export type CellState = keyof typeof cellLooks

/** Tells what the cell of a flat and a section says, in the language and on the day of the screen. */
export type StateOf = (flat: MatrixFlat, type: SectionType) => CellState

/** Whether a word names a section. */
export const isSection = (word: string | null): word is SectionType =>
  word !== null && Object.hasOwn(instructionTypes, word)

/** The sections in their order, with their words. */
export const sectionList: readonly (readonly [type: SectionType, label: string])[] = Object.keys(
  instructionTypes,
)
  .filter(isSection)
  .map((type) => [type, instructionTypes[type]])

/** The word of a section. */
export const sectionLabel = (type: SectionType): string => instructionTypes[type]

/** Whether a text is in a language: one that names none is Russian. */
export const isIn =
  (code: string) =>
  ({ language }: { readonly language?: string | undefined }): boolean =>
    (language || 'ru') === code

/** The languages that a text may have, in their own order. */
export const languageList: readonly (readonly [code: string, label: string])[] = Object.entries(languages)

/** A text untouched for so many days is worth reading again. */
const OLD_AFTER_DAYS = 365

/** What the cell of a flat and a section says in a language. */
export function cellState(
  { sections = [] }: Pick<MatrixFlat, 'sections'>,
  type: SectionType,
  language: string,
  today: IsoDate,
): CellState {
  const own = sections.filter((section) => section.type === type && section.length)
  const found = own.filter(isIn(language))
  if (found.length === 0) return own.length > 0 ? 'untranslated' : 'empty'
  if (found.some(({ unknown }) => unknown)) return 'unknown'
  if (found.every(({ active }) => active === false)) return 'hidden'
  const last =
    found
      .map(({ updated_at = '' }) => updated_at.slice(0, 10))
      .sort()
      .at(-1) ?? ''
  return last < addDays(today, -OLD_AFTER_DAYS) ? 'old' : 'filled'
}

/** Whether a cell has a text that guests read. */
export const isFilled = (state: CellState): boolean => state !== 'empty' && state !== 'untranslated'
