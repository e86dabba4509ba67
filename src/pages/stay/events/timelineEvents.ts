// Everything that happened around a booking as one list: facts, messages, the words of its channel, the clean after it.
import { automessages as messagesModel } from '#schema/entities/automessages.ts'
import { factKind } from '#schema/entities/facts.ts'
import { talkChannels } from '#schema/entities/messageChannels.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { families } from '#src/base/theme/tokens.ts'
import { changesOf, familyOf, titleOf } from '../../updates/updateWords.ts'
import type { Fact } from '../parts/rentParts.ts'
import { type FactWords, factWords, type WordsAround } from './historyWords.ts'

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
export interface TimelineEvent extends FactWords {
  readonly key: string
  readonly kind: EventKind
  /** ISO moment, or empty when the host does not say. */
  readonly at: string
  /** The fact that the event tells of: it may have files and be taken back. */
  readonly fact?: Fact
}

/** The events, the newest first. */
export function eventsOf(rent: SentRow<'rents'>, around: WordsAround): TimelineEvent[] {
  const { histories = [], updates = [], automessages = [], traces = [] } = rent
  return [
    ...histories.map((fact) => factEvent(fact, around)).reverse(),
    ...updates.map((update) => updateEvent(update, around)),
    ...automessages.map(messageEvent),
    ...cleanEvents(rent),
    ...traces.map((trace) => traceEvent(trace, around)),
  ].sort((one, two) => two.at.localeCompare(one.at))
}

function factEvent(fact: Fact, around: WordsAround): TimelineEvent {
  const { id, created_at: at = '', author } = fact
  const { details, ...words } = factWords(fact, around)
  return {
    key: `fact ${id}`,
    kind: factKind(fact.name ?? '')?.about ?? 'stay',
    at,
    ...words,
    details: joined(' · ', details, author),
    fact,
  }
}

/** The making of the booking, or a fact that was removed: what it said, and by whom it went. */
function traceEvent(
  { at = '', author = 'канал или система', removed }: NonNullable<SentRow<'rents'>['traces']>[number],
  around: WordsAround,
): TimelineEvent {
  const said = removed && factWords(removed, around)
  return {
    key: `trace ${removed?.id ?? 'made'}`,
    kind: factKind(removed?.name ?? '')?.about ?? 'stay',
    at,
    family: 'mute',
    title: said ? `Убрано: ${said.title}` : 'Бронь создана',
    details: joined(' · ', said?.details, author),
  }
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
    title: joined(': ', 'Сообщение', message.message?.name),
    details: joined(
      ' · ',
      state?.label.toLocaleLowerCase('ru'),
      channel && talkChannels[channel],
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
