import type { EntityHooks } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { bindingOf, unbind } from './binding.ts'
import { checkBot } from './check.ts'
import { disconnectBot } from './disconnect.ts'
import { prepareBot } from './prepare.ts'
import { serviceTopic } from './topic.ts'
import { registerWebhook } from './webhook.ts'

const entityHooks: EntityHooks<'bots'> = { prepare: prepareBot }

const operations: Operations<'bots'> = {
  check: checkBot,
  webhook: registerWebhook,
  disconnect: disconnectBot,
  topic: serviceTopic,
  ownLink: (call) => bindingOf(call, { kind: 'user', id: call.actor.userId ?? 0 }),
  async unbindOwn(call) {
    const me = { kind: 'user', id: call.actor.userId ?? 0 } as const
    await unbind(call, me)
    return bindingOf(call, me)
  },
  async unbind(call) {
    const { kind, id } = call.body
    await unbind(call, { kind, id })
    return bindingOf(call, { kind, id })
  },
}

/** Telegram bots: their keys, groups and topics, and the people they write to. */
export const bots = { entityHooks, operations }
