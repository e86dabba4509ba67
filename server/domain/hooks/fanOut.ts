// What the outbox tells becomes one delivery for each address that wants to hear of it.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { hookEvents } from '#schema/entities/hooks.ts'
import { rowsOf } from '../../db/execute.ts'
import type { AgencyEvent } from '../listener.ts'
import type { OutsideParts } from '../outside.ts'

type HookEvent = keyof typeof hookEvents
type Payload = Readonly<Record<string, unknown>>

const whatever = (event: HookEvent) => () => event

/** The event behind a fact of a stay, by its name. */
const ofFacts: Readonly<Partial<Record<string, HookEvent>>> = {
  payment: 'payment.created',
  deposit: 'payment.created',
  contract: 'contract.signed',
}

/** The event behind a message of each topic, when there is one. */
const events: Readonly<Record<string, (payload: Payload) => HookEvent | undefined>> = {
  'rent.created': whatever('rent.created'),
  'rent.updated': whatever('rent.updated'),
  'rent.canceled': whatever('rent.canceled'),
  'rent.payment': whatever('payment.created'),
  'rent.fact': ({ name }) => ofFacts[String(name)],
  'clean.created': whatever('clean.created'),
  'clean.updated': whatever('clean.updated'),
  'clean.canceled': whatever('clean.updated'),
  'clean.checked': whatever('clean.checked'),
  'clienttask.created': whatever('clienttask.created'),
  'automessage.failed': whatever('automessage.failed'),
  'reply.in': whatever('guest.message'),
  'guest.request': whatever('guest.request'),
  'charge.succeeded': whatever('charge.succeeded'),
  'charge.refunded': whatever('charge.refunded'),
}

/** Numbers that tell which rows an event is about; nothing else of a message leaves, names and phones least of all. */
const told = ['id', 'object_id', 'rent_id', 'clean_id', 'history_id', 'version'] as const

/** The topics that may become deliveries. */
export const hookTopics: readonly string[] = Object.keys(events)

/** Makes the deliveries of a message; done twice it makes none twice. */
export async function fanOut({ database, now }: OutsideParts, message: AgencyEvent): Promise<void> {
  const { agencyId, topic, payload } = message
  const event = Object.hasOwn(events, topic) ? events[topic]?.(payload) : undefined
  if (event === undefined) return
  const data = Object.fromEntries(
    told.flatMap((name) => (typeof payload[name] === 'number' ? [[name, payload[name]]] : [])),
  )
  await database.asAgency({ agencyId, userId: null }, (tx) =>
    rowsOf(
      tx,
      sql`insert into hookdeliveries (hook_id, event, event_id, data, due_at)
        select id, ${event}, ${eventId(message)}, ${JSON.stringify(data)}::jsonb, ${now()}::timestamptz
        from hooks where active and direction = 'out'
          and (coalesce(cardinality(events), 0) = 0 or ${event} = any(events))
        on conflict do nothing`,
    ),
  )
}

/** The number of an event: the same for every address and every try, and no count of what else happened. */
function eventId({ agencyId, id }: AgencyEvent): string {
  const fingerprint = createHash('sha256').update(`event ${agencyId} ${id}`).digest('base64url')
  return `evt_${fingerprint.slice(0, 22)}`
}
