// The conversation on the page: what the guest writes goes where every word of guests goes, what is read is noted.
import { sql } from 'drizzle-orm'
import type { rents as model } from '#schema/entities/rents.ts'
import { newPublicId } from '../../crud/create.ts'
import { findRows } from '../../crud/entityRows.ts'
import { badRequest, notFound } from '../../errors.ts'
import { pageTalk, readOnPage, sayOnPage } from '../dialogs/page.ts'
import type { Reading, Work } from '../entityHooks.ts'
import type { AnewOperation, OutsideOperation } from '../operations.ts'
import { handOver } from './handOver.ts'
import { sceneOf, stayOfKey } from './pageScene.ts'

type Calls = (typeof model)['calls']

/** GET guestpage/messages/{id}: staff that looks reads nothing for the guest. */
export const readChat: OutsideOperation<Calls['guestMessages']> = {
  async outside({ params, query, actor, read, write }) {
    const { id, talk } = await read(async (reading) => {
      const found = await stayOfKey(reading, params.id ?? '')
      return { id: found, talk: await talkOf(reading, found, query.before) }
    })
    if (actor.link && talk.unread > 0) await write((work) => readOnPage(work, id))
    return talk
  },
}

/** POST guestpage/message: of a booking that is off, too. */
export const writeChat: AnewOperation<Calls['guestMessage']> = {
  async inside(call) {
    const { body, tx } = call
    const id = ownStay(call)
    const text = body.text?.trim() ?? ''
    const fileIds = body.file_ids ?? []
    if (text === '' && fileIds.length === 0) throw badRequest('guestpage', { text: 'Напишите сообщение.' })
    // A repeated request is told apart by its key: each that comes here is said anew.
    await sayOnPage(call, id, { text, fileIds, key: newPublicId() })
    const [dialog] = await findRows(tx, 'dialogs', sql`t.rent_id = ${id}`)
    if (dialog) await handOver(call, fileIds, 'dialogs', dialog.id)
    return talkOf(call, id)
  },
  again: (call) => talkOf(call, ownStay(call)),
}

function ownStay({ actor }: Pick<Work, 'actor'>): number {
  if (actor.link?.entity !== 'rents') throw notFound('rents')
  return actor.link.id
}

/** The talk as far as the gate of this moment lets it be read. */
async function talkOf(reading: Reading, id: number, before?: string | null) {
  const { view, gate } = await sceneOf(reading, id)
  return pageTalk(reading, id, { before, keysOpen: view === 'full' && gate.open })
}
