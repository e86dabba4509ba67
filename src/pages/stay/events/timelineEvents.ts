// Everything that happened around a booking as one list: facts, messages, the words of its channel, the clean after it.
import { automessages as messagesModel } from '#schema/entities/automessages.ts'
import { messageChannels } from '#schema/entities/messageChannels.ts'
import { isMoneyName } from '#schema/rules/payments.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { type Family, families } from '#src/base/theme/tokens.ts'
import { changesOf, familyOf, titleOf } from '../../updates/updateWords.ts'
import type { Fact } from '../parts/rentParts.ts'
import { factWords, type WordsAround } from './historyWords.ts'

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

/** One event of the timeline in words. */
export interface TimelineEvent {
  readonly key: string
  readonly kind: EventKind
  /** ISO moment, or empty when the host does not say. */
  readonly at: string
  readonly family: Family
  readonly title: string
  readonly details: string
  /** The fact that the event tells of: it may have files and be taken back. */
  readonly fact?: Fact
}

/** The events, the newest first. */
export function eventsOf(rent: SentRow<'rents'>, around: WordsAround): TimelineEvent[] {
  const { histories = [], updates = [], automessages = [] } = rent
  return [
    ...histories.map((fact) => factEvent(fact, around)).reverse(),
    ...updates.map((update) => updateEvent(update, around)),
    ...automessages.map(messageEvent),
    ...cleanEvents(rent),
  ].sort((one, two) => two.at.localeCompare(one.at))
}

function factEvent(fact: Fact, around: WordsAround): TimelineEvent {
  const { id, created_at: at = '', author } = fact
  const { details, ...words } = factWords(fact, around)
  return {
    key: `fact ${id}`,
    kind: kindOf(fact),
    at,
    ...words,
    details: joined(' · ', details, author),
    fact,
  }
}

function kindOf({ name }: Fact): EventKind {
  if (isMoneyName(name) || name === 'manual_payment') return 'money'
  return name === 'note' || name === 'call' ? 'notes' : 'stay'
}

/** What the channel changed. */
function updateEvent(update: SentRow<'updates'>, { clock, objects = [] }: WordsAround): TimelineEvent {
  const { id, received_at: at = '', channel, effects = [], reason } = update
  const changes = changesOf(update, clock, objects).map(
    ({ label, old, now, isHeld }) =>
      `${label}: ${old ? `${old} → ${now}` : now}${isHeld ? ' (не записано)' : ''}`,
  )
  return {
    key: `update ${id}`,
    kind: 'channel',
    at,
    family: familyOf(update),
    title: joined(': ', titleOf(update), channel),
    details: joined('; ', ...changes, ...effects.map(({ text }) => text), reason),
  }
}

/** A message that is planned, was sent, or was left out with the reason. */
function messageEvent(message: SentRow<'automessages'>): TimelineEvent {
  const { id, status, channel, reason_text } = message
  const state = status && messagesModel.fields.status.states[status]
  return {
    key: `message ${id}`,
    kind: 'messages',
    at: message.sent_at ?? message.planned_at ?? '',
    family: families.find((one) => one === state?.family) ?? 'info',
    title: `Сообщение: ${message.message?.name || 'Сообщение'}`,
    details: joined(
      ' · ',
      state?.label.toLocaleLowerCase('ru'),
      channel && messageChannels[channel],
      reason_text,
    ),
  }
}

const cleanSteps = [
  { field: 'started_at', title: 'Уборка начата', family: 'wait' },
  { field: 'finished_at', title: 'Уборка закончена', family: 'info' },
  { field: 'checked_at', title: 'Уборка принята', family: 'ok' },
] as const

function cleanEvents({ clean }: SentRow<'rents'>): TimelineEvent[] {
  return cleanSteps.flatMap(({ field, title, family }) => {
    const at = clean?.[field]
    if (!at) return []
    const words = { family, title: joined(': ', title, clean.cleaner?.name), details: '' }
    return [{ key: field, kind: 'clean' as const, at, ...words }]
  })
}

function joined(by: string, ...words: readonly (string | undefined)[]): string {
  return words.filter(Boolean).join(by)
}
