// The books of the drill of messages: what stands in the data against what the services have truly taken and guests have said.
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { type RawRow, rowsOf } from '#server/db/execute.ts'
import { type Crowd, isOfDrill } from './crowd.ts'
import type { Taken } from './services.ts'

/** What the comparison gave; every list but the first is of faults. */
export interface Books {
  readonly figures: Readonly<Record<string, number>>
  /** What was sent twice, lost, left without an end or a person, said twice or laid in another conversation. */
  readonly faults: readonly string[]
}

interface Sent {
  readonly id: number
  readonly dialog: number | null
  readonly rent: number | null
  readonly status: string
  readonly reason: string | null
  readonly channel: string
  readonly providerId: string | null
  readonly to: string
  readonly text: string
  readonly isRoot: boolean
  readonly hasNext: boolean
  readonly isByHand: boolean
  readonly isWatched: boolean
}

/** Reads the data and compares. */
export async function compareBooks(
  database: Database,
  agencyId: number,
  crowd: Crowd,
  taken: readonly Taken[],
): Promise<Books> {
  const sent = (await readSent(database, agencyId)).filter(({ text }) => isOfDrill(text))
  const own = taken.filter(({ channel, text }) => channel === 'email' || isOfDrill(text))
  const words = await readWords(database, agencyId)
  return {
    figures: figuresOf(crowd, sent, own, words),
    faults: [
      ...refusalsIn(crowd),
      ...missing(crowd, sent),
      ...againstServices(sent, own),
      ...endless(sent),
      ...unheard(crowd, words),
    ],
  }
}

const arrived: readonly string[] = ['sent', 'delivered', 'read', 'queued']
const isUnknown = ({ reason }: Sent) => reason === 'unknown'

function figuresOf(
  crowd: Crowd,
  sent: readonly Sent[],
  own: readonly Taken[],
  words: readonly RawRow[],
): Record<string, number> {
  const count = (is: (one: Sent) => boolean) => sent.filter(is).length
  return {
    'asked by people': crowd.asked.filter(({ status }) => status < 300).length,
    'asked by the rule': crowd.booked(),
    'taken by services': own.length,
    arrived: count((one) => arrived.includes(one.status) && one.channel !== 'page'),
    'on the page': count(({ channel }) => channel === 'page'),
    'went on to the next channel': count(({ hasNext }) => hasNext),
    'not arrived, told to people': count((one) => isLost(one) && !one.hasNext && !isUnknown(one)),
    'unknown, told to people': count(isUnknown),
    'said by guests': crowd.said.length,
    'taken in': words.length,
  }
}

const isLost = ({ status }: Sent) => status === 'failed' || status === 'no_account'

function refusalsIn({ refusals }: Crowd): string[] {
  return [...refusals].map(([what, times]) => `refused ${times} times: ${what}`)
}

/** Each asking stands in the data as often as it was asked. */
function missing(crowd: Crowd, sent: readonly Sent[]): string[] {
  const roots = Map.groupBy(
    sent.filter(({ isRoot, isByHand }) => isRoot && isByHand),
    ({ dialog, text }) => `${dialog} ${text}`,
  )
  const asked = Map.groupBy(
    crowd.asked.filter(({ status }) => status < 300),
    ({ guest, text }) => `${guest.dialogId} ${text}`,
  )
  const keys = [...new Set([...roots.keys(), ...asked.keys()])]
  const wrong = keys.flatMap((key) => {
    const [has, wanted] = [roots.get(key)?.length ?? 0, asked.get(key)?.length ?? 0]
    return has === wanted ? [] : [`asked ${wanted} times, stands ${has} times: ${key}`]
  })
  const told = sent.filter(({ isRoot, isByHand }) => isRoot && !isByHand)
  const rents = new Set(told.map(({ rent }) => rent))
  const isOnce = told.length === crowd.booked() && rents.size === told.length
  return isOnce ? wrong : [...wrong, `${crowd.booked()} bookings, ${told.length} messages of the rule`]
}

/** What a service has taken is known as taken, or nobody knows and a person was told; nothing is known as taken that was not. */
function againstServices(sent: readonly Sent[], own: readonly Taken[]): string[] {
  const outside = sent.filter(({ channel }) => channel !== 'page')
  const place = (channel: string, to: string, text: string) => `${channel} ${to} ${text}`
  const byRow = Map.groupBy(
    own.filter(({ row }) => row !== undefined),
    ({ row }) => row,
  )
  const numbers = new Set(own.map(({ channel, id }) => `${channel} ${id}`))
  const faults = outside.flatMap(({ providerId, channel, id, status }) =>
    providerId !== null && !numbers.has(`${channel} ${providerId}`)
      ? [`message ${id} is ${status} as ${providerId}, which ${channel} does not know`]
      : [],
  )
  for (const [row, all] of byRow)
    if (all.length > 1) faults.push(`message ${row} was sent ${all.length} times`)
  const rows = Map.groupBy(outside, ({ channel, to, text }) => place(channel, to, text))
  const byWords = Map.groupBy(
    own.filter(({ row }) => row === undefined),
    ({ channel, to, text }) => place(channel, to, text),
  )
  for (const [key, all] of byWords) {
    const ours = rows.get(key) ?? []
    const known = ours.filter(({ providerId }) => providerId !== null).length
    const unknown = ours.filter(isUnknown).length
    if (all.length > known + unknown)
      faults.push(`taken ${all.length} times, known ${known} and unknown ${unknown} times: ${key}`)
  }
  const unique = Map.groupBy(
    outside.filter(({ providerId }) => providerId !== null),
    ({ channel, providerId }) => `${channel} ${providerId}`,
  )
  for (const [key, all] of unique)
    if (all.length > 1) faults.push(`${all.length} messages say that they are ${key}`)
  return [...faults, ...wrongStates(outside, own)]
}

const stateNames: Readonly<Record<string, string>> = {
  noAccount: 'no_account',
  '-1': 'queued',
  '1': 'delivered',
}

/** How far a message came, as its service knows it. */
function wrongStates(outside: readonly Sent[], own: readonly Taken[]): string[] {
  const states = new Map(own.map(({ channel, id, state }) => [`${channel} ${id}`, state]))
  return outside.flatMap(({ id, channel, providerId, status }) => {
    const state = states.get(`${channel} ${providerId}`)
    const named = state === undefined ? undefined : (stateNames[state] ?? state)
    return named === undefined || named === status
      ? []
      : [`message ${id} is ${status}, at ${channel} ${state}`]
  })
}

/** Every message is at its end, and of what did not arrive somebody knows. */
function endless(sent: readonly Sent[]): string[] {
  return sent.flatMap((one) => {
    const { id, status, reason, hasNext, isWatched, providerId } = one
    const isOver = status === 'queued' ? providerId !== null : arrived.includes(status)
    if (isOver) return []
    if (isLost(one))
      return hasNext || isWatched ? [] : [`message ${id} did not arrive (${reason}) and nobody knows`]
    return [`message ${id} is still ${status} (${reason})`]
  })
}

/** What guests said stands once, in their own conversation. */
function unheard({ said }: Crowd, words: readonly RawRow[]): string[] {
  const stored = Map.groupBy(words, ({ text }) => String(text))
  const wrong = said.flatMap(({ text, guest }) => {
    const found = stored.get(text) ?? []
    if (found.length !== 1) return [`${text} (${guest.way}) stands ${found.length} times`]
    return Number(found[0]?.rent_id) === guest.rentId
      ? []
      : [`${text} (${guest.way}) stands with ${found[0]?.rent_id}`]
  })
  return wrong
}

async function readSent(database: Database, agencyId: number): Promise<Sent[]> {
  const rows = await database.asSystem((tx) =>
    rowsOf(
      tx,
      sql`select m.*, exists (select 1 from automessages n where n.agency_id = m.agency_id and n.parent_id = m.id) as has_next,
          m.by_user is null or d.state = 'waiting' or exists (select 1 from automessages n where n.agency_id = m.agency_id
            and n.dialog_id = m.dialog_id and n.id > m.id and n.by_user is not null) as is_watched
        from automessages m left join dialogs d on d.agency_id = m.agency_id and d.id = m.dialog_id
        where m.agency_id = ${agencyId} order by m.id`,
    ),
  )
  return rows.map((row) => {
    const channel = String(row.channel ?? '')
    return {
      ...{ id: Number(row.id), channel, status: String(row.status), text: String(row.text) },
      dialog: numberOf(row.dialog_id),
      rent: numberOf(row.rent_id),
      reason: wordOf(row.reason_code),
      providerId: wordOf(row.provider_id),
      to: addressOf(channel, wordOf(row.to_phone), wordOf(row.to_chat)),
      isRoot: row.parent_id === null,
      isByHand: row.by_user !== null,
      hasNext: row.has_next === true,
      isWatched: row.is_watched === true,
    }
  })
}

/** As the service names it. */
function addressOf(channel: string, phone: string | null, chat: string | null): string {
  const digits = (phone ?? '').slice(1)
  if (channel === 'whatsapp') return chat ?? `${digits}@c.us`
  return chat ?? (channel === 'max' ? digits.slice(-8) : digits)
}

const numberOf = (value: unknown) => (value === null ? null : Number(value))
const wordOf = (value: unknown) => (typeof value === 'string' ? value : null)

function readWords(database: Database, agencyId: number): Promise<RawRow[]> {
  return database.asSystem((tx) =>
    rowsOf(
      tx,
      sql`select r.text, d.rent_id from replies r join dialogs d on d.agency_id = r.agency_id and d.id = r.dialog_id
        where r.agency_id = ${agencyId} and r.text like 'Вопрос №%'`,
    ),
  )
}
