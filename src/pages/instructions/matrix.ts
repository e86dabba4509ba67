// The table of all flats and sections as the server tells it, and what each cell says.
import { instructionTypes } from '#schema/entities/examples.ts'
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { languages } from '#schema/rules/languages.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, partsIn, textIn } from '#src/kinds/rowParts.ts'

/** A section of a flat without its text. */
export interface MatrixSection {
  readonly id: number
  readonly type: string
  readonly language: string
  readonly active: boolean
  readonly length: number
  readonly unknown: boolean
  readonly updated_at: string
}

/** A flat with its sections. */
export interface MatrixFlat {
  readonly id: number
  readonly name: string
  readonly group: string
  readonly sections: readonly MatrixSection[]
}

/** What a cell says. */
export type CellState = 'filled' | 'old' | 'empty' | 'untranslated' | 'unknown' | 'hidden'

/** The states in words. */
export const cellWords: Readonly<Record<CellState, string>> = {
  filled: 'заполнено',
  old: 'давно не меняли',
  empty: 'пусто',
  untranslated: 'нет перевода',
  unknown: 'неизвестная подстановка',
  hidden: 'скрыто от гостя',
}

/** The sections in their order, with their words. */
export const sectionList: readonly (readonly [type: string, label: string])[] =
  Object.entries(instructionTypes)

/** The word of a section. */
export const sectionLabel = (type: string): string => sectionList.find(([name]) => name === type)?.[1] ?? type

/** The languages that a text may have, in their own order. */
export const languageList: readonly (readonly [code: string, label: string])[] = Object.entries(languages)

/** A text untouched for so many days is worth reading again. */
const OLD_AFTER_DAYS = 365

/** Reads the answer of the call. */
export function readMatrix(data: unknown): MatrixFlat[] {
  if (!isObject(data)) return []
  return partsIn(data, 'objects').map((flat) => ({
    id: numberIn(flat, 'id') ?? 0,
    name: textIn(flat, 'name'),
    group: textIn(flat, 'group'),
    sections: partsIn(flat, 'sections').map(readSection),
  }))
}

function readSection(row: Row): MatrixSection {
  return {
    id: numberIn(row, 'id') ?? 0,
    type: textIn(row, 'type'),
    language: textIn(row, 'language') || 'ru',
    active: row.active !== false,
    length: numberIn(row, 'length') ?? 0,
    unknown: row.unknown === true,
    updated_at: textIn(row, 'updated_at'),
  }
}

/** What the cell of a flat and a section says in a language. */
export function cellState(
  { sections }: Pick<MatrixFlat, 'sections'>,
  type: string,
  language: string,
  today: IsoDate,
): CellState {
  const own = sections.filter((section) => section.type === type && section.length > 0)
  const found = own.filter((section) => section.language === language)
  if (found.length === 0) return own.length > 0 ? 'untranslated' : 'empty'
  if (found.some(({ unknown }) => unknown)) return 'unknown'
  if (found.every(({ active }) => !active)) return 'hidden'
  const last =
    found
      .map(({ updated_at }) => updated_at.slice(0, 10))
      .sort()
      .at(-1) ?? ''
  return last < addDays(today, -OLD_AFTER_DAYS) ? 'old' : 'filled'
}

/** Whether a cell has a text that guests read. */
export const isFilled = (state: CellState): boolean => state !== 'empty' && state !== 'untranslated'
