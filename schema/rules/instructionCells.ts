// What a section of the instructions of a flat is worth to a guest, in the language of the guest.
import type { CallAnswer } from '../wire/lines.ts'
import { addDays, type IsoDate } from './dates.ts'

type Flat = NonNullable<CallAnswer<'GET objects/instructions/matrix'>['objects']>[number]
type Section = NonNullable<Flat['sections']>[number]

/** What may be said of a section. */
export type CellState = 'filled' | 'old' | 'empty' | 'untranslated' | 'unknown' | 'hidden'

/** Whether a text is in a language: one that names none is Russian. */
export const isIn =
  (code: string) =>
  ({ language }: { readonly language?: string | undefined }): boolean =>
    (language || 'ru') === code

/** A text untouched for so many days is worth reading again. */
const OLD_AFTER_DAYS = 365

/** What the cell of a flat and a section says in a language. */
export function cellState(
  { sections = [] }: Pick<Flat, 'sections'>,
  type: Section['type'],
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
