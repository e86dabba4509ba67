import { toCsv } from '#schema/rules/csv.ts'
import { addDays, formatDate, todayIn } from '#schema/rules/dates.ts'
import { type Answer, recordOf } from '#tests/support/answers.ts'
import type { Caller } from '#tests/support/make.ts'

/** What a table is sent with. */
export interface Sending {
  readonly write?: boolean
  readonly columns?: readonly { readonly at: number; readonly field: string }[]
}

const today = todayIn('Europe/Moscow', Date.now())

/** A day so far from today. */
export const on = (ahead: number): string => addDays(today, ahead)

/** The same as people write it. */
export const day = (ahead: number): string => formatDate(on(ahead))

/** Sends a table as base64 in JSON. */
export const send = (
  by: Caller,
  entity: 'objects' | 'rents',
  table: string | Buffer,
  sending: Sending = {},
): Promise<Answer> =>
  by('POST', `${entity}/import`, { ...sending, data: Buffer.from(table).toString('base64') })

/** What an answer says of the rows, as `2 fresh`. */
export function counts(answer: Answer): string {
  const { fresh, back, known, wrong } = recordOf(answer)
  return [
    ['fresh', fresh],
    ['back', back],
    ['known', known],
    ['wrong', wrong],
  ]
    .filter(([, count]) => count !== 0)
    .map(([fate, count]) => `${count} ${fate}`)
    .join(', ')
}

/** The sentences of an answer by the number of their row. */
export const sentences = (answer: Answer): readonly string[] =>
  Object(recordOf(answer)).rows.flatMap((row: Record<string, unknown>) =>
    typeof row.why === 'string' ? [`${row.line}: ${row.why}`] : [],
  )

/** A table with a head. */
export const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  toCsv([head, ...rows])
