import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { entryOpensAt, mayEnter } from '#schema/rules/cleanEntry.ts'
import { datedTerms, termsOn } from '#schema/rules/ownerTerms.ts'
import type { Actor } from '../../access/actor.ts'
import { findRows } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import { firstRow, type RowObject } from '../../db/execute.ts'
import { badRequest } from '../../errors.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'
import type { Asked, Outside } from '../operations.ts'

type Call = Outside & Asked<object> & { readonly actor: Actor }

/** A clean with the way into the flat, and whether codes are told to a cleaner, which the audit remembers; staff open those of the flat by a call of its own. */
export async function getWithAccess({ read, write, actor, params, origin }: Call): Promise<RowObject> {
  const { clean, isTold } = await read((reading) => readClean(reading, idOf(params.id ?? '')))
  const id = Number(clean.id)
  if (isTold && !(await read((reading) => isNoted(reading, id, origin.address)))) {
    const after = { cleaner_id: actor.cleanerId }
    await write(async ({ record }) =>
      record({ entity: 'cleans', id, action: 'codes_shown', before: null, after }),
    )
  }
  return clean
}

async function readClean(reading: Reading, id: number) {
  const clean = await getOne(reading, models.cleans, id)
  const [stored] = await findRows(reading.tx, 'cleans', sql`t.id = ${id}`)
  const [flat] = stored ? await findRows(reading.tx, 'objects', sql`t.id = ${stored.object_id}`) : []
  if (!stored || !flat) return { clean, isTold: false }
  const isCleaner = reading.actor.role === 'cleaner'
  const isTold = isCleaner && mayEnter(stored, flat.timezone, reading.now)
  const opens_at = isCleaner && !isTold ? openingOf(stored, flat) : null
  const payer = isCleaner ? {} : { payer: await payerOf(reading, stored, flat) }
  const object = { ...wayInto(flat, !isCleaner || isTold, isTold), opens_at }
  return { clean: { ...clean, ...payer, object }, isTold }
}

/** Who bears what the clean costs, by the terms of the flat's owner on its day; the agency where nobody owns it. */
async function payerOf({ tx }: Reading, { date }: EntityRow<'cleans'>, { owner_id }: EntityRow<'objects'>) {
  const [owner] = owner_id === null ? [] : await findRows(tx, 'owners', sql`t.id = ${owner_id}`)
  return owner ? termsOn(datedTerms(owner), date).clean_payer : 'agency'
}

/** The flat as far as it is told: to its door, behind it, and with the codes. */
function wayInto(flat: EntityRow<'objects'>, isInside: boolean, isOpen: boolean): RowObject {
  const { id, name, address, entrance, floor, timezone, access_type, clean_comment } = flat
  const { apartment, intercom, door_code, keybox_code, key_place } = flat
  return {
    ...{ id, name, address, entrance, floor, timezone, access_type, clean_comment },
    ...(isInside ? { apartment, intercom } : { apartment: null, intercom: null }),
    codes: isOpen ? { door_code, keybox_code, key_place } : null,
  }
}

/** When a clean that waits for its cleaner will tell the way in. */
function openingOf(clean: EntityRow<'cleans'>, { timezone }: EntityRow<'objects'>): string | null {
  return clean.status === 'appointed' || clean.status === 'accepted' ? entryOpensAt(clean, timezone) : null
}

/** Whether the same person, or the same link, was told at the same address within the hour. */
async function isNoted({ tx, actor }: Reading, id: number, address: string): Promise<boolean> {
  const line = await firstRow(
    tx,
    sql`select 1 from audit where entity = 'cleans' and entity_id = ${id} and action = 'codes_shown'
      and user_id is not distinct from ${actor.userId}::int and after ->> 'cleaner_id' = ${String(actor.cleanerId)}
      and address = ${address} and at > now() - interval '1 hour'`,
  )
  return line !== undefined
}

function idOf(key: string): number {
  const id = /^[1-9]\d{0,9}$/.test(key) ? Number(key) : 0
  if (id >= 1 && id < 2 ** 31) return id
  throw badRequest('cleans', { id: 'Номер уборки — целое число от 1.' })
}
