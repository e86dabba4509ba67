// Messages about what has just happened: each event of the outbox becomes messages of the rules that wait for it.
import { sql } from 'drizzle-orm'
import type { MessageEvent } from '#schema/entities/messages.ts'
import { toEpoch } from '#schema/rules/dates.ts'
import { afterQuiet, messageMoment, type QuietHours } from '#schema/rules/messageTiming.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Work } from '../entityHooks.ts'
import { readSendingRules } from '../senders/sendingRules.ts'
import { isUrgent } from './essential.ts'
import { keyOfBooking, keyOfEvent } from './keys.ts'
import { type NewMessage, placeMessages } from './place.ts'
import type { MessageSubject } from './receiver.ts'
import { type Rule, readRules } from './rules.ts'
import { type MessageStay, readStays } from './stays.ts'
import { loudMoment, suits } from './wanted.ts'

/** Something that happened. */
export interface Happening {
  readonly event: MessageEvent
  readonly at: string
  readonly rentId?: number | null
  readonly cleanId?: number | null
  /** Tells repeated happenings of one kind apart where a rule wants each of them. */
  readonly mark?: string
}

const hour = 3_600_000
/** News older than this are no news. */
const freshFor = 6 * hour

/** Plans the messages of the rules that wait for what happened; heard twice it plans nothing twice. */
export async function planHappenings(work: Work, happenings: readonly Happening[]): Promise<void> {
  const { tx, now } = work
  const rules = await readRules(tx, [...new Set(happenings.map(({ event }) => event))])
  if (rules.length === 0) return
  const { quiet } = await readSendingRules(tx)
  const messages: NewMessage[] = []
  for (const happening of happenings) {
    const subject = await subjectOf(work, happening)
    const [stay] = subject?.rent_id ? await readStays(tx, [subject.rent_id]) : []
    const zone = stay?.zone ?? subject?.zone
    if (!subject || zone === undefined) continue
    for (const rule of rules.filter(({ event }) => event === happening.event)) {
      if (!concerns(rule, stay)) continue
      const plain = messageMoment(rule, happening.at, zone)
      const urgent = stay !== undefined && isUrgent(rule, stay, now)
      const at = urgent ? plain : loudOf(rule, plain, { stay, zone, quiet })
      const isOld = toEpoch(plain) < toEpoch(now) - freshFor
      messages.push({
        rule,
        key: keyOf(rule, happening, { ...subject, zone }),
        subject: { rent_id: subject.rent_id, clean_id: subject.clean_id, object_id: subject.object_id },
        stay,
        at,
        urgent,
        ...(isOld && !urgent ? { skipped: 'late' as const } : {}),
      })
    }
  }
  await placeMessages(work, messages)
}

interface Loudness {
  readonly stay: MessageStay | undefined
  readonly zone: string
  readonly quiet: QuietHours
}

function loudOf(rule: Rule, plain: string, { stay, zone, quiet }: Loudness): string {
  if (stay) return loudMoment(rule, plain, stay, quiet)
  return rule.quiet === 'ignore' ? plain : afterQuiet(plain, zone, quiet)
}

/** Words about a cancelling suit a booking that is no longer live; words to staff and cleaners need no live booking at all. */
function concerns(rule: Rule, stay: MessageStay | undefined): boolean {
  if (!stay) return rule.audience !== 'guest'
  if (rule.event === 'booking_canceled') return suits(rule, { ...stay, isLive: true })
  return suits(rule, rule.audience === 'guest' ? stay : { ...stay, isLive: true })
}

interface PlacedSubject extends MessageSubject {
  readonly zone: string
}

async function subjectOf({ tx }: Work, { rentId, cleanId }: Happening): Promise<PlacedSubject | undefined> {
  const [clean] = cleanId ? await findRows(tx, 'cleans', sql`t.id = ${cleanId}`) : []
  const rent_id = rentId ?? clean?.rent_id ?? null
  const [rent] = rent_id ? await findRows(tx, 'rents', sql`t.id = ${rent_id}`) : []
  const object_id = clean?.object_id ?? rent?.object_id
  if (object_id === undefined) return undefined
  const [object] = await findRows(tx, 'objects', sql`t.id = ${object_id}`)
  return object && { rent_id, clean_id: clean?.id ?? null, object_id, zone: object.timezone }
}

function keyOf(rule: Rule, { at, mark, cleanId }: Happening, subject: PlacedSubject): string {
  const when = { at, zone: subject.zone, mark }
  return cleanId ? keyOfEvent(rule, `c${subject.clean_id}`, when) : keyOfBooking(rule, subject.rent_id, when)
}
