import { sql } from 'drizzle-orm'
import { senders as model } from '#schema/entities/senders.ts'
import { MessengerError } from '../../channels/messages/failure.ts'
import { lettersPlaceOf } from '../../channels/messages/letters/place.ts'
import { checkLetters } from '../../channels/messages/letters/readLetters.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import { notFound, refused } from '../../errors.ts'
import type { Operations, Outside } from '../operations.ts'
import { hook } from './hook.ts'
import { openSender } from './openSender.ts'
import { prepare } from './prepare.ts'
import { save } from './save.ts'
import type { Sender } from './sendingRules.ts'
import { show } from './show.ts'

const operations: Operations<'senders'> = {
  show,
  save,
  hook,
  check: {
    async outside(call) {
      const sender = await findSender(call, call.body.account_id)
      const sending = await ask(async () => (await openSender(call, sender)).check())
      const coming = lettersPlaceOf(sender) && (await ask(() => checkLetters(call.outgoing, sender)))
      const state = sending instanceof MessengerError ? stateAfter(sending) : sending.state
      const phone = sending instanceof MessengerError ? null : sending.phone
      const username = sending instanceof MessengerError ? undefined : sending.username
      const error = sending instanceof MessengerError ? sending.text : sending.error
      const lettersError = coming instanceof MessengerError ? coming.text : undefined
      await call.write((work) =>
        recountOne(work.tx, 'senders', sender.id, {
          state,
          checked_at: call.clock(),
          last_error: error ?? null,
          letters_error: lettersError ?? null,
          // Open again, it is not waited for.
          ...(lettersError === undefined ? { letters_due: null } : {}),
          ...(phone && /^\+\d{10,15}$/.test(phone) ? { phone } : {}),
          ...(username ? { username } : {}),
        }),
      )
      const told = [error, lettersError].filter((one) => one !== undefined).join(' ')
      const ok = state === 'authorized' && lettersError === undefined
      return { ok, state, phone, ...(told === '' ? {} : { error: told }) }
    },
  },
  registerWebhook: {
    async outside(call) {
      const sender = await findSender(call, call.body.account_id)
      if (sender.type === 'telegram' && !sender.token) throw refused('senders.no_webhook', ofBots)
      const secret = sender.webhook_secret ?? ''
      const url = `${call.origin.publicUrl}/api/admin/${pathOf(secret)}`
      const failure = await ask(async () => (await openSender(call, sender)).registerWebhook(url, secret))
      const at = call.clock()
      const change =
        failure instanceof MessengerError
          ? { last_error: failure.text }
          : { webhook_url: url, webhook_at: at, last_error: null }
      await call.write((work) => recountOne(work.tx, 'senders', sender.id, change))
      if (failure instanceof MessengerError) throw refused(`senders.${failure.reason}`, failure.text)
      return { ok: true, url, at }
    },
  },
}

const ofBots =
  'Этот канал пишет через бота агентства. Вебхук бота включается в настройках «Боты и темы Telegram».'

function pathOf(secret: string): string {
  return model.calls.hook.call.replace('POST ', '').replace('{id}', secret)
}

async function findSender({ read }: Outside, id: number): Promise<Sender> {
  const [sender] = await read(({ tx }) =>
    findRows(tx, 'senders', sql`t.id = ${id} and t.archived_at is null`),
  )
  if (!sender) throw notFound('senders')
  return sender
}

async function ask<T>(work: () => Promise<T>): Promise<T | MessengerError> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof MessengerError) return cause
    throw cause
  }
}

function stateAfter({ reason }: MessengerError): Sender['state'] {
  return reason === 'not_authorized' || reason === 'blocked' ? reason : 'error'
}

/** Accounts that messages leave through. */
export const senders = { entityHooks: { prepare }, operations }
