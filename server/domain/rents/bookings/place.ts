// Where a booking of a channel manager belongs among our own rows: its flat, its source, its channel.
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { ChannelBooking } from '#server/channels/channel.ts'
import type { Tx } from '#server/db/database.ts'
import { tables } from '#server/db/tables.ts'
import type { EntityRow } from '../../entityHooks.ts'

type Flat = Pick<EntityRow<'objects'>, 'id' | 'name' | 'timezone'>

/** The flat by the ids of the channel, never by its name; of flats let by rooms the one with the room. */
export async function findFlat(tx: Tx, { object, roomId }: ChannelBooking): Promise<Flat | undefined> {
  const { objects } = tables
  const { id, name, timezone, external_room_id } = objects
  const isRoom = or(isNull(external_room_id), eq(external_room_id, roomId ?? ''))
  const [flat] = await tx
    .select({ id, name, timezone })
    .from(objects)
    .where(and(eq(objects.external_id, object.externalId), isNull(objects.archived_at), isRoom))
    .orderBy(asc(external_room_id))
    .limit(1)
  return flat
}

/** The source and the channel by the name that the channel manager gives them. */
export async function findOrigin(
  tx: Tx,
  origin: string | null,
): Promise<Pick<EntityRow<'rents'>, 'source_id' | 'ota_id'>> {
  if (origin === null) return { source_id: null, ota_id: null }
  const { sources } = tables
  const word = origin.toLowerCase()
  const [source] = await tx
    .select({ id: sources.id, ota_id: sources.ota_id })
    .from(sources)
    .where(or(sql`lower(${sources.name}) = ${word}`, eq(sources.code, word)))
    .orderBy(asc(sources.id))
    .limit(1)
  return { source_id: source?.id ?? null, ota_id: source?.ota_id ?? (await otaNamed(tx, word)) }
}

async function otaNamed(tx: Tx, word: string): Promise<number | null> {
  const { otas } = tables
  const [ota] = await tx
    .select({ id: otas.id })
    .from(otas)
    .where(and(isNull(otas.archived_at), sql`lower(${otas.name}) = ${word}`))
    .orderBy(asc(otas.id))
    .limit(1)
  return ota?.id ?? null
}
