// Stays of the channel manager that it no longer names when everything is compared: the dates may be held for nobody. Absence
// is not a cancellation, so a person decides.
import { and, gte, inArray, isNotNull, lte, type SQL } from 'drizzle-orm'
import { addDays, formatDate, moveInstant } from '#schema/rules/dates.ts'
import type { DateRange } from '#schema/rules/occupancy.ts'
import type { ChannelAnswer } from '#server/channels/channel.ts'
import { lockOne } from '#server/crud/entityRows.ts'
import type { Tx } from '#server/db/database.ts'
import { tables } from '#server/db/tables.ts'
import type { EntityRow, Work } from '../../entityHooks.ts'
import type { Outside } from '../../operations.ts'
import { diffsOf } from '../../updates/diffsOf.ts'
import { noteUpdate } from '../../updates/noteUpdate.ts'
import { askStaff } from '../channelTask.ts'
import { asChannel } from '../entityHooks.ts'
import { nothing, type Outcome } from '../feeds/outcome.ts'
import { lockedNames } from '../lockedFields.ts'
import { holdKey } from './noteHeld.ts'

type Rent = Pick<
  EntityRow<'rents'>,
  'id' | 'external_id' | 'object_id' | 'status' | 'end' | 'channel_at' | 'locked_fields'
>

/** Our stays of the channel manager on some days of some flats; null is all flats. */
export async function findOurs(
  tx: Tx,
  { begin, end }: DateRange,
  objectIds: readonly number[] | null,
): Promise<Rent[]> {
  const { rents } = tables
  const { id, external_id, object_id, status, channel_at, locked_fields } = rents
  const own: SQL | undefined = objectIds ? inArray(object_id, [...objectIds, 0]) : undefined
  return tx
    .select({ id, external_id, object_id, status, end: rents.end, channel_at, locked_fields })
    .from(rents)
    .where(and(isNotNull(external_id), gte(rents.end, begin), lte(rents.begin, end), own))
}

const waits: readonly Rent['status'][] = ['request', 'booked']
const REACH_DAYS = 360
const ALWAYS = 3

const reason =
  'При сверке канал больше не назвал эту бронь, а у нас она занимает даты. Проверьте её в канал-менеджере и решите.'
const massReason =
  'При сверке канал не назвал слишком много наших броней. Ничего не отменено: проверьте, всё ли отдаёт канал-менеджер.'

/** Asks people about stays to come that a whole reading did not name; of too many at once only the differences are told. */
export async function askAboutMissing(
  tools: Outside,
  channel: string,
  ours: readonly Rent[],
  { bookings, faults }: ChannelAnswer,
): Promise<Outcome> {
  const named = new Set([...bookings.map(({ externalId }) => externalId), ...faults.map(({ uid }) => uid)])
  const since = moveInstant(`${addDays(tools.today, -REACH_DAYS)}T00:00:00Z`, 0)
  // What changed longer ago than the channel tells of says nothing by being absent.
  const isTold = ({ channel_at }: Rent) => channel_at !== null && channel_at >= since
  const coming = ours.filter((rent) => waits.includes(rent.status) && rent.end > tools.today && isTold(rent))
  const missing = coming.filter(
    ({ external_id, locked_fields }) =>
      !named.has(external_id ?? '') && !lockedNames(locked_fields).has('status'),
  )
  const isTooMuch = missing.length > Math.max(ALWAYS, Math.floor((coming.length * 3) / 10))
  const differences: Outcome['differences'][number][] = []
  for (const rent of missing) {
    const update_id = isTooMuch ? null : await tools.write((work) => ask(asChannel(work), channel, rent.id))
    const told = { rent_id: rent.id, field: 'status', ours: rent.status, theirs: 'canceled' }
    differences.push({ ...told, applied: false, update_id })
  }
  const trouble = { object_id: null, object: null, feed: channel, reason: 'mass_absence' }
  const errors = isTooMuch ? [{ ...trouble, message: `${channel}: ${massReason}` }] : []
  return { ...nothing, differences, errors }
}

async function ask(work: Work, channel: string, id: number): Promise<number | null> {
  const rent = await lockOne(work.tx, 'rents', id)
  const hold = { status: 'canceled' } as const
  const key = holdKey(rent, hold)
  const updateId = await noteUpdate(work, {
    origin: 'refresh',
    channel,
    kind: 'canceled',
    result: 'held',
    rent,
    externalId: rent.external_id,
    diffs: diffsOf(rent, hold, ['status'], true),
    reason,
    key,
    reopens: true,
  })
  await askStaff(work, {
    title: `Канал не назвал бронь ${formatDate(rent.begin)}–${formatDate(rent.end)}`,
    text: `${channel}. ${reason}`,
    key,
    rentId: rent.id,
    objectId: rent.object_id,
  })
  return updateId
}
