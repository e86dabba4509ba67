// The demo's Telegram: its bots, the staff group with its topics, bound cleaners, and flats with a calendar of the played world.
import { eq } from 'drizzle-orm'
import { hashToken } from '../access/token.ts'
import type { Tx } from '../db/database.ts'
import { tables } from '../db/tables.ts'
import { at, type House } from './addHouse.ts'
import { demoBots, demoCleaners, demoFeeds, demoGroup, demoHooks, demoTopics, feedPath } from './cast.ts'

/** Topics of bookings begin here, behind those of the service. */
const firstTopic = 1000

/** Stores the bots and whom they know; `world` is the page of the played world, where there is one. */
export async function addBots(
  tx: Tx,
  { cleaners, objects, otas }: House,
  { now, world }: { readonly now: string; readonly world: string | undefined },
): Promise<void> {
  const group = String(demoGroup.id)
  await tx.insert(tables.bots).values([
    {
      ...rowOf('staff', now),
      chat_id: group,
      chat_title: demoGroup.title,
      is_forum: true,
      can_topics: true,
      topics: demoTopics,
    },
    rowOf('cleaner', now),
    rowOf('guest', now),
  ])
  for (const [index, { id, username, state }] of demoCleaners.entries()) {
    await tx
      .update(tables.cleaners)
      .set({ telegram_id: String(id), telegram_username: username, bot_state: state, telegram_turn: 1 })
      .where(eq(tables.cleaners.id, at(cleaners, index)))
  }
  await addTopics(tx, group)
  if (world === undefined) return
  const ota_id = otas.get('avito') ?? null
  for (let place = 0; place < demoFeeds; place += 1) {
    const feed = { name: 'Авито', url: `${world}${feedPath(place)}`, ota_id, unstable_uid: false }
    await tx
      .update(tables.objects)
      .set({ ical_import: [feed] })
      .where(eq(tables.objects.id, at(objects, place)))
  }
}

function rowOf(kind: keyof typeof demoBots, now: string) {
  const { id, token, username, name } = demoBots[kind]
  const { key, secret } = demoHooks[kind]
  return {
    kind,
    name,
    token,
    username,
    bot_id: String(id),
    webhook_ok: true,
    webhook_hash: hashToken(key),
    secret_hash: hashToken(secret),
    invite_key: `demo-invitations-${kind}`,
    checked_at: now,
  }
}

/** Guests who live there now have their topics. */
async function addTopics(tx: Tx, topic_chat_id: string): Promise<void> {
  const { rents } = tables
  const living = await tx.select({ id: rents.id }).from(rents).where(eq(rents.status, 'checked_in'))
  for (const [index, { id }] of living.entries()) {
    await tx
      .update(rents)
      .set({ topic_id: firstTopic + index, topic_chat_id })
      .where(eq(rents.id, id))
  }
}
