// A call to a service that answers with JSON: status and what was read of the body.
import type { Outgoing, OutgoingRequest } from './outgoing.ts'

const maxBytes = 1_048_576

/** Asks through the guarded door, following nobody elsewhere; a body that is no JSON is undefined. Throws what the door throws. */
export async function askJson(
  outgoing: Outgoing,
  call: Pick<OutgoingRequest, 'url' | 'method' | 'headers' | 'body' | 'timeoutMs'>,
): Promise<{
  readonly status: number
  readonly body: unknown
  /** For how many seconds it asks to be left alone; undefined where it does not say so. */
  readonly retryAfter: number | undefined
}> {
  const answer = await outgoing.request({ ...call, maxBytes, maxRedirects: 0 })
  const retryAfter = secondsIn(answer.headers.get('retry-after'))
  return { status: answer.status, body: parse(answer.body), retryAfter }
}

const longestWait = 3600

function secondsIn(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,6}$/.test(header) ? Math.min(Number(header), longestWait) : undefined
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}
