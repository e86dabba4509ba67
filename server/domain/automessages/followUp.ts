// Asks the messengers about messages on their way: those of which nobody knows whether they left, and those whose
// delivery nobody has told of.
import { sql } from 'drizzle-orm'
import { moveInstant, toEpoch } from '#schema/rules/dates.ts'
import { MessengerError } from '../../channels/messages/failure.ts'
import type { TakenMessage } from '../../channels/messenger.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import type { Outside } from '../operations.ts'
import { openSender } from '../senders/openSender.ts'
import { applyState } from './applyState.ts'
import { tellsWayIn } from './contents.ts'
import { letterOf } from './deliver.ts'
import { noteTaken } from './noteTaken.ts'
import { noteUnknown } from './noteUnknown.ts'

type Message = EntityRow<'automessages'>

const minute = 60_000
const lostAfter = 3 * minute
const askEvery = 10 * minute
const askLostFor = 24 * 60 * minute
const askFor = 2 * askLostFor
const atOnce = 40

/** Settles messages that were taken by a process which never told the outcome; who was asked about longest ago comes first. */
export async function findLost(tools: Outside): Promise<void> {
  const before = moveInstant(tools.now, -lostAfter)
  const lost = await tools.read(({ tx }) =>
    findRows(
      tx,
      'automessages',
      sql`t.status = 'queued' and t.provider_id is null and t.claimed_at < ${before}::timestamptz
        and coalesce(t.due_at, t.claimed_at) < ${before}::timestamptz`,
    ),
  )
  for (const message of longestSince(lost, 'claimed_at')) await settle(tools, message)
}

function longestSince(rows: readonly Message[], begun: 'claimed_at' | 'sent_at'): Message[] {
  const since = (row: Message) => toEpoch(row.due_at ?? row[begun] ?? row.planned_at)
  return rows.toSorted((a, b) => since(a) - since(b)).slice(0, atOnce)
}

async function settle(tools: Outside, message: Message): Promise<void> {
  const found = await look(tools, message)
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
    const isLater = found === 'silent' || (found && (await isAnothers(work, row, found.providerId)))
    if (isLater) await recountOne(work.tx, 'automessages', row.id, { due_at: work.now })
    else if (found === null) await recountOne(work.tx, 'automessages', row.id, unsent(work.now))
    else if (found) await noteTaken(work, row, { ...found, ...files }, await tellsWayIn(work.tx, row))
    else await noteUnknown(work, row)
  })
}

/** What the messenger says of a message: that it has it, surely not, that it cannot tell, or nothing at all today. */
async function look(tools: Outside, message: Message): Promise<TakenMessage | null | undefined | 'silent'> {
  const [sender] = await tools.read(({ tx }) =>
    findRows(tx, 'senders', sql`t.id = ${message.channel_account_id}`),
  )
  const minutes = Math.ceil((toEpoch(tools.now) - toEpoch(message.claimed_at ?? tools.now)) / minute) + 1
  if (!sender) return undefined
  try {
    const messenger = await openSender(tools, sender, message.audience)
    const others = await tools.read(({ tx }) => numbersBeside(tx, message, minutes, tools.now))
    const since = moveInstant(tools.now, -minutes * minute)
    return await messenger.find(letterOf({ row: message, subject: '' }), { minutes, since, others })
  } catch (cause) {
    if (!(cause instanceof MessengerError)) throw cause
    // Nobody is there: nothing was taken, and the next try goes on to another channel.
    if (cause.reason === 'no_account') return null
    // The messenger does not answer: a later round asks again, for a day.
    return minutes * minute > askLostFor ? undefined : 'silent'
  }
}

/** Whether what was found may be another message with the same words: one that has its number by now, or is on its way this very moment. */
async function isAnothers(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { id, channel_account_id, to_phone, to_chat }: Message,
  providerId: string,
): Promise<boolean> {
  const since = moveInstant(now, -lostAfter)
  const rivals = await findRows(
    tx,
    'automessages',
    sql`t.id <> ${id} and t.channel_account_id = ${channel_account_id} and (t.provider_id = ${providerId}
      or (t.status = 'queued' and t.provider_id is null and t.claimed_at >= ${since}::timestamptz
        and t.to_phone is not distinct from ${to_phone} and t.to_chat is not distinct from ${to_chat}))`,
  )
  return rivals.length > 0
}

/** Numbers of what else was sent to the same address by the same account meanwhile. */
async function numbersBeside(
  tx: Tx,
  { id, channel_account_id, to_phone, to_chat }: Message,
  minutes: number,
  now: string,
): Promise<ReadonlySet<string>> {
  const since = moveInstant(now, -minutes * minute)
  const rows = await findRows(
    tx,
    'automessages',
    sql`t.id <> ${id} and t.channel_account_id = ${channel_account_id} and t.provider_id is not null
      and t.to_phone is not distinct from ${to_phone} and t.to_chat is not distinct from ${to_chat}
      and t.sent_at >= ${since}::timestamptz`,
  )
  return new Set(rows.flatMap(({ provider_id }) => provider_id ?? []))
}

const unsent = (now: string) => ({
  status: 'planned' as const,
  due_at: now,
  reason_code: null,
  reason_text: null,
})

const lostFiles = 'Связь оборвалась после текста: спросите гостя, дошли ли файлы, или отправьте снова.'

/** Asks how far sent messages have come, each every ten minutes for two days. */
export async function askStates(tools: Outside): Promise<void> {
  const { now } = tools
  const sent = await tools.read(({ tx }) =>
    findRows(
      tx,
      'automessages',
      sql`t.status in ('queued', 'sent') and t.provider_id is not null and t.channel in ('whatsapp', 'max', 'sms')
        and not exists (select 1 from senders s where s.id = t.channel_account_id and s.provider = 'maxbot')
        and t.sent_at > ${moveInstant(now, -askFor)}::timestamptz
        and coalesce(t.due_at, t.sent_at) < ${moveInstant(now, -askEvery)}::timestamptz`,
    ),
  )
  for (const message of longestSince(sent, 'sent_at')) {
    await askState(tools, message).catch(async (cause: unknown) => {
      if (!(cause instanceof MessengerError)) throw cause
      // Who does not answer is asked again in turn, and holds nobody up.
      await tools.write(({ tx }) => recountOne(tx, 'automessages', message.id, { due_at: now }))
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
