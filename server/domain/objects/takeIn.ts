// Flats of a table: new ones are made, those in the archive come back, those that are there stay as they are.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { sameWord } from '#schema/rules/typedCell.ts'
import { rehearseRows } from '../../crud/create.ts'
import { insertMany } from '../../crud/entityRows.ts'
import { update } from '../../crud/update.ts'
import { rowsOf } from '../../db/execute.ts'
import { AppError, forbidden } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import type { ReadRow } from '../takeIn/readRows.ts'
import { type Fate, type Keep, refusedFate, takeIn } from '../takeIn/takeIn.ts'

const model = models.objects

interface KnownFlat {
  readonly id: number
  readonly isArchived: boolean
}

/** Takes flats in from a table. */
export const takeInFlats: Operations<'objects'>['takeIn'] = {
  outside(call) {
    const { objectIds, timezone } = call.actor
    if (objectIds !== null)
      throw forbidden('objects', 'Объекты из файла загружает тот, кому открыты все объекты.')
    return takeIn(call, 'objects', { keep: keepFlats, rest: { timezone } })
  },
}

const keepFlats: Keep = async (work, { rows, columns, writes }) => {
  const known = await knownFlats(work)
  const lines = new Map<string, number>()
  const fates = rows.map((row): Fate & { readonly flat?: KnownFlat } => {
    if (row.fault) return { fate: 'wrong', ...row.fault }
    const keys = keysOf(row.values)
    const twin = keys.map((key) => lines.get(key)).find((line) => line !== undefined)
    if (twin !== undefined) return { fate: 'known', why: `Повторяет строку ${twin}.` }
    for (const key of keys) lines.set(key, row.line)
    const flat = keys.map((key) => known.get(key)).find((one) => one !== undefined)
    if (!flat) return { fate: 'fresh' }
    if (flat.isArchived) return { fate: 'back', why: 'Вернётся из архива с данными файла.', flat }
    return { fate: 'known', why: 'Такой объект уже есть, он не изменится.' }
  })
  const fresh = fates.flatMap(({ fate }, index) => (fate === 'fresh' ? [index] : []))
  const values = fresh.map((index) => ({ ...rows[index]?.values }))
  const refuse = (at: number, refusal: AppError) => {
    const index = fresh[at]
    if (index !== undefined) fates[index] = refusedFate(refusal, columns)
  }
  if (!writes) await rehearseRows(work, model, values, refuse)
  else {
    await insertMany(work, 'objects', values, refuse)
    for (const [index, { flat }] of fates.entries()) {
      const refusal = flat && (await bringBack(work, flat, rows[index]))
      if (refusal) fates[index] = refusedFate(refusal, columns)
    }
  }
  return fates.map(({ flat: _flat, ...fate }) => fate)
}

/** Gives the refusal of the rules, if they refuse. */
async function bringBack(
  work: Work,
  { id }: KnownFlat,
  row: ReadRow | undefined,
): Promise<AppError | undefined> {
  try {
    await update(work, model, { ...row?.values, id, archived: false })
    return undefined
  } catch (refusal) {
    if (refusal instanceof AppError) return refusal
    throw refusal
  }
}

/** Every flat by what it is known by; one that is let comes before one in the archive. */
async function knownFlats({ tx }: Work): Promise<ReadonlyMap<string, KnownFlat>> {
  const rows = await rowsOf(
    tx,
    sql`select id, name, address, external_id, archived_at is not null as archived from objects
      order by archived_at is null, id desc`,
  )
  return new Map(
    rows.flatMap(({ id, archived, ...row }) =>
      keysOf(row).map((key) => [key, { id: Number(id), isArchived: archived === true }] as const),
    ),
  )
}

/** The number in the channel, and the name with the address. */
function keysOf({ external_id, name, address }: Readonly<Record<string, unknown>>): string[] {
  const place = `${sameWord(String(name))} / ${sameWord(String(address))}`
  return [...(typeof external_id === 'string' && external_id !== '' ? [`№ ${external_id}`] : []), place]
}
