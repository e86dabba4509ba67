// Everything that happened around a booking as one list: facts, messages, the words of its channel, the clean after it.
import { isMoneyName } from '#schema/rules/payments.ts'
import type { Family } from '#src/base/theme/tokens.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { type KnownRow, partIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { type HistoryEntry, historiesOf } from './rentParts.ts'

/** The kinds of events that people look for, with their names. */
export const eventKinds = {
  money: 'Деньги',
  stay: 'Бронь',
  messages: 'Сообщения',
  channel: 'Канал',
  clean: 'Уборка',
  notes: 'Заметки',
} as const

/** The code of a kind. */
export type EventKind = keyof typeof eventKinds

interface Placed {
  readonly kind: EventKind
  /** ISO moment, or empty when the host does not say. */
  readonly at: string
}

/** A step of the clean after the stay. */
export interface CleanEvent extends Placed {
  readonly title: string
  readonly family: Family
}

/** One event of the timeline. */
export type TimelineEvent =
  | (Placed & { readonly fact: HistoryEntry })
  | (Placed & { readonly message: Row })
  | (Placed & { readonly update: Row })
  | CleanEvent

/** The events, the newest first. */
export function eventsOf(rent: KnownRow): TimelineEvent[] {
  const facts = historiesOf(rent).map((fact) => ({ kind: kindOf(fact), at: fact.created_at, fact }))
  const updates = partsIn(rent, 'updates').map((update) => ({
    kind: 'channel' as const,
    at: textIn(update, 'received_at'),
    update,
  }))
  const messages = partsIn(rent, 'automessages').map((message) => ({
    kind: 'messages' as const,
    at: textIn(message, 'sent_at') || textIn(message, 'planned_at'),
    message,
  }))
  return [...facts.toReversed(), ...updates, ...messages, ...cleanEvents(rent)].sort((one, two) =>
    two.at.localeCompare(one.at),
  )
}

const noteFacts = ['note', 'call']

function kindOf({ name }: HistoryEntry): EventKind {
  if (isMoneyName(name) || name === 'manual_payment') return 'money'
  return noteFacts.includes(name) ? 'notes' : 'stay'
}

const cleanSteps = [
  { field: 'started_at', title: 'Уборка начата', family: 'wait' },
  { field: 'finished_at', title: 'Уборка закончена', family: 'info' },
  { field: 'checked_at', title: 'Уборка принята', family: 'ok' },
] as const

function cleanEvents(rent: KnownRow): CleanEvent[] {
  const clean = partIn(rent, 'clean')
  const cleaner = textIn(partIn(clean, 'cleaner'), 'name')
  return cleanSteps.flatMap(({ field, title, family }) => {
    const at = textIn(clean, field)
    return at === ''
      ? []
      : [{ kind: 'clean' as const, at, family, title: cleaner ? `${title}: ${cleaner}` : title }]
  })
}
