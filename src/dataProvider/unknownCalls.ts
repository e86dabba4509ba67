// Calls that this host has turned out not to know: what needs them is no longer offered.
import type { CallLine } from '#schema/callLine.ts'
import { createStore } from '#src/base/store.ts'
import { HttpError } from './httpError.ts'

/** The lines of the unknown calls. */
export const unknownCalls = createStore<ReadonlySet<string>>(new Set())

/** Whether the host answers that it has no such call: a bare 404. */
export function isUnknownCall(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404 && error.code === ''
}

/** Remembers a call answered by a bare 404. A call that names a row may miss the row instead, so it is never remembered. */
export function noteUnknownCall(line: CallLine, error: unknown): void {
  const namesRow = line.includes('{') || line.startsWith('PATCH ')
  if (!namesRow && isUnknownCall(error)) unknownCalls.set(new Set([...unknownCalls.get(), line]))
}
