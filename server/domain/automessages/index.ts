import { sql } from 'drizzle-orm'
import { automessages as model } from '#schema/entities/automessages.ts'
import { waitsForPerson } from '#schema/rules/messageStates.ts'
import { rowCondition } from '../../access/rows.ts'
import { MessengerError } from '../../channels/messages/failure.ts'
import { findRows } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import type { Tx } from '../../db/database.ts'
import { notFound, refused } from '../../errors.ts'
import { noteAnswer } from '../dialogs/answered.ts'
import type { EntityChange, EntityHooks, EntityRow } from '../entityHooks.ts'
import { idOfPath } from '../idOfPath.ts'
import type { Operations } from '../operations.ts'
import { showAnswer } from '../topicTalk/mirror.ts'
import { forChat } from './chatText.ts'
import { hasLeft, hideCodes } from './codes.ts'
import { countMessages } from './counters.ts'
import { askState } from './followUp.ts'
import { resend } from './resend.ts'
import { sendByHand } from './sendByHand.ts'

const entityHooks: EntityHooks<'automessages'> = {
  async prepare(sent, { tx, before, actor, now }) {
    if (!before) return sent
    const change = await withoutShownText(tx, sent, before)
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
    // A person lets it go: from here on it is their message.
    const isTheirs = waitsForPerson(before.reason_code)
    return {
      ...change,
      ...own,
      reason_code: null,
      reason_text: null,
      // One that waits does so for long, maybe: let go, its turn is now.
      due_at: before.status === 'held' ? now : null,
      ...(isTheirs ? { by_user: actor.userId, planned_at: now } : {}),
    }
  },
  async after(work) {
    const { before, after } = work
    // By hand, or let go by hand: from then on the guest is answered.
    if (after && after.by_user !== null && (before?.by_user ?? null) === null) await noteAnswer(work, after)
    // What stands on the page of the guest has left at once.
    if (after && !before && after.status === 'sent') await showAnswer(work, after)
  },
  hides: (rows, { tx }) => hideCodes(tx, rows),
  beside: countMessages,
}

/** Whoever sends a whole row back sends its text with dots where codes stood: that is no change. */
async function withoutShownText(
  tx: Tx,
  { text, ...change }: EntityChange<'automessages'>,
  { id, status, text: stored }: EntityRow<'automessages'>,
): Promise<EntityChange<'automessages'>> {
  const shown = { id, status, text: stored }
  await hideCodes(tx, [shown])
  return text === undefined || (hasLeft(status) && text === shown.text) ? change : { ...change, text }
}

const operations: Operations<'automessages'> = {
  send: (call) => sendByHand(call),
  forChat,
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
