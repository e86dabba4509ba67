import { isSessionEnd } from '#src/state/failures.ts'
import type { ToastText } from '#src/state/toasts.ts'

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

/** The toast of such acts: the first reason of a refusal, and the way back where one went through. */
export function toastOfMany(
  { done, refused, reason }: ManyOutcome<unknown>,
  title: string,
  back?: () => void,
): ToastText {
  return {
    family: refused.length > 0 ? 'bad' : 'ok',
    title,
    message: reason,
    ...(back && done.length > 0 && { action: { label: 'Отменить', run: back } }),
  }
}
