import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { textIn } from '#src/kinds/rowParts.ts'

/** The troubles of an exchange with the channels as sentences; a host may send bare texts. */
export function troublesOf({ errors }: Row): string[] {
  if (!Array.isArray(errors)) return []
  return errors.map((one) => textIn(isObject(one) ? one : { message: one }, 'message') || 'Канал не ответил')
}
