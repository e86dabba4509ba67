import { HttpError } from '#src/dataProvider/httpError.ts'
import type { SaveOutcome } from './EntityForm.tsx'

/** The texts by field of a refused save; an error that belongs to no field gives none, and is told by a toast. */
export function fieldFaults(error: unknown): Exclude<SaveOutcome, 'saved'> {
  return error instanceof HttpError ? error.errors : {}
}

/** The words of a failed save; nothing for 401, which leads to the login. */
export function saveMessage(error: unknown): string | undefined {
  if (error instanceof HttpError && error.status === 401) return undefined
  return error instanceof Error ? error.message : String(error)
}
