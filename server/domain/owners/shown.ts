// What an owner may look at beside the sums: receipts, pictures of cleans, what was found broken and what was mended.
import { sql } from 'drizzle-orm'
import type { Period } from '#schema/rules/ownerAccount.ts'
import { type RowObject, rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { linkedFiles } from '../files/linkedFiles.ts'
import type { Sight } from './flats.ts'

/** So many of the newest cleans are shown, with so many pictures each; the count names them all. */
const mostVisits = 12
const mostPictures = 8
const mostProblems = 50

interface Shown {
  readonly sight: Sight
  readonly expenses: readonly { readonly file_ids: readonly number[] }[]
}

/** The pictures that the reader may see, each with a link for half an hour; nothing of what the agency keeps to itself. */
export async function readShown(
  reading: Reading,
  ownerId: number,
  period: Period,
  { sight, expenses }: Shown,
) {
  const visits = sight.photos ? await readVisits(reading, ownerId, period) : []
  const problems = sight.problems ? await readProblems(reading, ownerId, period) : []
  const ofExpenses = sight.receipts ? expenses.flatMap(({ file_ids }) => file_ids) : []
  const pictured = [...visits, ...problems].flatMap(({ file_ids }) => file_ids)
  const files = await linkedFiles(reading, [...ofExpenses, ...pictured])
  const shown = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const { name: _, ...file } = files.get(id) ?? { name: '' }
      return 'id' in file ? [file] : []
    })
  return {
    receipts: (ids: readonly number[]) => (sight.receipts ? shown(ids) : []),
    visits: visits.map(({ file_ids, ...visit }) => ({
      ...visit,
      photos: file_ids.length,
      files: shown(file_ids.slice(0, mostPictures)),
    })),
    problems: problems.map(({ file_ids, ...problem }) => ({ ...problem, files: shown(file_ids) })),
  }
}

const numbersIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])

const placeOf = ({ id, date, object, file_ids }: RowObject) => ({
  id: Number(id),
  date: String(date),
  object: String(object),
  file_ids: numbersIn(file_ids),
})

/** Finished cleans with pictures, newest first. */
async function readVisits({ tx }: Reading, ownerId: number, { begin, end }: Period) {
  const rows = await rowsOf(
    tx,
    sql`select c.id, c.date::text as date, o.name as object,
        coalesce(to_jsonb(c.photos_after), '[]') || coalesce((
          select jsonb_agg(f) from jsonb_array_elements(coalesce(to_jsonb(c.points), '[]')) p,
            jsonb_array_elements(coalesce(nullif(p->'file_ids', 'null'), '[]')) f), '[]') as file_ids
      from cleans c join objects o on o.id = c.object_id
      where o.owner_id = ${ownerId} and c.date between ${begin}::date and ${end}::date
        and c.status in ('done', 'checked')
      order by c.date desc, c.id desc`,
  )
  return rows
    .map(placeOf)
    .filter(({ file_ids }) => file_ids.length > 0)
    .slice(0, mostVisits)
}

/**
 * What cleaners found broken, newest first, and whether it is mended; its name alone, not what the staff wrote of it, and
 * not a cleaner's own words, which were said to the agency, until the staff has named it.
 */
async function readProblems({ tx }: Reading, ownerId: number, { begin, end }: Period) {
  const rows = await rowsOf(
    tx,
    sql`select k.id, c.date::text as date, o.name as object, k.title, k.status, to_jsonb(k.file_ids) as file_ids,
        k.origin = 'cleaner' and exists (select 1 from jsonb_array_elements(coalesce(to_jsonb(c.problems), '[]')) p
          where p->'client_task_id' = to_jsonb(k.id) and left(p->>'text', 200) = k.title) as unnamed
      from clienttasks k join cleans c on c.id = k.clean_id join objects o on o.id = c.object_id
      where o.owner_id = ${ownerId} and c.date between ${begin}::date and ${end}::date
        and c.status in ('done', 'checked', 'rework') and k.type = 'problem' and k.origin is distinct from 'auto' and k.status <> 'canceled'
      order by c.date desc, k.id desc limit ${mostProblems}`,
  )
  return rows.map((row) => ({
    ...placeOf(row),
    title: row.unnamed === true ? 'Поломка' : String(row.title),
    fixed: row.status === 'done',
  }))
}
