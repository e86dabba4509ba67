// What the data of an agency say about how far its connection has come: three reads.
import { sql } from 'drizzle-orm'
import { firstRow, type RawRow, rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'

/** What a flat needs before guests may come, in the order of the table. */
export const flatNeeds = [
  'address',
  'hours',
  'instructions',
  'wifi',
  'code',
  'checklist',
  'cleaner',
  'owner',
  'feed',
] as const

/** One need of a flat. */
export type FlatNeed = (typeof flatNeeds)[number]

/** A flat with what it has. */
export type Flat = Readonly<Record<FlatNeed, boolean>> & { readonly id: number; readonly name: string }

/** All that the steps are reckoned from. */
export interface Facts {
  readonly flats: readonly Flat[]
  readonly name: string
  readonly settings: RawRow
  readonly contacts: RawRow
  readonly invoices: number
  readonly cleaners: number
  /** Cleaners with at least one flat of their own. */
  readonly boundCleaners: number
  /** Accounts of messengers that answered the last check, and those of them that tell of delivery or need not. */
  readonly workingSenders: number
  readonly hookedSenders: number
  readonly activeMessages: number
  /** Stays of guests that went the whole way to the check-out; one is enough to know. */
  readonly livedStays: number
  /** A practice guest has come through. */
  readonly wasTested: boolean
  /** The staff's bot: its group, once it may make topics there, and any of its service topics. */
  readonly staffBot: { readonly group: unknown; readonly topic: unknown }
}

/** A guest is told enough by so many sections. */
export const enoughSections = 5

/** Reads the facts of the agency. */
export async function readFacts({ tx, actor }: Reading): Promise<Facts> {
  const agency = await firstRow(
    tx,
    sql`select a.name, a.settings, a.contacts,
        (select count(*)::int from invoices where active and archived_at is null) as invoices,
        (select count(*)::int from cleaners where active and archived_at is null) as cleaners,
        (select count(*)::int from cleaners c where c.active and c.archived_at is null
          and exists (select 1 from bindings b where b.cleaner_id = c.id and b.excluded is not true)) as bound,
        (select count(*)::int from messages where active and archived_at is null) as messages,
        (select count(*)::int from senders where active and archived_at is null and state = 'authorized') as working,
        (select count(*)::int from senders where active and archived_at is null and state = 'authorized'
          and (webhook_at is not null or type in ('sms', 'email') or (type = 'telegram' and token is null))) as hooked,
        (select count(*)::int from (
          select from rents where kind = 'guest' and status = 'checked_out' limit 1) lived) as lived,
        (select min(chat_id) from bots where active and kind = 'staff' and can_topics) as staff_group,
        (select min(topic.value) from bots b, jsonb_each_text(coalesce(b.topics, '{}'::jsonb)) as topic
          where b.active and b.kind = 'staff') as staff_topic
      from agency a where a.id = ${actor.agencyId}`,
  )
  const flats = await rowsOf(
    tx,
    sql`select o.id, o.name, o.address <> '' as address, o.checkin_time is not null as hours,
        o.wifi_name is not null as wifi, o.owner_id is not null as owner,
        (o.door_code is not null or o.keybox_code is not null or o.key_place is not null
          or o.access_type in ('meet', 'reception')) is true as code,
        (select count(distinct i.type) from instructions i
          where i.object_id = o.id and i.active and i.archived_at is null) >= ${enoughSections} as instructions,
        exists (select 1 from points p where p.object_id = o.id and p.active and p.archived_at is null) as checklist,
        exists (select 1 from bindings b join cleaners c on c.agency_id = b.agency_id and c.id = b.cleaner_id
          where b.object_id = o.id and b.excluded is not true and c.active and c.archived_at is null) as cleaner,
        (jsonb_typeof(o.ical_import) = 'array' and o.ical_import <> '[]'::jsonb) is true as feed
      from objects o where o.archived_at is null order by o.sort, o.name, o.id limit 1000`,
  )
  const settings = recordOf(agency?.settings)
  const hasHours = settings.checkin_time !== undefined && settings.checkin_time !== null
  return {
    flats: flats.map((row) => flatOf(row, hasHours)),
    name: String(agency?.name ?? ''),
    settings,
    contacts: recordOf(agency?.contacts),
    invoices: Number(agency?.invoices ?? 0),
    cleaners: Number(agency?.cleaners ?? 0),
    boundCleaners: Number(agency?.bound ?? 0),
    workingSenders: Number(agency?.working ?? 0),
    hookedSenders: Number(agency?.hooked ?? 0),
    activeMessages: Number(agency?.messages ?? 0),
    livedStays: Number(agency?.lived ?? 0),
    wasTested: Boolean(settings.test_guest_on),
    staffBot: { group: agency?.staff_group, topic: agency?.staff_topic },
  }
}

function flatOf(row: RawRow, hasHours: boolean): Flat {
  return {
    id: Number(row.id),
    name: String(row.name),
    address: row.address === true,
    hours: hasHours || row.hours === true,
    instructions: row.instructions === true,
    wifi: row.wifi === true,
    code: row.code === true,
    checklist: row.checklist === true,
    cleaner: row.cleaner === true,
    owner: row.owner === true,
    feed: row.feed === true,
  }
}

function recordOf(value: unknown): RawRow {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
