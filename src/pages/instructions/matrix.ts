// The table of all flats and sections as the server tells it, and what each cell says.
import { instructionTypes } from '#schema/entities/examples.ts'
import type { CellState } from '#schema/rules/instructionCells.ts'
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
} as const satisfies Readonly<Record<CellState, { readonly family: Family; readonly text: string }>>

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

/** The languages that a text may have, in their own order. */
export const languageList: readonly (readonly [code: string, label: string])[] = Object.entries(languages)
