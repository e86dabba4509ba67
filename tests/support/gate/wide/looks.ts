// Looks at every stay of a generation: the page is read, judged and composed by the product's own functions, all of them in one
// statement; so are the gate that messages ask, and messages up to the moment in which their gateway would be called.
import { sql } from 'drizzle-orm'
import { type Actor, systemActor } from '#server/access/actor.ts'
import { piecesAround } from '#server/crud/pieces.ts'
import { readingOf } from '#server/crud/write.ts'
import type { Tx } from '#server/db/database.ts'
import { arraysOf, rowsOf } from '#server/db/execute.ts'
import { claimMessage } from '#server/domain/automessages/claim.ts'
import { noteTaken } from '#server/domain/automessages/noteTaken.ts'
import { pageTalk } from '#server/domain/dialogs/page.ts'
import { pageIn } from '#server/domain/guestPage/page.ts'
import { judgedScene, stayOfKey } from '#server/domain/guestPage/pageScene.ts'
import { readGates } from '#server/domain/guestPage/readGates.ts'
import { type Read, scenePieces } from '#server/domain/guestPage/readScene.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { zone } from '#tests/server/domain/rents/scene.ts'
import { site } from '#tests/support/buildApp.ts'
import { typedKeys } from '../acts.ts'
import { byTheFlat, judged, type Stay } from '../bare.ts'
import { fault, lookInto, openWithoutNetwork, seePage } from '../looks.ts'
import { type Guest, guestly, linkOf, type World } from '../world.ts'
import { flatOf } from './acts.ts'
import { type Generation, inRows, type Life } from './generation.ts'

/** In one of so many looks the phone takes the page, a message leaves, the thread is read, a dead link is tried. */
const oneIn = { phone: 8, message: 24, openMessage: 6, talk: 16, dead: 16 } as const

const pieces = scenePieces(sql.raw('stay.id'))
const ask = piecesAround(pieces, (row, answers) => Object.assign(row, { answers }))

/** The scenes of many stays by one statement of the product's own pieces. */
async function readAll(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Read>> {
  const rows = await arraysOf(
    tx,
    sql`select stay.id, ${ask.columns} from unnest(${sql.param(`{${ids.join()}}`)}::int[]) as stay(id)`,
  )
  return new Map(
    rows.map(([id, ...raw]) => {
      const found: { answers?: Read } = {}
      ask.fill(found, raw)
      if (!found.answers) throw new Error(`no scene of ${String(id)}`)
      return [Number(id), found.answers]
    }),
  )
}

/** Who opens the page of a stay. */
const holderOf = (agencyId: number, id: number): Actor => ({
  ...{ agencyId, userId: null, role: 'guest', active: true, timezone: zone, cleanerId: null },
  ...{ objectIds: null, link: { entity: 'rents', id }, sessionId: null },
})

/** The stays of a generation as they were judged at one moment. */
export interface Judged {
  readonly now: string
  readonly stays: ReadonlyMap<Guest, Stay>
}

/** Looks at all stays at this moment, one for the judge and for the judged; throws with the fault. */
export async function lookAtAll(generation: Generation): Promise<Judged> {
  const { world, lives } = generation
  const { served, agency, chance, tally } = world
  const now = served.app.now().toISOString()
  const stays = await judged(world, world.guests, byTheFlat, Date.parse(now))
  const ids = lives.map(({ guest }) => guest.rentId)
  await served.app.database.readAgency({ agencyId: agency.id, userId: null }, async (tx) => {
    const scenes = await readAll(tx, ids)
    const told = await readGates({ tx, actor: systemActor(agency.id, zone), now }, ids)
    const gates = new Map(told.map(({ stay, gate }) => [stay.id, gate]))
    for (const { guest } of lives) {
      const stay = stays.get(guest)
      const read = scenes.get(guest.rentId)
      if (!stay || !read) return fault(guest, stay, 'the stay is gone')
      const actor = holderOf(agency.id, guest.rentId)
      const reading = readingOf(tx, { actor, now, allEntityHooks, site })
      const page = await pageIn(reading, judgedScene(reading, read), chance.pick([null, 'en', 'zh']))
      tally.looks += 1
      if (stay.open) tally.open += 1
      const text = JSON.stringify(page)
      lookInto(guest, stay, text, 'page')
      compare(guest, stay, page.keys !== null, 'keys of the page are')
      compare(guest, stay, gates.get(guest.rentId)?.open === true, 'the gate of messages is')
      if (guest.number % oneIn.phone === 0) openOnPhone(world, guest, text)
      if (chance.happens(1 / oneIn.talk)) {
        const talk = await pageTalk(reading, guest.rentId, { keysOpen: stay.open })
        lookInto(guest, stay, JSON.stringify(talk), 'thread')
      }
      if (chance.happens(1 / oneIn.dead)) await tryDeadLink(tx, guest, actor)
    }
  })
  return { now, stays }
}

function compare(guest: Guest, stay: Stay, isOpen: boolean, what: string): void {
  if (isOpen !== stay.open) fault(guest, stay, `${what} ${isOpen ? 'open' : 'closed'}`)
}

/** The phone shows what it kept so far, then takes the page. */
function openOnPhone(world: World, guest: Guest, text: string): void {
  openWithoutNetwork(world, guest)
  seePage(world, guest, JSON.parse(text), text)
}

async function tryDeadLink(tx: Tx, guest: Guest, actor: Actor): Promise<void> {
  const [dead] = guest.links.slice(0, -1)
  if (dead === undefined) return
  const found = await stayOfKey({ tx, actor }, dead).catch(() => undefined)
  if (found !== undefined) fault(guest, undefined, 'a dead link opens the page')
}

/** The same page by a real call says the same of the gate, the keys and the sections. */
export async function lookByCall({ world, lives }: Generation): Promise<void> {
  const { guest } = world.chance.pick(lives)
  const judgedNow = async () => (await judged(world, [guest], byTheFlat)).get(guest)
  const stay = await judgedNow()
  const { status, body, text } = await guestly(world, linkOf(guest), 'GET', `guestpage/${linkOf(guest)}`)
  if (!stay) return fault(guest, stay, 'the stay is gone')
  // the hour struck in between
  if ((await judgedNow())?.open !== stay.open) return
  // a page that is off may be over altogether
  if (status === 404 && stay.isOff) return
  if (status !== 200) return fault(guest, stay, `the page answered ${status}`)
  lookInto(guest, stay, text, 'page of a call')
  compare(guest, stay, body.keys !== null, 'keys of the call are')
}

/** Words with keys leave for some of the stays: by hand, or by the rule of the code; what would leave is searched. */
export async function sendToSome(generation: Generation, { now, stays }: Judged): Promise<void> {
  const { world, lives } = generation
  const { served, agency, chance, tally } = world
  const shareOf = ({ guest }: Life) => (stays.get(guest)?.open ? oneIn.openMessage : oneIn.message)
  const chosen = lives.filter((life) => chance.happens(1 / shareOf(life)))
  if (chosen.length === 0) return
  const tools = served.toolsOf(agency.id)
  const queued = await queue(generation, chosen, now)
  for (const [{ guest }, id] of queued) {
    const stay = stays.get(guest)
    const left = await tools.write(async (later) => {
      const work = { ...later, now }
      const claimed = await claimMessage(work, id)
      if (claimed)
        await noteTaken(work, claimed.row, { providerId: `wide-${id}`, state: 'sent' }, claimed.isSecret)
      return claimed?.row.text
    })
    if (!stay) return fault(guest, stay, 'the stay is gone')
    if (typeof left !== 'string') continue
    tally.sent += 1
    lookInto(guest, stay, left, 'a message')
  }
}

async function queue(
  generation: Generation,
  lives: readonly Life[],
  now: string,
): Promise<(readonly [Life, number])[]> {
  const { world } = generation
  const rows = lives.map((life) => ({
    ...{ rent_id: life.guest.rentId, object_id: life.columns.object_id, by_user: world.admin.userId },
    ...{ to_phone: life.guest.phone, text: typedKeys(world, flatOf(generation, life)) },
  }))
  const made = await inRows(world, (tx) =>
    rowsOf(
      tx,
      sql`insert into automessages (rent_id, object_id, by_user, to_phone, text, own_text, planned_at)
        select rent_id, object_id, by_user, to_phone, text, true, ${now}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(rent_id int, object_id int, by_user int, to_phone text,
          text text)
        returning id`,
    ),
  )
  return made.flatMap(({ id }, at) => {
    const life = lives[at]
    return life ? [[life, Number(id)] as const] : []
  })
}
