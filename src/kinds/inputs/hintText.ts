import type { AnyField } from '#schema/kinds/index.ts'
import { hints } from './hints.ts'

/** What stands under the input of a field, whether its declaration holds the text or, in the built panel, its number; nothing where a help would only say the label again. */
export function hintText({ hint = '' }: AnyField): string {
  const number = /^#(\d+)$/.exec(hint)?.[1]
  return number === undefined ? hint : (hints[Number(number)] ?? '')
}
