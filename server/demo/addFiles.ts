// Photos of flats and of cleans, receipts and guests' papers: drawn once for the process, stored once for the agency, named by many rows.
import { sql } from 'drizzle-orm'
import { addDays } from '#schema/rules/dates.ts'
import type { Tx } from '../db/database.ts'
import { rowsOf } from '../db/execute.ts'
import { tables } from '../db/tables.ts'
import type { EntityChange } from '../domain/entityHooks.ts'
import { storeContent } from '../domain/files/contents.ts'
import { keepSecret } from '../domain/files/links.ts'
import { at, type House } from './addHouse.ts'
import { coverName, drawDemo, roomName } from './drawDemo.ts'
import { type Room, rooms } from './drawings.ts'
import { chanceOf } from './random.ts'

const shownDays = 10

type Kept = Pick<EntityChange<'files'>, 'sha256' | 'thumb_sha256' | 'size' | 'width' | 'height'>

/** A file to be: the picture in it and the row it belongs to. */
interface Seed {
  readonly picture: string
  readonly name: string
  readonly kind: 'photo' | 'receipt' | 'passport' | 'sample'
  readonly entity_type: 'objects' | 'points' | 'cleans' | 'tasks' | 'rents' | 'expenses'
  readonly entity_id: number
  readonly at: string
}

/** Stores the pictures and names them in flats, points, cleans, purchases and stays; gives what stores more files with them. */
export async function addFiles(tx: Tx, house: House, now: string): Promise<Store> {
  await keepSecret(tx)
  const kept = new Map<string, Kept>()
  for (const [name, { bytes, thumb, width, height }] of await drawDemo()) {
    const sha256 = await storeContent(tx, bytes)
    kept.set(name, { sha256, thumb_sha256: await storeContent(tx, thumb), size: bytes.length, width, height })
  }
  const store = (seeds: readonly Seed[]) => storeSeeds(tx, seeds, kept)
  const today = now.slice(0, 10)
  await addCovers(tx, house, store, addDays(today, -200))
  const samples = await addSamples(tx, house, store, addDays(today, -190))
  await addShots(tx, house, store, { samples, since: addDays(today, -shownDays) })
  await addPapers(tx, store, addDays(today, -1))
  return store
}

/** Stores files by the pictures in them and gives their numbers. */
export type Store = (seeds: readonly Seed[]) => Promise<number[]>

async function storeSeeds(
  tx: Tx,
  seeds: readonly Seed[],
  kept: ReadonlyMap<string, Kept>,
): Promise<number[]> {
  if (seeds.length === 0) return []
  const rows = seeds.map(({ picture, at: created_at, ...seed }) => {
    const content = kept.get(picture)
    if (!content) throw new Error(`Nobody drew ${picture}`)
    const sensitive = seed.kind === 'passport'
    return { ...seed, ...content, mime: 'image/jpeg', sensitive, taken_at: created_at, created_at }
  })
  const stored = await tx.insert(tables.files).values(rows).returning({ id: tables.files.id })
  return stored.map(({ id }) => id)
}

async function addCovers(tx: Tx, { objects }: House, store: Store, day: string): Promise<void> {
  const seeds = objects.flatMap((id, index) => {
    const seed = (picture: string, name: string): Seed => ({
      picture,
      name: `${name}.jpg`,
      kind: 'photo',
      entity_type: 'objects',
      entity_id: id,
      at: `${day}T09:00:00.000Z`,
    })
    return [
      seed(coverName(index), 'Обложка'),
      seed(roomName('bedroom', index, true), 'Спальня'),
      seed(roomName('kitchen', index, true), 'Кухня'),
      seed(roomName('bath', index, true), 'Ванная'),
    ]
  })
  const ids = await store(seeds)
  const covers = objects.map((id, index) => ({ id, photos: ids.slice(index * 4, index * 4 + 4) }))
  await rowsOf(
    tx,
    sql`update objects o set cover_file_id = (c.photos->>0)::int,
        photo_ids = array(select jsonb_array_elements_text(c.photos)::int)
      from jsonb_to_recordset(${JSON.stringify(covers)}::jsonb) as c(id int, photos jsonb) where o.id = c.id`,
  )
}

const roomOf = (zone: string): Room => rooms.find((room) => room === zone) ?? 'hall'

/** How it should look, for the points that want a photo; gives the samples by flat and zone. */
async function addSamples(
  tx: Tx,
  { objects }: House,
  store: Store,
  day: string,
): Promise<ReadonlyMap<string, number>> {
  const points = await rowsOf(
    tx,
    sql`select id, object_id, zone, title from points where photo_required order by id`,
  )
  const ids = await store(
    points.map(({ id, object_id, zone, title }) => ({
      picture: roomName(roomOf(String(zone)), objects.indexOf(Number(object_id)), true),
      name: `Образец: ${title}.jpg`,
      kind: 'sample',
      entity_type: 'points',
      entity_id: Number(id),
      at: `${day}T09:00:00.000Z`,
    })),
  )
  const named = points.map(({ id }, index) => ({ id: Number(id), file: at(ids, index) }))
  await rowsOf(
    tx,
    sql`update points p set sample_file_id = n.file
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n(id int, file int) where p.id = n.id`,
  )
  return new Map(points.map(({ object_id, zone }, index) => [`${object_id} ${zone}`, at(ids, index)]))
}

/** What cleaners shot in the last days: before and after, and the points that want a photo. */
async function addShots(
  tx: Tx,
  { objects }: House,
  store: Store,
  { samples, since }: { readonly samples: ReadonlyMap<string, number>; readonly since: string },
): Promise<void> {
  const cleans = await rowsOf(
    tx,
    sql`select id, object_id, status, points, to_char(started_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as started,
        to_char(coalesce(finished_at, started_at), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ended
      from cleans where date >= ${since}::date and started_at is not null order by id`,
  )
  const seeds: Seed[] = []
  const changes: object[] = []
  let count = 0
  for (const { id, object_id, status, points, started, ended } of cleans) {
    const look = objects.indexOf(Number(object_id))
    const shoot = (room: Room, isTidy: boolean, name: string) => {
      seeds.push({
        picture: roomName(room, look, isTidy),
        name: `${name}.jpg`,
        kind: 'photo',
        entity_type: 'cleans',
        entity_id: Number(id),
        at: String(isTidy ? ended : started),
      })
      count += 1
      return count - 1
    }
    const isOver = status !== 'in_progress'
    changes.push({
      id,
      before: rooms.map((room) => shoot(room, false, 'До уборки')),
      after: isOver ? [shoot('hall', true, 'После уборки'), shoot('bedroom', true, 'После уборки')] : [],
      points: (Array.isArray(points) ? points : []).map((point) => {
        const sample = samples.get(`${object_id} ${point.zone}`) ?? null
        if (!point.photo_required) return point
        const shots = point.done ? [shoot(roomOf(point.zone), true, point.title)] : []
        return { ...point, sample_file_id: sample, shots }
      }),
    })
  }
  const ids = await store(seeds)
  const named = JSON.parse(JSON.stringify(changes), (name, value) =>
    ['before', 'after', 'shots'].includes(name) ? value.map((index: number) => at(ids, index)) : value,
  )
  await rowsOf(
    tx,
    sql`update cleans c set photos_before = array(select jsonb_array_elements_text(n.before)::int),
        photos_after = array(select jsonb_array_elements_text(n.after)::int),
        points = (select jsonb_agg(case when p ? 'shots' then p - 'shots' || jsonb_build_object('file_ids', p->'shots') else p end order by place)
          from jsonb_array_elements(n.points) with ordinality as e(p, place))
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n(id int, before jsonb, after jsonb, points jsonb)
      where c.id = n.id`,
  )
}

/** Receipts of what was bought, and papers of the guests who live now. */
async function addPapers(tx: Tx, store: Store, day: string): Promise<void> {
  const bought = await rowsOf(
    tx,
    sql`select id from tasks where status in ('bought', 'delivered') and price_fact > 0 order by id limit 12`,
  )
  const guests = await rowsOf(
    tx,
    sql`select id, "begin"::text || 'T12:00:00Z' as at from rents where status = 'checked_in' and kind = 'guest' order by id limit 8`,
  )
  const receipts = await store(
    bought.map(({ id }, index) => ({
      picture: `receipt ${index % 3}`,
      name: 'Чек.jpg',
      kind: 'receipt',
      entity_type: 'tasks',
      entity_id: Number(id),
      at: `${day}T09:00:00.000Z`,
    })),
  )
  for (const [index, { id }] of bought.entries()) {
    await rowsOf(tx, sql`update tasks set file_ids = array[${at(receipts, index)}::int] where id = ${id}`)
  }
  await store(
    guests.map(({ id, at: moment }, index) => ({
      picture: `paper ${index % 2}`,
      name: 'Паспорт.jpg',
      kind: 'passport',
      entity_type: 'rents',
      entity_id: Number(id),
      at: String(moment),
    })),
  )
}

/** Receipts of most of what owners pay for, and of repairs how it looks now. */
export async function addReceipts(tx: Tx, { objects }: House, store: Store): Promise<void> {
  const chance = chanceOf(31)
  const spent = await rowsOf(
    tx,
    sql`select id, object_id, category, date::text || 'T12:00:00Z' as at from expenses
      where payer in ('owner', 'split') and file_ids is null order by id`,
  )
  const seeds = spent.flatMap(({ id, object_id, category, at: moment }, index): Seed[] => {
    if (!chance.happens(0.85)) return []
    const about = { entity_type: 'expenses', entity_id: Number(id), at: String(moment) } as const
    const receipt: Seed = { ...about, picture: `receipt ${index % 3}`, name: 'Чек.jpg', kind: 'receipt' }
    if (category !== 'repair') return [receipt]
    const picture = roomName('kitchen', objects.indexOf(Number(object_id)), true)
    return [receipt, { ...about, picture, name: 'После ремонта.jpg', kind: 'receipt' }]
  })
  const ids = await store(seeds)
  const named = seeds.map(({ entity_id }, index) => ({ id: entity_id, file: at(ids, index) }))
  await rowsOf(
    tx,
    sql`update expenses e set file_ids = n.files
      from (select id, array_agg(file order by file) as files
        from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r(id int, file int) group by id) n
      where e.id = n.id`,
  )
}
