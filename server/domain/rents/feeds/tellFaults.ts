// Events of a calendar that could not be read: their nights look free with us, so a person is told, once as long as it lasts.
import { sql } from 'drizzle-orm'
import { counted } from '#schema/rules/plural.ts'
import type { ChannelFault } from '#server/channels/channel.ts'
import { findRows, recountOne } from '#server/crud/entityRows.ts'
import type { Work } from '../../entityHooks.ts'
import { noteUpdate } from '../../updates/noteUpdate.ts'
import { type Feed, keyOfFeed } from './feed.ts'

/** What may hide a booking; an event without a night hides none. */
const telling = ['bad_date', 'backwards', 'too_long', 'repeating', 'too_often'] as const

/** What the card of the flat says of a reading with events that could not be read; nothing when all could. */
export function errorOf(faults: readonly ChannelFault[]): string | null {
  const [first] = faults
  if (!first) return null
  const texts = [...new Set(faults.map(({ text }) => text))].join(' ')
  return `${unread(faults.length)} ${texts} Пока они не читаются, пропавшие из календаря брони не отменяются.`
}

function unread(count: number): string {
  return `Не прочитано: ${counted(count, ['событие', 'события', 'событий'])}.`
}

/** Writes down each kind of fault beside its calendar, and frees what is no longer so: a fault that comes back is told anew. */
export async function tellFaults(work: Work, feed: Feed, faults: readonly ChannelFault[]): Promise<void> {
  const gone: string[] = []
  for (const reason of telling) {
    const own = faults.filter((fault) => fault.reason === reason)
    const [first] = own
    const key = `${keyOfFeed('feed_fault', feed.ref)}:${reason}`
    if (!first) {
      gone.push(key)
      continue
    }
    await noteUpdate(work, {
      origin: 'ical',
      channel: feed.name,
      kind: 'error',
      result: 'held',
      about: feed.objectName,
      objectId: feed.objectId,
      otaId: feed.otaId,
      externalId: own.length === 1 ? first.uid || null : null,
      reason: `${unread(own.length)} ${first.text}`,
      key,
    })
  }
  await free(work, gone)
}

async function free({ tx }: Work, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const known = await findRows(tx, 'updates', sql`t.unique_key in ${[...keys]}`, true)
  for (const { id, unique_key } of known)
    await recountOne(tx, 'updates', id, { open: false, unique_key: `${unique_key}:${id}` })
}
