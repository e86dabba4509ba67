import type { z } from 'zod'
import type { Outgoing, OutgoingRequest } from '../outgoing.ts'
import { MessengerError, silenceOf } from './failure.ts'

/** A call to a gateway. */
export interface GatewayCall<T> {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: OutgoingRequest['headers']
  readonly body?: string | Uint8Array
  readonly shape: z.ZodType<T>
  /** An answer lost on its way may mean that the message went out. */
  readonly isSending?: boolean
  /** The failure that an answer tells of, if it does. */
  refusal(status: number, body: unknown): MessengerError | undefined
}

const timeoutMs = 10_000
/** Files of tens of megabytes take their time. */
const uploadMs = 120_000
const maxBytes = 1_048_576

/** Asks a gateway through the guarded door and gives its answer in the wanted shape. */
export async function callGateway<T>(outgoing: Outgoing, call: GatewayCall<T>): Promise<T> {
  const { url, method = 'POST', headers = {}, body, isSending = false } = call
  const answer = await outgoing
    .request({
      url,
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      timeoutMs: typeof body === 'string' || body === undefined ? timeoutMs : uploadMs,
      maxBytes,
      maxRedirects: 0,
    })
    .catch((cause: unknown) => {
      throw silenceOf(cause, isSending)
    })
  const parsed = parse(answer.body)
  const refusal = call.refusal(answer.status, parsed)
  if (refusal) throw refusal
  if (answer.status >= 500) throw new MessengerError(isSending ? 'unsure' : 'down')
  const read = call.shape.safeParse(parsed)
  if (answer.status < 300 && read.success) return read.data
  if (answer.status >= 300)
    throw new MessengerError(answer.status >= 400 && answer.status < 500 ? 'refused' : 'unreadable')
  throw new MessengerError(isSending ? 'unsure' : 'unreadable')
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}
