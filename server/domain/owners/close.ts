// Closing a month: checks first, then a copy of the account with the corrections that earlier months got meanwhile.

import { models } from '#schema/index.ts'
import type { Part } from '#schema/kinds/index.ts'
import { addDays, formatDate } from '#schema/rules/dates.ts'
import { addMoney } from '#schema/rules/money.ts'
import { periodOfMonth } from '#schema/rules/months.ts'
import type { Period } from '#schema/rules/ownerAccount.ts'
import { sumOfLines } from '#schema/rules/ownerLines.ts'
import { termsIn } from '#schema/rules/ownerTerms.ts'
import { insertOne, lockOne } from '../../crud/entityRows.ts'
import { remove } from '../../crud/remove.ts'
import { insertStored } from '../../crud/rows.ts'
import { AppError, conflict, refused } from '../../errors.ts'
import type { EntityRow, Reading, Work } from '../entityHooks.ts'
import { findUnfinished } from './checkMonth.ts'
import {
  type ClosedMonth,
  nextOpen,
  type PendingAdjustment,
  pendingAdjustments,
  readClosed,
} from './closedMonths.ts'
import { countReport } from './report.ts'

interface Asked {
  readonly id: number
  readonly month: string
  readonly anyway?: boolean | null
}

type Call = Work & { readonly body: Asked }

const everything = {
  ...{ names: true, sources: true, ahead: true },
  ...{ photos: true, receipts: true, problems: true },
} as const

/** Closes a month; 422 with what is unfinished unless it is to be closed all the same. */
export async function closeMonth(call: Call) {
  const { id, month, anyway } = call.body
  const period = periodOfMonth(month)
  const owner = await lockOne(call.tx, 'owners', id)
  const closed = await readClosed(call, [id], true)
  refuseOutOfTurn(call, period, closed)
  const problems = await findUnfinished(call, id, period)
  if (problems.length > 0 && anyway !== true) {
    throw new AppError(
      422,
      'owners.unfinished',
      `Месяц ещё не готов: ${problems.map(({ text }) => text).join('; ')}. Исправьте или закройте всё равно.`,
      { extra: { problems } },
    )
  }
  const adjustments = await pendingAdjustments(call, closed)
  const kept = await keptMonth(call, owner, period, adjustments)
  const made = await insertOne(call, 'closedperiods', kept)
  return { success: 1, id: made.id, ...period, to_pay: made.to_pay, amount: made.amount, adjustments }
}

/** The stored form of a month as it stands now, with the corrections of earlier ones. */
async function keptMonth(
  reading: Reading,
  owner: EntityRow<'owners'>,
  period: Period,
  adjustments: readonly PendingAdjustment[],
) {
  const copy = await countReport(reading, owner, period, everything)
  const to_pay = sumOfLines(copy.lines)
  return {
    owner_id: owner.id,
    ...period,
    to_pay,
    amount: addMoney(to_pay, ...adjustments.map(({ amount }) => amount)),
    adjustments: adjustments.map((adjustment): Part => ({ ...adjustment })),
    terms: { ...termsIn(owner), earlier_terms: owner.earlier_terms },
    copy: JSON.parse(JSON.stringify(copy)) as Part,
  }
}

/** Stores a month as closed without checks and corrections, for data that is made and not lived. */
export async function storeClosedMonth(
  reading: Reading,
  owner: EntityRow<'owners'>,
  day: string,
): Promise<void> {
  await insertStored(
    reading.tx,
    models.closedperiods,
    await keptMonth(reading, owner, periodOfMonth(day), []),
  )
}

function refuseOutOfTurn({ today }: Work, { begin, end }: Period, closed: readonly ClosedMonth[]): void {
  if (closed.some((month) => month.begin === begin)) {
    throw conflict('owners.closed', 'Этот месяц уже закрыт. Обновите страницу.')
  }
  if (end >= today) {
    const text = `Месяц ещё идёт: закрыть его можно с ${formatDate(addDays(end, 1))}.`
    throw refused('owners.month_runs', text, { month: text })
  }
  const next = nextOpen(closed)
  if (next === undefined || next === begin) return
  const text = `Месяцы закрывают по порядку: сначала ${next.slice(5, 7)}.${next.slice(0, 4)}.`
  throw refused('owners.month_order', text, { month: text })
}

/** Opens the last closed month again while no payout holds it. */
export async function reopenMonth(call: Call) {
  const { id, month } = call.body
  const { begin } = periodOfMonth(month)
  await lockOne(call.tx, 'owners', id)
  const closed = await readClosed(call, [id], true)
  const last = closed.at(-1)
  if (!last || last.begin !== begin) {
    const text = 'Открыть можно только последний закрытый месяц.'
    throw refused('owners.not_last_month', text, { month: text })
  }
  if (last.payout_id !== null) {
    throw conflict(
      'owners.month_in_payout',
      `Месяц вошёл в выплату № ${last.payout_id}. Сначала удалите её черновик.`,
      { extra: { payout_id: last.payout_id } },
    )
  }
  return remove(call, models.closedperiods, last.id)
}
