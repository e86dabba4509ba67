// Reading answers of the server without trusting their shape.

/** A record by field name. */
export type Values = Record<string, unknown>

/** What came back for a request. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  readonly body: unknown
}

/** Whether a value is a record. */
export function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The body as a record; throws with the answer when it is none. */
export function recordOf(answer: Answer): Values {
  if (isRecord(answer.body)) return answer.body
  throw new Error(`Expected a record, got ${answer.status}: ${answer.text.slice(0, 300)}`)
}

/** The rows of a list, whether it is bare, wrapped or paged. */
export function rowsOf(answer: Answer): Values[] {
  const rows = Array.isArray(answer.body) ? answer.body : isRecord(answer.body) ? answer.body.data : undefined
  if (answer.status === 200 && Array.isArray(rows)) return rows.filter(isRecord)
  throw new Error(`Expected a list, got ${answer.status}: ${answer.text.slice(0, 300)}`)
}

/** Names of the fields that a refusal speaks of, in order. */
export function refusedFields(answer: Answer): string[] {
  const errors = isRecord(answer.body) ? answer.body.errors : undefined
  return isRecord(errors) ? Object.keys(errors).sort() : []
}

/** The code of a refusal. */
export function codeOf(answer: Answer): string {
  const code = isRecord(answer.body) ? answer.body.code : undefined
  return typeof code === 'string' ? code : ''
}

/** The text of a refusal without what differs from request to request: its number and the ids asked for. */
export function withoutNumbers(answer: Answer): string {
  return answer.text.replace(/"request_id":"[^"]*"/, '').replace(/\d+/g, '#')
}
