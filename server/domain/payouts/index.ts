import type { Part } from '#schema/kinds/index.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { sumOfPayout } from '#schema/rules/payouts.ts'
import { badRequest, conflict, refused } from '../../errors.ts'
import { seesSums } from '../cleaners/seesSums.ts'
import { lockReferred } from '../cleans/lockReferred.ts'
import type { EntityChange, EntityHooks, EntityRow, Work } from '../entityHooks.ts'
import { linesOfCleaner, linesOfOwner, markPaid, type PayoutLine, tieLines } from './lines.ts'

type Payout = EntityRow<'payouts'>
type Change = EntityChange<'payouts'>
type Context = Work & { readonly before: Payout | undefined }

const fixed = ['cleaner_id', 'owner_id', 'begin', 'end'] as const

/** A new payout collects its lines; an old one keeps its receiver and period, and moves by its states. */
async function preparePayout(change: Change, context: Context): Promise<Change> {
  const { before } = context
  if (!before) return collect(change, context)
  if (fixed.some((name) => change[name] !== undefined && change[name] !== before[name])) {
    const text = 'Получателя и период выплаты изменить нельзя. Удалите черновик и соберите выплату заново.'
    throw refused('payouts.fixed', text)
  }
  return { ...change, ...moveOf(change, context, before) }
}

async function collect(change: Change, { tx }: Context): Promise<Change> {
  const { cleaner_id, owner_id, begin = '', end = '' } = change
  const at = (field: string) => ({ entity: 'payouts', field }) as const
  const owner = owner_id ? await lockReferred(tx, 'owners', owner_id, at('owner_id')) : undefined
  const cleaner = cleaner_id ? await lockReferred(tx, 'cleaners', cleaner_id, at('cleaner_id')) : undefined
  if (change.state !== undefined && change.state !== 'draft') {
    throw refused('payouts.starts_as_draft', 'Новая выплата — черновик. Утвердите её после проверки строк.')
  }
  if (owner && !cleaner) return withLines(change, await linesOfOwner(tx, owner.id, { begin, end }))
  if (!cleaner || owner) {
    throw badRequest('payouts', { cleaner_id: 'Выберите, кому платим: клинеру или собственнику.' })
  }
  const lines = await linesOfCleaner(tx, cleaner.id, { begin, end })
  if (lines.length === 0) {
    const text = `За эти дни платить нечего: всё, что заработано, уже стоит в других выплатах. Выберите другой период.`
    throw refused('payouts.no_lines', text, { begin: text })
  }
  return { receipt: cleaner.npd ? 'wait' : 'none', ...withLines(change, lines) }
}

function withLines(change: Change, lines: readonly PayoutLine[]): Change {
  return { ...change, lines: lines.map((line): Part => ({ ...line })), amount: sumOfPayout(lines) }
}

function moveOf(change: Change, { now, actor }: Context, before: Payout): Change {
  if (change.state === undefined || change.state === before.state) return {}
  if (change.state === 'approved' && before.state === 'draft' && (before.amount ?? 0) <= 0) {
    const text = `Платить нечего: сумма строк ${formatMoney(before.amount ?? 0)}. Долг перейдёт в следующую выплату.`
    throw refused('payouts.nothing', text, { state: text })
  }
  return change.state === 'paid' ? { paid_at: now, paid_by: actor.userId } : { paid_at: null, paid_by: null }
}

const entityHooks: EntityHooks<'payouts'> = {
  prepare: preparePayout,
  conceals: async (reading) => ((await seesSums(reading)) ? [] : ['amount', 'lines']),
  async after({ before, after, tx }) {
    if (!after) return
    if (!before) return tieLines(tx, linesIn(after), after.id)
    if (before.paid_at !== after.paid_at) await markPaid(tx, after.id, after.paid_at)
  },
  async guardRemove(payout, { tx }) {
    if (payout.state !== 'draft') {
      throw conflict(
        'payouts.not_draft',
        'Удалить можно только черновик. Верните выплату в черновики, если она ещё не выплачена.',
      )
    }
    await tieLines(tx, linesIn(payout), null)
  },
}

function linesIn({ lines }: Payout): PayoutLine[] {
  return (lines ?? []).flatMap(({ source, row_id, date, name, amount }) =>
    source === 'clean' || source === 'accrual' || source === 'month'
      ? [{ source, row_id: Number(row_id), date: String(date), name: String(name), amount: Number(amount) }]
      : [],
  )
}

/** Payouts: lines are collected once, frozen while they stand in it, paid all together. */
export const payouts = { entityHooks }
