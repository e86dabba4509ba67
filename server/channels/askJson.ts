// A call to a service that answers with JSON: status and what was read of the body.
import type { Outgoing, OutgoingRequest } from './outgoing.ts'

const maxBytes = 1_048_576

/** Asks through the guarded door, following nobody elsewhere; a body that is no JSON is undefined. Throws what the door throws. */
export async function askJson(
  outgoing: Outgoing,
  call: Pick<OutgoingRequest, 'url' | 'method' | 'headers' | 'body' | 'timeoutMs'>,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const answer = await outgoing.request({ ...call, maxBytes, maxRedirects: 0 })
  return { status: answer.status, body: parse(answer.body) }
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}
