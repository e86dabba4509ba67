// What the page reads of the answers it gets: by a public link no declaration of an entity is loaded.
import { cleanerPage } from '#schema/entities/cleanShapes.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import type { Sent } from '#schema/wire/sent.ts'
import type { WordsFor } from '#schema/wire/wordsFor.ts'
import { fileShape } from '#src/dataProvider/fileShape.ts'

const { agency, photos, objects, totals, offers } = cleanerPage

/** The answer of `GET cleaners/{id}`. */
export const pageShape = {
  today: 'date',
  timezone: 'text',
  agency,
  photos,
  objects,
  totals,
  offers,
  files: [fileShape],
  cleaner: {
    id: 'integer',
    version: 'integer',
    name: 'text',
    phone: 'text',
    telegram_username: 'text',
    bot_state: 'text',
    active: 'flag',
    public_id: 'text',
    days_off: [{ begin: 'date', end: 'date', reason: 'text' }],
  },
  cleans: [
    {
      id: 'integer',
      object_id: 'integer',
      object: { name: 'text' },
      date: 'date',
      time_from: 'time',
      time_to: 'time',
      duration_min: 'integer',
      status: 'text',
      window_state: 'text',
      price: 'money',
      guests_next: 'integer',
      next_arrival: { date: 'date', time: 'time' },
      comment: 'text',
      cleaner_comment: 'text',
      started_at: 'moment',
      points: [
        {
          point_id: 'integer',
          title: 'text',
          zone: 'text',
          required: 'flag',
          done: 'flag',
          note: 'text',
          file_ids: ['integer'],
          photo_required: 'flag',
          min_photos: 'integer',
          sample_file_id: 'integer',
        },
      ],
      problems: [
        {
          id: 'integer',
          text: 'text',
          severity: 'text',
          file_ids: ['integer'],
          client_task_id: 'integer',
        },
      ],
      photos_before: ['integer'],
      photos_after: ['integer'],
    },
  ],
  accruals: [{ id: 'integer', date: 'date', kind: 'text', amount: 'money', reason: 'text' }],
  payouts: [{ id: 'integer', begin: 'date', end: 'date', state: 'text', amount: 'money' }],
} as const satisfies WordsFor<CallAnswer<'GET cleaners/{id}'>>

/** The figures of a month with the bonuses and penalties in them. */
export const monthShape = { ...totals, accruals: pageShape.accruals } as const

/** What a phone keeps of the page for a dead network. */
export const keptShape = { answer: pageShape, month: monthShape, since: 'text' } as const

/** The answer as the page reads it. */
export type PageAnswer = Sent<typeof pageShape>

/** A clean in it. */
export type SentClean = NonNullable<PageAnswer['cleans']>[number]

/** Something reported broken. */
export type Problem = NonNullable<SentClean['problems']>[number]
