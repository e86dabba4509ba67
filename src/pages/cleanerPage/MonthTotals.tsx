// The money of a cleaner: a month with its sums, earlier months by one press, and all that is owed.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback, useState } from 'react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { shiftMonth } from '#schema/rules/months.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useReading } from '#src/pages/publicPage/useReading.ts'
import { Folded } from './Folded.tsx'
import type { Month } from './pageShape.ts'
import { type PartProps, readMonth } from './usePage.ts'
import { useSpeech } from './words/SpeechPlace.tsx'

const PayByClean = lazyPart(() => import('./PayByClean.tsx'))

const sums = ['earned', 'bonus', 'penalty', 'paid'] as const

type Grounds = NonNullable<PartProps['page']['cleaner']['rating_of']>

interface MonthTotalsProps extends PartProps {
  /** The key of the page. */
  readonly id: string
  /** Looked at by the cleaner, who may disagree. */
  readonly isOwn: boolean
  /** The figures of the month that goes on. */
  readonly month: Month
}

/** The totals; sums that the agency does not show are left out, and so are bonuses and penalties of nothing. */
export default function MonthTotals({ page, id, door, month: current, reload, isOwn }: MonthTotalsProps) {
  const { say, month: titleOf } = useSpeech()
  const now = page.today.slice(0, 7)
  const [chosen, setChosen] = useState(now)
  const read = useCallback(() => readMonth(door, id, `${chosen}-01`), [door, id, chosen])
  const { data, error, reload: reread } = useReading(chosen === now ? undefined : read)
  const totals = chosen === now ? current : data
  const shown = sums.flatMap((name) => {
    const sum = totals?.[name]
    const isLeftOut = sum === undefined || (sum === 0 && (name === 'bonus' || name === 'penalty'))
    return isLeftOut ? [] : [[say(name), formatMoney(sum)] as const]
  })
  const { balance, rating, rating_of: grounds = {} } = page.cleaner
  const lines = [
    ...(totals
      ? [
          [say('cleansDone'), say('doneOf', { done: totals.done ?? 0, count: totals.count ?? 0 })] as const,
          ...shown,
        ]
      : []),
    ...(balance === undefined ? [] : [[say('toPay'), formatMoney(balance)] as const]),
    ...(rating === undefined ? [] : [[say('rating'), say('ratingOf', groundsOf(rating, grounds))] as const]),
  ]
  const move = (by: 1 | -1) => setChosen((month) => shiftMonth(month, by))
  return (
    <section className="cp-card cp-totals" aria-label={say('monthTotals')}>
      <div className="row apart">
        <button
          type="button"
          className="center cp-icon"
          aria-label={say('monthEarlier')}
          onClick={() => move(-1)}
        >
          <ChevronLeft size={24} />
        </button>
        <h2 className="size-15">{titleOf(chosen)}</h2>
        <button
          type="button"
          className="center cp-icon"
          aria-label={say('monthLater')}
          disabled={chosen === now}
          onClick={() => move(1)}
        >
          <ChevronRight size={24} />
        </button>
      </div>
      {!totals && <p role="status">{say(error ? 'monthFailed' : 'loadingPart')}</p>}
      <dl>
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt className="quiet">{label}</dt>
            <dd className="strong">{text}</dd>
          </div>
        ))}
      </dl>
      {totals?.cleans && totals.cleans.length > 0 && (
        <Folded key={chosen} title={say('payByClean')}>
          <PayByClean
            cleans={totals.cleans}
            door={isOwn ? door : undefined}
            reload={chosen === now ? reload : reread}
          />
        </Folded>
      )}
    </section>
  )
}

/** The mark and what it is made of, as numbers. */
function groundsOf(rating: number, { accepted = 0, returned = 0, complaints = 0 }: Grounds) {
  return { rating: String(rating).replace('.', ','), accepted, returned, complaints }
}
