import { HttpError, isObject } from '#src/dataProvider/httpError.ts'

/** Rows that have moved on since an act, and how many could be taken back without them. */
export interface MovedOn {
  readonly rows: readonly { readonly id: number; readonly name: string; readonly why: string }[]
  readonly rest: number
}

/** What a refusal says of rows that have moved on; nothing of another refusal, nor where nothing else is left to take back. */
export function movedOnIn(error: unknown): MovedOn | undefined {
  if (!(error instanceof HttpError) || error.status !== 409 || !isObject(error.body)) return undefined
  const { moved, rest } = error.body
  if (!Array.isArray(moved) || typeof rest !== 'number' || rest < 1) return undefined
  const rows = moved.filter(isObject).map(({ id, name, why }) => ({
    id: Number(id),
    name: String(name),
    why: String(why),
  }))
  return { rows, rest }
}
