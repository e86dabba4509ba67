// What the calls of conversations answer.
import { named, words } from '../wire/shape.ts'
import { dialogStates, matchedBy, replyKinds } from './dialogWords.ts'
import { talkChannels } from './messageChannels.ts'

/** The keys of a record of words. */
const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>) =>
  words(...(Object.keys(record) as K[]))

const channel = keysOf(talkChannels)

/** A conversation as the list shows it. */
export const dialogLine = {
  id: 'integer',
  state: keysOf(dialogStates),
  channel,
  /** The guest by the booking, or as the messenger names them. */
  name: 'text',
  contact: 'text',
  rent_id: 'integer',
  object_id: 'integer',
  object: 'text',
  /** What the guest reads best and by which channel of sale they came: texts are chosen by both. */
  language: 'text',
  ota_id: 'integer',
  /** Where the guest came from, as the tile of the line shows it. */
  source_id: 'integer',
  status: 'text',
  begin: 'date',
  end: 'date',
  /** The day at the flat. */
  today: 'date',
  last_text: 'text',
  last_at: 'moment',
  waiting_since: 'moment',
  /** When the answer is late by the norm of the agency. */
  late_at: 'moment',
  snoozed_until: 'moment',
  unread: 'integer',
  muted: 'flag',
  matched_by: keysOf(matchedBy),
  assignee: named,
} as const

/** How many conversations stand under each tab, no further than `countedTo`; those of what is over and of everything are not counted. */
export const dialogCounters = {
  waiting: 'integer',
  mine: 'integer',
  unassigned: 'integer',
  unmatched: 'integer',
  snoozed: 'integer',
  answered: 'integer',
} as const

const file = { id: 'integer', name: 'text', mime: 'text', url: 'text', thumb_url: 'text' } as const

/** One line of a thread: words of the guest, ours, or what happened to the booking. */
export const dialogItem = {
  key: 'text',
  kind: words('in', 'out', 'event', 'note'),
  id: 'integer',
  at: 'moment',
  channel,
  text: 'text',
  /** Who said it: the guest's name, the person of the staff; empty for what left by itself. */
  by: 'text',
  /** Left by a rule, not by a person. */
  automatic: 'flag',
  files: [file],
  /** Of words of the guest. */
  reply_kind: keysOf(replyKinds),
  file_state: words('wait', 'failed'),
  first_text: 'text',
  edited_at: 'moment',
  deleted_at: 'moment',
  quoted: 'text',
  /** Of our words. */
  status: 'text',
  reason: 'text',
  /** Of an event: its name. */
  event: 'text',
} as const

/** A way to answer by. */
export const dialogWay = { channel, can_send: 'flag', why: 'text', warning: 'text' } as const

/** A conversation with its thread. */
export const dialogThread = {
  dialog: {
    ...dialogLine,
    /** Other bookings that the words could belong to. */
    others: [
      {
        id: 'integer',
        name: 'text',
        object: 'text',
        begin: 'date',
        end: 'date',
        status: 'text',
        dialog_id: 'integer',
      },
    ],
  },
  ways: [dialogWay],
  items: [dialogItem],
  /** Where earlier lines begin; empty at the first one. */
  next: 'text',
  /** What the reader has seen: goes back with an answer. */
  mark: 'text',
} as const
