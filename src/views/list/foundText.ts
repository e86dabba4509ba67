import { counted, type PluralForms } from '#schema/rules/plural.ts'
import { numberText } from '#src/kinds/texts.ts'
import { countedRows } from './usualPage.ts'

/** Whether a list has more rows than its pages count. */
export const isBeyond = (total: number): boolean => total > countedRows

/** «больше 10 000 броней» */
export const beyondText = ([, , many]: PluralForms): string => `больше ${numberText(countedRows)} ${many}`

/** How many a list has found: «12 броней», «больше 10 000 броней». */
export const foundText = (total: number, forms: PluralForms): string =>
  isBeyond(total) ? beyondText(forms) : counted(total, forms)
