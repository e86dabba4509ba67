import { sql } from 'drizzle-orm'
import { automessages as model } from '#schema/entities/automessages.ts'
import { rowCondition } from '../../access/rows.ts'
import { MessengerError } from '../../channels/messages/failure.ts'
import { findRows } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import { notFound, refused } from '../../errors.ts'
import type { EntityHooks } from '../entityHooks.ts'
import { idOfPath } from '../idOfPath.ts'
import type { Operations } from '../operations.ts'
import { countMessages } from './counters.ts'
import { askState } from './followUp.ts'
import { resend } from './resend.ts'
import { sendByHand } from './sendByHand.ts'

const entityHooks: EntityHooks<'automessages'> = {
  prepare(change, { before, actor, now }) {
    if (!before) return change
    if (
      change.text !== undefined &&
      change.text !== before.text &&
      before.status !== 'planned' &&
      before.status !== 'held'
    ) {
      const text = 'Сообщение уже ушло, его текст не изменить. Отправьте его снова с другим текстом.'
      throw refused('automessages.sent', text, { text })
    }
    const own = change.text === undefined || change.text === before.text ? {} : { own_text: true }
    if (change.status === undefined || change.status === before.status) return { ...change, ...own }
    if (change.status === 'canceled')
      return { ...change, ...own, reason_code: 'hand', reason_text: 'Отменил сотрудник.', due_at: null }
    // A person lets a waiting draft go: from here on it is their message.
    const isDraft = before.reason_code === 'draft'
    return {
      ...change,
      ...own,
      reason_code: null,
      reason_text: null,
      // One that waits does so for long, maybe: let go, its turn is now.
      due_at: before.status === 'held' ? now : null,
      ...(isDraft ? { by_user: actor.userId, planned_at: now } : {}),
    }
  },
  beside: countMessages,
}

const operations: Operations<'automessages'> = {
  send: (call) => sendByHand(call),
  resend,
  checkStatus: {
    async outside(call) {
      const own = rowCondition(model, call.actor) ?? sql.raw('true')
      const [message] = await call.read(({ tx }) =>
        findRows(tx, 'automessages', sql`t.id = ${idOfPath('automessages', call.params)} and ${own}`),
      )
      if (!message) throw notFound('automessages')
      try {
        // a message that no gateway has taken is known as well as it can be
        if (message.provider_id !== null) await askState(call, message)
      } catch (cause) {
        if (cause instanceof MessengerError) throw refused(`automessages.${cause.reason}`, cause.text)
        throw cause
      }
      return call.read((reading) => getOne(reading, model, message.id))
    },
  },
}

/** The log of messages: planned by rules, sent by the clock, watched and mended by people. */
export const automessages = { entityHooks, operations }
