// The words of GREEN-API in ours, and what its calls back tell.
import { z } from 'zod'
import type { DeliveryState } from '#schema/rules/messageStates.ts'
import type { AccountState, GatewayNews } from '../messenger.ts'
import { readGreenWords } from './greenWords.ts'

const deliveries = new Map<string, DeliveryState>([
  ['pending', 'queued'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['played', 'read'],
  ['failed', 'failed'],
  ['yellowCard', 'failed'],
  ['notInGroup', 'failed'],
  ['noActiveSession', 'failed'],
  ['noAccount', 'no_account'],
])

const states = new Map<string, AccountState['state']>([
  ['authorized', 'authorized'],
  ['notAuthorized', 'not_authorized'],
  ['starting', 'not_authorized'],
  ['sleepMode', 'not_authorized'],
  ['blocked', 'blocked'],
  ['suspended', 'blocked'],
  ['yellowCard', 'blocked'],
])

/** How far a message has come by the gateway's word; undefined for an unknown one. */
export function deliveryOf(word: string): DeliveryState | undefined {
  return deliveries.get(word)
}

/** How an account is by the gateway's word. */
export function stateOf(word: string): AccountState['state'] {
  return states.get(word) ?? 'error'
}

const call = z.discriminatedUnion('typeWebhook', [
  z.object({
    typeWebhook: z.literal('outgoingMessageStatus'),
    idMessage: z.string().min(1).max(200),
    status: z.string(),
    description: z.string().optional(),
  }),
  z.object({ typeWebhook: z.literal('stateInstanceChanged'), stateInstance: z.string() }),
])

/** Reads one call back; what we do not follow tells nothing. */
export function readGreenWebhook(body: unknown): GatewayNews[] {
  const words = readGreenWords(body)
  if (words) return [words]
  const read = call.safeParse(body)
  if (!read.success) return []
  const { data } = read
  if (data.typeWebhook === 'stateInstanceChanged')
    return [{ kind: 'account', state: stateOf(data.stateInstance) }]
  const state = deliveryOf(data.status)
  if (!state) return []
  const error =
    data.status === 'yellowCard'
      ? { error: 'Мессенджер принял сообщение за рассылку и не доставил его.' }
      : {}
  return [{ kind: 'delivery', providerId: data.idMessage, state, ...error }]
}
