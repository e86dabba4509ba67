// What the page reads of the answer it gets: by a public link only the declarations of cleans and files are loaded.

import { cleanerPage } from '#schema/entities/cleanShapes.ts'
import { cleans } from '#schema/entities/cleans.ts'
import { files } from '#schema/entities/files.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import type { Sent } from '#schema/wire/sent.ts'
import type { WordsFor } from '#schema/wire/wordsFor.ts'
import { wholeAnswer } from '#src/dataProvider/httpError.ts'
import { siftAnswer } from '#src/dataProvider/sieve/siftRow.ts'

const otherRows = {
  cleaner: {
    id: 'integer',
    version: 'integer',
    name: 'text',
    language: 'text',
    phone: 'text',
    telegram_username: 'text',
    bot_state: 'text',
    active: 'flag',
    balance: 'money',
    rating: 'number',
    rating_of: { accepted: 'integer', returned: 'integer', complaints: 'integer' },
    public_id: 'text',
    link_state: 'text',
    link_used_at: 'moment',
    link_sleeps_at: 'moment',
    link_expires_at: 'moment',
    days_off: [{ begin: 'date', end: 'date', reason: 'text' }],
  },
  accruals: [{ id: 'integer', date: 'date', kind: 'text', amount: 'money', reason: 'text' }],
  payouts: [{ id: 'integer', begin: 'date', end: 'date', state: 'text', amount: 'money' }],
} as const satisfies WordsFor<CallAnswer<'GET cleaners/{id}'>>

const pageShape = { ...cleanerPage, ...otherRows } as const
const monthShape = {
  ...cleanerPage.totals,
  accruals: otherRows.accruals,
  cleans: cleanerPage.cleans,
} as const
const keptShape = { answer: pageShape, since: 'text', at: 'moment' } as const

/** The answer as the page reads it. */
export type PageAnswer = Sent<typeof pageShape>

/** The figures of a month with the bonuses and penalties in them. */
export type Month = Sent<typeof monthShape>

/** A clean in it. */
export type SentClean = NonNullable<PageAnswer['cleans']>[number]

/** A point of its check-list. */
export type SentPoint = NonNullable<SentClean['points']>[number]

/** A thing that runs out, as it is told. */
export type Supply = NonNullable<SentClean['supplies_report']>[number]

/** Something reported broken. */
export type Problem = NonNullable<SentClean['problems']>[number]

const modelOf = (name: string) => (name === 'files' ? files : cleans)

/** Reads the answer of `GET cleaners/{id}`; throws for one without cleans and totals, which would be drawn as a free day. */
export function readAnswer(value: unknown): PageAnswer {
  const answer = (siftAnswer(pageShape, value, modelOf) ?? {}) as PageAnswer
  return wholeAnswer(answer, ({ cleans: rows, totals }) => rows !== undefined && totals !== undefined)
}

/** Reads what a phone keeps of the page for a dead network. */
export function readKept(value: unknown): Sent<typeof keptShape> {
  return (siftAnswer(keptShape, value, modelOf) ?? {}) as Sent<typeof keptShape>
}
