import { isSessionEnd } from '#src/state/failures.ts'

/** What came of many acts: the rows that went through, those that were refused, and why the first of them was. */
export interface ManyOutcome<R> {
  readonly done: readonly R[]
  readonly refused: readonly R[]
  readonly reason: string
}

/** Does the same with one row after another: a refusal keeps no other row from it, the end of the session does. */
export async function oneByOne<R>(
  rows: readonly R[],
  work: (row: R) => Promise<unknown>,
): Promise<ManyOutcome<R>> {
  const done: R[] = []
  const refused: R[] = []
  let reason = ''
  for (const row of rows) {
    try {
      await work(row)
      done.push(row)
    } catch (error) {
      if (isSessionEnd(error)) throw error
      console.error(error)
      refused.push(row)
      reason ||= error instanceof Error ? error.message : ''
    }
  }
  return { done, refused, reason }
}
