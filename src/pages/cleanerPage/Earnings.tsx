// Why the totals are what they are: bonuses and penalties with their reasons, and what has been paid out.
import { isIsoDate } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { payOfAccrual } from '#schema/rules/payouts.ts'
import type { PageAnswer } from './pageShape.ts'
import { useSpeech } from './words/SpeechPlace.tsx'
import { shortDate } from './words/speech.ts'

const dayOf = (value: unknown): string => (isIsoDate(value) ? shortDate(value) : '')

/** One list: what was added and held back this month, then the payouts. */
export default function Earnings({ accruals = [], payouts = [] }: Pick<PageAnswer, 'accruals' | 'payouts'>) {
  const { say } = useSpeech()
  const added = accruals.map(({ id, date, reason, kind, amount = 0 }) => ({
    key: `a${id}`,
    words: `${dayOf(date)} ${reason ?? ''}`,
    sum: payOfAccrual(kind === 'penalty' ? 'penalty' : 'bonus', amount),
  }))
  const paid = payouts.map(({ id, begin, end, state, amount = 0 }) => ({
    key: `p${id}`,
    words: say(state === 'paid' ? 'payoutFor' : 'payoutSoon', { begin: dayOf(begin), end: dayOf(end) }),
    sum: amount,
  }))
  return (
    <dl className="cp-sums">
      {[...added, ...paid].map(({ key, words, sum }) => (
        <div className="row stretch apart gap-12" key={key}>
          <dt className="narrow quiet breaks">{words}</dt>
          <dd className="strong nowrap">{formatMoney(sum)}</dd>
        </div>
      ))}
    </dl>
  )
}
