import type { z } from 'zod'
import { askJson } from '../askJson.ts'
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

/** Asks a gateway through the guarded door and gives its answer in the wanted shape. */
export async function callGateway<T>(outgoing: Outgoing, call: GatewayCall<T>): Promise<T> {
  const { url, method = 'POST', headers = {}, body, isSending = false } = call
  const {
    status,
    body: parsed,
    retryAfter,
  } = await askJson(outgoing, {
    url,
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    timeoutMs: typeof body === 'string' || body === undefined ? timeoutMs : uploadMs,
  }).catch((cause: unknown) => {
    throw silenceOf(cause, isSending)
  })
  const refusal = call.refusal(status, parsed)
  if (refusal?.reason === 'busy' && retryAfter !== undefined)
    throw new MessengerError('busy', { retryAfterSeconds: retryAfter })
  if (refusal) throw refusal
  if (status >= 500) throw new MessengerError(isSending ? 'unsure' : 'down')
  const read = call.shape.safeParse(parsed)
  if (status < 300 && read.success) return read.data
  if (status >= 300) throw new MessengerError(status >= 400 && status < 500 ? 'refused' : 'unreadable')
  throw new MessengerError(isSending ? 'unsure' : 'unreadable')
}
