import type { Model } from '#schema/define.ts'
import { create } from '../../crud/create.ts'
import { changeOne, insertOne, lockOne } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import type { RowObject } from '../../db/execute.ts'
import { badRequest } from '../../errors.ts'
import { inviteUrl, places } from '../bots/people.ts'
import { findBot } from '../bots/reach.ts'
import { lockReferred } from '../cleans/lockReferred.ts'
import type { Work } from '../entityHooks.ts'

/** Creates a cleaner, ties the named flats, and gives the links to send. */
export async function createCleaner(
  work: Work,
  model: Model,
  body: Readonly<Record<string, unknown>>,
  publicUrl: string,
): Promise<RowObject> {
  const { object_ids, ...values } = body
  const ids = idsOf(object_ids)
  const cleaner = await create(work, model, values)
  const id = Number(cleaner.id)
  for (const object_id of ids) {
    await lockReferred(work.tx, 'objects', object_id, { entity: 'cleaners', field: 'object_ids' })
    await insertOne(work, 'bindings', { cleaner_id: id, object_id, priority: 1 })
  }
  const stored = await lockOne(work.tx, 'cleaners', id)
  await changeOne(work, 'cleaners', stored, { invited_at: work.now }, 'invite')
  const page = `${publicUrl}/cleaner/${String(cleaner.public_id)}`
  const bot = await findBot(work.tx, places.cleaner.bot)
  const invite_url = inviteUrl(bot, { kind: 'cleaner', id }, stored.telegram_turn) ?? page
  return { ...(await getOne(work, model, id)), page_url: page, invite_url }
}

function idsOf(value: unknown): number[] {
  if (value === undefined || value === null) return []
  const isList = Array.isArray(value) && value.length <= 1000
  if (isList && value.every((id) => Number.isSafeInteger(id) && id > 0)) return [...new Set<number>(value)]
  throw badRequest('cleaners', { object_ids: 'Нужен список номеров объектов, например [1, 2].' })
}
