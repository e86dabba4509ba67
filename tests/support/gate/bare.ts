// What the gate of a stay should be, counted by the drill from bare rows and nothing of the server's own rules but the light of cleans.
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/execute.ts'
import { type Guest, linkOf, staff, type World } from './world.ts'

/** A stay as the drill judges it. */
export interface Stay {
  readonly flat: number
  readonly open: boolean
  readonly isOff: boolean
  readonly link: string
  /** Why, for whoever reads of a fault. */
  readonly told: string
}

type Bare = Readonly<Record<string, unknown>>

/** Whether a stay waits for a clean. */
type Cleaning = (world: World, guest: Guest, row: Bare) => boolean | Promise<boolean>

/** Judges the stays of guests at this moment; what is said of cleans is the server's own word where nothing else is. */
export async function judged(
  world: World,
  guests: readonly Guest[],
  waitsForClean: Cleaning = byTheServer,
  now = world.served.app.now().getTime(),
): Promise<ReadonlyMap<Guest, Stay>> {
  const { served, agency } = world
  const ids = sql.join(
    guests.map(({ rentId }) => sql`${rentId}`),
    sql`, `,
  )
  const rows = await served.app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
    rowsOf(
      tx,
      sql`select r.*, to_char(r."begin", 'YYYY-MM-DD') as first, to_char(r."end", 'YYYY-MM-DD') as last,
          coalesce(r.arrival_time, o.checkin_time)::text as comes, coalesce(r.departure_time, o.checkout_time)::text as leaves,
          o.id as flat, o.clean_status, a.settings->'instruction_gate' as demands, a.settings->'guest' as ways,
          (select json_agg(h) from history h where h.rent_id = r.id and h.undone_at is null) as said,
          exists (select 1 from rents p where p.object_id = r.object_id and p."begin" < r."begin" and not p.conflict
            and p.status in ('booked', 'checked_in')) as awaits,
          (select json_agg(s) from steps s where s.active and s.archived_at is null and s.blocks_code) as holders
        from rents r join objects o on o.id = r.object_id, (select settings from agency limit 1) a where r.id in (${ids})`,
    ),
  )
  const known = new Map(rows.map((row) => [Number(row.id), row]))
  const stays = new Map<Guest, Stay>()
  for (const guest of guests) {
    const row = known.get(guest.rentId)
    if (row) stays.set(guest, stayOf(guest, row, await waitsForClean(world, guest, row), now))
  }
  return stays
}

function stayOf(guest: Guest, row: Bare, waitsForClean: boolean, now: number): Stay {
  const waits = [...waitingOf(row), ...heldBy(row)]
  if (partOf(row.demands).clean === true && waitsForClean) waits.push('clean')
  const letOut = listOf(row.said).filter(
    ({ name, data }) =>
      name === 'instruction_sent' &&
      typeof partOf(data).override_reason === 'string' &&
      partOf(data).object_id === row.flat &&
      partOf(data).begin === row.first,
  )
  const comes = momentOf(row.first, row.comes)
  const leaves = momentOf(row.last, row.leaves)
  const earlier = Number(partOf(row.ways).keys_before_min ?? 0) * 60_000
  const isLetOutNow = letOut.some(({ data }) => partOf(data).now === true)
  const isHour = now < leaves && (now >= comes - earlier || isLetOutNow)
  const isReady = waits.length === 0 || letOut.length > 0
  const lives = (row.status === 'booked' || row.status === 'checked_in') && row.conflict !== true
  return {
    flat: Number(row.flat),
    open: lives && isHour && isReady,
    isOff: ['canceled', 'deleted', 'no_show'].includes(String(row.status)),
    link: linkOf(guest),
    told: `${String(row.status)} ${String(row.first)} ${String(row.comes)} — ${String(row.last)} ${String(row.leaves)}, now ${new Date(now + 10_800_000).toISOString()}, waits ${waits.join()}, let out ${letOut.length}, conflict ${String(row.conflict)}`,
  }
}

/** Demanded money and papers that are not there. */
function waitingOf(row: Bare): string[] {
  const { payment, deposit, guest_data } = partOf(row.demands)
  const isPaid = Number(row.paid) >= Number(row.total)
  const isHeld = Number(row.deposit_held) >= Number(row.defaultDeposit)
  const isKnown = row.passport_state === 'got' || row.passport_state === 'checked'
  return [
    ...(payment === true && !isPaid ? ['payment'] : []),
    ...(deposit === true && !isHeld ? ['deposit'] : []),
    ...(guest_data === true && !isKnown ? ['guest_data'] : []),
  ]
}

/** Steps that hold the code and are not done. */
function heldBy(row: Bare): string[] {
  if (partOf(row.ways).steps_hold_code === false) return []
  const marks = listOf(row.said).map(({ name }) => name)
  const isDone = ({ code, form }: Bare) =>
    marks.includes(code) || (form === 'people' && row.passport_state !== 'wait')
  return listOf(row.holders).flatMap((step) => (isDone(step) ? [] : [String(step.code)]))
}

async function byTheServer(world: World, { rentId }: Guest): Promise<boolean> {
  const { body } = await staff(world, 'GET', `rents/${rentId}`)
  return body.readiness.code_waits.includes('clean')
}

/** Where there are no cleans, a flat is clean by its own state once whoever was there before has left. */
export const byTheFlat: Cleaning = (_world, _guest, row) =>
  row.awaits === true || (row.clean_status !== 'clean' && row.clean_status !== 'checked')

/** The flats of the drill stand in Moscow, three hours ahead of everybody. */
const momentOf = (day: unknown, time: unknown): number =>
  new Date(`${String(day)}T${String(time).slice(0, 5)}:00+03:00`).getTime()

const parsed = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value)

function partOf(value: unknown): Bare {
  const part = parsed(value)
  return typeof part === 'object' && part !== null ? Object.fromEntries(Object.entries(part)) : {}
}

const listOf = (value: unknown): Bare[] => {
  const list = parsed(value)
  return Array.isArray(list) ? list.map(partOf) : []
}
