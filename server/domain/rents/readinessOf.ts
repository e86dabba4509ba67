import type { Part } from '#schema/kinds/index.ts'
import { type WindowState, windowState } from '#schema/rules/cleanWindow.ts'
import { localMoment, todayIn } from '#schema/rules/dates.ts'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { ledgerSums, paymentInfo } from '#schema/rules/payments.ts'
import {
  lightNames,
  lightPhase,
  noLights,
  type Readiness,
  type ReadinessGate,
  readiness,
} from '#schema/rules/readiness.ts'
import { isUnpriced } from '#schema/rules/stayPrice.ts'
import { holdingSteps } from '#schema/rules/stepsOfStay.ts'
import type { RowObject } from '../../db/execute.ts'
import { usualSettings, withUsual } from '../agency/defaults.ts'
import type { StayFacts } from './findFacts.ts'
import { happenedOf } from './happenedOf.ts'
import { flagIn, numberIn, partIn, textIn } from './readPart.ts'
import { soldSinceKeys } from './soldSinceKeys.ts'

const nothingNeeded: Readiness = { ...noLights, can_send_code: false, code_waits: [], held_by: [] }

const passports = ['none', 'wait', 'got', 'checked'] as const

/** Which lights the agency demands, from its setting; what it has not set is demanded as its settings show. */
export function gateOf(setting: Part | null): ReadinessGate {
  const demanded = partIn(withUsual(usualSettings, { instruction_gate: setting }), 'instruction_gate')
  return Object.fromEntries(lightNames.map((name) => [name, flagIn(demanded, name) ?? false]))
}

/** The words of seniors that let the door code out, whatever the lights say: each holds for its flat and day of arrival alone. */
function letOut(row: RowObject, { histories }: StayFacts) {
  return histories.filter(
    ({ name, data }) =>
      name === 'instruction_sent' &&
      textIn(data, 'override_reason') !== null &&
      numberIn(data, 'object_id') === numberIn(row, 'object_id') &&
      textIn(data, 'begin') === textIn(row, 'begin'),
  )
}

/** Whether a senior has let it out before its hour, too. */
export function isLetOutNow(row: RowObject, facts: StayFacts): boolean {
  return letOut(row, facts).some(({ data }) => flagIn(data, 'now') === true)
}

/** Judges the lights of a stay; closed dates need none. A returned deposit does not count as held. */
export function readinessOf(row: RowObject, facts: StayFacts, gate: ReadinessGate, now: string): Readiness {
  if (row.kind !== 'guest' && row.kind !== 'owner_stay') return nothingNeeded
  const { depositHeld, depositWithheld } = ledgerSums(facts.histories)
  const all = numberIn(row, 'total') ?? 0
  const sold_since_keys = soldSinceKeys(row, facts)
  const judged = readiness(
    {
      depositInfo: paymentInfo({
        all: numberIn(row, 'defaultDeposit') ?? 0,
        paid: addMoney(depositHeld, depositWithheld, numberIn(row, 'deposit_hold') ?? 0),
      }),
      paymentInfo: paymentInfo({ all, paid: numberIn(row, 'paid') ?? 0 }),
      sold_since_keys,
      unpriced: isUnpriced({
        kind: row.kind,
        amount: numberIn(row, 'amount'),
        free_reason: textIn(row, 'free_reason'),
      }),
      needToCheck: row.manual_check === true,
      passport_state: passports.find((state) => state === row.passport_state) ?? 'wait',
      clean_status: facts.cleanBefore?.status ?? (facts.awaitsDeparture ? 'planned' : null),
      window_state: windowOf(facts, row),
      clean_goes_well: goesWell(facts, now),
      object_clean_status: facts.objectStatus,
      instruction_filled: facts.hasWayIn,
      ota: facts.ota,
      phase: lightPhase(row.status),
      deposit_settled: row.status === 'checked_out' || (depositWithheld > 0 && depositHeld <= 0),
      arrival_reached: (textIn(row, 'begin') ?? '') <= todayIn(facts.timezone, now),
    },
    gate,
    holdingSteps(facts.guestRules.stepsHoldCode ? facts.holders : [], {
      object_id: numberIn(row, 'object_id') ?? 0,
      ota_id: numberIn(row, 'ota_id'),
      events: happenedOf({ ...row, total: subtractMoney(all, sold_since_keys) }, facts),
      facts: facts.histories,
    }),
  )
  return { ...judged, can_send_code: judged.can_send_code || letOut(row, facts).length > 0 }
}

/** Only a clean on the day of the arrival can be short of time. */
function windowOf({ cleanBefore }: StayFacts, row: RowObject): WindowState | null {
  if (!cleanBefore) return null
  const { date, time_from, time_to, duration_min, helpers } = cleanBefore
  if (date !== row.begin || time_from === null || time_to === null) return 'ok'
  const minutes = minutesOf(time_to) - minutesOf(time_from)
  return windowState(minutes, { durationMin: duration_min ?? 0, cleaners: 1 + helpers })
}

const inHands: readonly unknown[] = ['appointed', 'accepted', 'in_progress', 'done']

/** A clean of today that somebody has, as long as what is left of its window is enough for it; by quarters of an hour, as answers are kept. */
function goesWell({ cleanBefore, timezone }: StayFacts, now: string): boolean {
  if (!cleanBefore || !inHands.includes(cleanBefore.status)) return false
  const { date, time } = localMoment(timezone, now)
  const { status, time_to, duration_min, helpers } = cleanBefore
  if (cleanBefore.date !== date || time_to === null) return false
  const isBegun = status === 'in_progress' || status === 'done'
  const work = isBegun ? 0 : (duration_min ?? 0) / (1 + helpers)
  const quarter = Math.floor(minutesOf(time) / 15) * 15
  return quarter + work < minutesOf(time_to)
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
