// What stays carry beside their stored fields, and what the calls about them answer.
import { depositStates } from '../rules/depositStates.ts'
import { type LightName, type LightState, lightNames } from '../rules/readiness.ts'
import type { StayStep } from '../rules/stepsOfStay.ts'
import { done, row, type Shape, type WordsShape, words } from '../wire/shape.ts'
import type { WordsFor } from '../wire/wordsFor.ts'

const light = words<LightState>('ok', 'wait', 'problem', 'not_needed')

/** The lights of a stay, whether its door code may leave and what holds it back. */
export const lights = {
  deposit: light,
  payment: light,
  guest_data: light,
  clean: light,
  instruction: light,
  can_send_code: 'flag',
  code_waits: [words(...lightNames)],
  held_by: ['text'],
} as const satisfies Readonly<Record<LightName, WordsShape>> & Readonly<Record<string, Shape>>

/** All that is to be paid, what came of it and what is left: below zero when overpaid. */
export const sums = { all: 'money', paid: 'money', needToPay: 'money' } as const

/** A deposit frozen on the guest's card: not ours until it is taken. */
export const hold = { amount: 'money', until: 'moment' } as const

/** A step of one stay. */
export const stayStep = {
  id: 'integer',
  code: 'text',
  name: 'text',
  actor: 'text',
  required: 'flag',
  blocks_code: 'flag',
  text: 'text',
  done: 'flag',
  auto: 'flag',
  done_at: 'moment',
  done_by: 'integer',
  history_id: 'integer',
  due_at: 'moment',
  overdue: 'flag',
} as const satisfies WordsFor<StayStep>

/** What a change of the ledger leads to. */
export const settled = {
  paymentInfo: sums,
  depositInfo: sums,
  checkManualPayment: {
    needToCheck: 'flag',
    amount: 'money',
    file_id: 'integer',
    at: 'moment',
    from: 'text',
  },
} as const

/** What follows from a fact: the money of its stay and the lights counted anew; a return may lower the price. */
export const recounted = {
  ...settled,
  readiness: lights,
  deposit_state: words(...depositStates),
  version: 'integer',
  price: 'money',
} as const

/** Flats, stays, cleans and free nights of a window of days. */
export const board = {
  objects: [row('objects')],
  rents: [row('rents')],
  cleans: [row('cleans')],
  gaps: [{ object_id: 'integer', begin: 'date', end: 'date', nights: 'integer' }],
} as const

const counts = {
  created: 'integer',
  updated: 'integer',
  canceled: 'integer',
  conflicts: 'integer',
  errors: [{ object_id: 'integer', object: 'text', feed: 'text', reason: 'text', message: 'text' }],
} as const

/** What came from the channels since the last time. */
export const fetched = { ...done, ...counts, cursor: 'moment', run: 'text' } as const

/** Where the channels differed from our stays; `ours` and `theirs` are values of the named field. */
export const refreshed = {
  ...done,
  ...counts,
  checked: 'integer',
  applied: 'integer',
  differences: [
    {
      rent_id: 'integer',
      guest_name: 'text',
      object_id: 'integer',
      field: 'text',
      ours: 'any',
      theirs: 'any',
      applied: 'flag',
      update_id: 'integer',
    },
  ],
  run: 'text',
} as const
