// Asks the messengers about messages on their way: those of which nobody knows whether they left, and those whose
// delivery nobody has told of.
import { sql } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'
import { MessengerError } from '../../channels/messages/failure.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import type { EntityRow } from '../entityHooks.ts'
import type { Outside } from '../operations.ts'
import { openSender } from '../senders/openSender.ts'
import { applyState } from './applyState.ts'
import { tellsWayIn } from './contents.ts'
import { letterOf } from './deliver.ts'
import { noteTaken } from './noteTaken.ts'

type Message = EntityRow<'automessages'>

const minute = 60_000
const lostAfter = 3 * minute
const askEvery = 10 * minute
const askFor = 2 * 24 * 60 * minute
const atOnce = 40

/** Settles messages that were taken by a process which never told the outcome. */
export async function findLost(tools: Outside): Promise<void> {
  const before = moveInstant(tools.now, -lostAfter)
  const lost = await tools.read(({ tx }) =>
    findRows(
      tx,
      'automessages',
      sql`t.status = 'queued' and t.provider_id is null and t.claimed_at < ${before}::timestamptz
        and t.reason_code is distinct from 'unknown'`,
    ),
  )
  for (const message of lost.slice(0, atOnce)) await settle(tools, message)
}

async function settle(tools: Outside, message: Message): Promise<void> {
  const [sender] = await tools.read(({ tx }) =>
    findRows(tx, 'senders', sql`t.id = ${message.channel_account_id}`),
  )
  if (!sender) return
  try {
    const messenger = await openSender(tools, sender, message.audience)
    const found = await messenger.find(letterOf({ row: message, subject: '' }))
    await tools.write(async (work) => {
      const [row] = await findRows(
        work.tx,
        'automessages',
        sql`t.id = ${message.id} and t.status = 'queued' and t.provider_id is null
          and t.attempt is not distinct from ${message.attempt}`,
        true,
      )
      if (!row) return
      const left = row.file_ids ?? []
      const files = left.length > 0 ? { unsent: lostFiles, lostFiles: left } : {}
      if (found) await noteTaken(work, row, { ...found, ...files }, await tellsWayIn(work.tx, row))
      else await recountOne(work.tx, 'automessages', row.id, found === null ? unsent(work.now) : unknown)
    })
  } catch (cause) {
    // The messenger does not answer: the next round asks again.
    if (!(cause instanceof MessengerError)) throw cause
  }
}

const unsent = (now: string) => ({
  status: 'planned' as const,
  due_at: now,
  reason_code: null,
  reason_text: null,
})

const lostFiles = 'Связь оборвалась после текста: спросите гостя, дошли ли файлы, или отправьте снова.'

const unknown = {
  reason_code: 'unknown',
  reason_text:
    'Связь оборвалась, и канал не может сказать, ушло ли сообщение. Спросите гостя или отправьте снова.',
}

/** Asks how far sent messages have come, each every ten minutes for two days. */
export async function askStates(tools: Outside): Promise<void> {
  const { now } = tools
  const sent = await tools.read(({ tx }) =>
    findRows(
      tx,
      'automessages',
      sql`t.status in ('queued', 'sent') and t.provider_id is not null and t.channel in ('whatsapp', 'max', 'sms')
        and t.sent_at > ${moveInstant(now, -askFor)}::timestamptz
        and coalesce(t.due_at, t.sent_at) < ${moveInstant(now, -askEvery)}::timestamptz`,
    ),
  )
  for (const message of sent.slice(0, atOnce)) {
    await askState(tools, message).catch((cause: unknown) => {
      if (!(cause instanceof MessengerError)) throw cause
    })
  }
}

/** Asks a messenger how far a message has come and stores it; throws `MessengerError`. Sends nothing. */
export async function askState(tools: Outside, message: Message): Promise<void> {
  const { provider_id: providerId, to_phone: phone, to_chat: chat } = message
  const [sender] = await tools.read(({ tx }) =>
    findRows(tx, 'senders', sql`t.id = ${message.channel_account_id}`),
  )
  if (!sender || providerId === null) throw new MessengerError('no_status')
  const messenger = await openSender(tools, sender, message.audience)
  const state = await messenger.status({ providerId, to: { phone, chat } })
  await tools.write(async (work) => {
    const [row] = await findRows(work.tx, 'automessages', sql`t.id = ${message.id}`, true)
    if (!row) return
    const after = state ? await applyState(work, row, state) : row
    if (after.status === 'queued' || after.status === 'sent')
      await recountOne(work.tx, 'automessages', row.id, { due_at: work.now })
  })
}
