// The page is opened: what a guest saw is noted, what staff looks at is not.
import { sql } from 'drizzle-orm'
import type { rents as model } from '#schema/entities/rents.ts'
import { moveInstant, toEpoch } from '#schema/rules/dates.ts'
import { recountOne } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Work } from '../entityHooks.ts'
import type { OutsideOperation } from '../operations.ts'
import { noteKeysShown, printOfKeys } from './keysShown.ts'
import { pageOf } from './page.ts'
import { type PageScene, stayOfKey } from './pageScene.ts'

type Call = (typeof model)['calls']['guestPage']

/** A page open all day is one opening in so long. */
const openingEvery = 1_800_000

/** Shows the page by its key. */
export const showPage: OutsideOperation<Call> = {
  async outside({ params, query, actor, read, write }) {
    const { page, scene } = await read(async (reading) => {
      const id = await stayOfKey(reading, params.id ?? '')
      return pageOf(reading, id, query.lang)
    })
    if (actor.link && (isOpening(scene) || isFirstShowing(scene)))
      await write((work) => noteShown(work, scene))
    return page
  },
}

const isOpening = ({ rent, now }: PageScene): boolean =>
  rent.page_seen_at === null || toEpoch(rent.page_seen_at) <= toEpoch(moveInstant(now, -openingEvery))

/** Whether the keys are on the page and the history does not say so yet. */
function isFirstShowing({ view, gate, rent, object, agency, facts }: PageScene): boolean {
  if (view !== 'full' || !gate.open) return false
  const codes = [rent.door_code ?? object.door_code, object.keybox_code, object.key_place]
  const print = agency.guest_key && printOfKeys(agency.guest_key, rent.object_id, codes)
  return !facts.histories.some(({ name, data }) => name === 'keys_shown' && data?.print === print)
}

/** Notes that a guest opened the page, and that the keys were on it. */
export async function noteShown(work: Work, scene: PageScene): Promise<void> {
  const { tx, now } = work
  const { id } = scene.rent
  if (isFirstShowing(scene)) await noteKeysShown(work, id, 'page')
  if (!isOpening(scene)) return
  // Somebody holds the stay: the opening is noted the next time, nobody waits for it here.
  const free = await rowsOf(tx, sql`select id from rents where id = ${id} for update skip locked`)
  if (free.length === 0) return
  await recountOne(tx, 'rents', id, {
    page_openings: (scene.rent.page_openings ?? 0) + 1,
    page_seen_at: now,
    page_opened_at: scene.rent.page_opened_at ?? now,
  })
}
