// Makes flats out of those that the channel manager lets, and keeps what it says of them up to date unless a person wrote
// something else.
import { eq } from 'drizzle-orm'
import { isZone } from '#schema/rules/dates.ts'
import type { ChannelFlats, ChannelObject } from '../../channels/channel.ts'
import { changeOne, insertOne } from '../../crud/entityRows.ts'
import { tables } from '../../db/tables.ts'
import { AppError, badRequest, forbidden } from '../../errors.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import type { Operations, Outside } from '../operations.ts'
import { openManager, readConnection } from '../rents/bookings/connection.ts'
import { textIn } from '../rents/readPart.ts'
import { storeWaitingFor } from '../updates/mapFlat.ts'

type Flat = EntityRow<'objects'> & { readonly archived_at: string | null }

/** What became of one flat of the channel. */
interface Loaded {
  readonly id: number | null
  readonly name: string
  readonly external_id: string
  readonly result: 'created' | 'updated' | 'skipped'
  readonly reason: string | null
}

/** Loads the flats; without a channel, or when it fails, nothing changes and `errors` says why. */
export const loadObjects: Operations<'objects'>['load'] = {
  async outside(call) {
    const { timezone } = call.body
    if (call.actor.objectIds !== null)
      throw forbidden('objects', 'Список всех объектов канала загружает тот, кому открыты все объекты.')
    if (!isZone(timezone)) {
      throw badRequest('objects', {
        timezone: `Пояса «${timezone}» нет. Укажите пояс вида Europe/Moscow.`,
      })
    }
    const { objects: found, errors } = await readFlats(call)
    const loaded: Loaded[] = []
    for (const flat of found) loaded.push(await loadOne(call, flat, timezone))
    const count = (result: Loaded['result']) => loaded.filter((one) => one.result === result).length
    return {
      success: 1,
      loaded: loaded.length,
      created: count('created'),
      updated: count('updated'),
      skipped: count('skipped'),
      objects: loaded,
      errors: errors.map(({ reason, text }) => ({ reason, message: text })),
    }
  },
}

async function readFlats(tools: Outside): Promise<ChannelFlats> {
  const trouble = (reason: string, text: string) => ({ objects: [], errors: [{ ref: '', reason, text }] })
  const connection = await tools.read(({ tx }) => readConnection(tx))
  if (!connection) {
    const text = 'Канал-менеджер не подключён. Подключите его в настройках или добавьте объекты вручную.'
    return trouble('nothing_connected', text)
  }
  if (connection === 'incomplete') {
    const text =
      'Канал-менеджер выбран, но ключи не заданы. Впишите их в настройках, раздел «Канал-менеджер».'
    return trouble('no_keys', text)
  }
  const flats = await openManager(tools, connection).listObjects()
  return flats ?? trouble('no_list', 'Этот канал не сообщает список объектов. Добавьте их вручную.')
}

async function loadOne(tools: Outside, flat: ChannelObject, timezone: string): Promise<Loaded> {
  const { externalId: external_id, title } = flat
  try {
    return await tools.write((work) => store(work, flat, timezone))
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause
    return { id: null, name: title, external_id, result: 'skipped', reason: cause.message }
  }
}

async function store(work: Work, flat: ChannelObject, timezone: string): Promise<Loaded> {
  const { objects } = tables
  const { externalId: external_id } = flat
  const [known] = await work.tx
    .select()
    .from(objects)
    .where(eq(objects.external_id, external_id))
    .limit(1)
    .for('update')
  if (!known) {
    const { id, name } = await insertOne(work, 'objects', newFlat(flat, timezone))
    await storeWaitingFor(work, external_id)
    return { id, name, external_id, result: 'created', reason: null }
  }
  const told = { id: known.id, name: known.name, external_id }
  if (known.archived_at !== null) return { ...told, result: 'skipped', reason: 'Объект в архиве.' }
  const { change, isHeld } = changeOf(known, flat)
  if (Object.keys(change).length === 0)
    return {
      ...told,
      result: 'skipped',
      reason: isHeld ? 'Изменён вручную: ваши значения оставлены.' : 'Без изменений.',
    }
  await changeOne(work, 'objects', known, { ...change, channel_copy: copyOf(flat) }, 'load')
  return { ...told, result: 'updated', reason: isHeld ? 'Часть полей изменена вручную и оставлена.' : null }
}

function newFlat(flat: ChannelObject, timezone: string): EntityChange<'objects'> {
  const { title, address } = copyOf(flat)
  return {
    name: title.slice(0, 120),
    title,
    address: address ?? title,
    external_id: flat.externalId,
    timezone,
    active: true,
    channel_copy: copyOf(flat),
  }
}

function copyOf({ title, address }: ChannelObject): { title: string; address: string | null } {
  return { title: title.slice(0, 255), address: address?.slice(0, 300) ?? null }
}

/** A value follows the channel only while it is empty or still what the channel said the last time. */
function changeOf(known: Flat, flat: ChannelObject): { change: EntityChange<'objects'>; isHeld: boolean } {
  const told = copyOf(flat)
  const change: EntityChange<'objects'> = {}
  let isHeld = false
  for (const field of ['title', 'address'] as const) {
    const value = told[field]
    if (value === null || value === known[field]) continue
    if (!known[field] || known[field] === textIn(known.channel_copy, field)) change[field] = value
    else isHeld = true
  }
  return { change, isHeld }
}
