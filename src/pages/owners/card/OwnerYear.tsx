import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { localMoment } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { monthName } from '#schema/rules/months.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useClock } from '#src/kinds/clock.ts'
import { type Clock, dateText } from '#src/kinds/texts.ts'
import { isLate } from './OwnerMonths.tsx'
import { PayOwner } from './PayOwner.tsx'

type Year = CallAnswer<'GET owners/year/{id}'>

interface OwnerYearProps {
  readonly owner: number
  readonly year: Year
}

/** The four sums of an owner and the way to pay what has ended. */
export function OwnerYear({ owner, year }: OwnerYearProps) {
  const { months = [], owed = 0, paid = 0 } = year
  const clock = useClock()
  const { today } = clock
  const current = months.find(({ begin }) => begin?.slice(0, 7) === today.slice(0, 7))
  const [closed, ...earlier] = months.filter(({ state }) => state === 'closed')
  const unpaid = months.filter(({ rest }) => rest).toReversed()
  const last = months.find(({ paid_at }) => paid_at)?.paid_at
  return (
    <dl className="row gap-16 wrap top box owner-sums">
      {closed && (
        <Sum
          name={`К выплате за ${monthName(closed.begin ?? '')}`}
          sum={closed.to_pay}
          isLate={isLate(closed.payout_on, today)}
          note={dueText(closed.payout_on, clock)}
        >
          <PayOwner owner={owner} months={[closed, ...earlier]} />
        </Sum>
      )}
      <Sum
        name={`Накоплено за ${monthName(today)}`}
        sum={current?.to_pay}
        note={['месяц открыт', dueText(current?.payout_on, clock)].filter(Boolean).join(', ')}
      />
      <Sum name="Долг агентства" sum={owed} note={togetherText(unpaid)} />
      <Sum
        name="Выплачено за 12 месяцев"
        sum={paid}
        note={last && `последняя выплата ${dateText(localMoment(clock.zone, last).date, clock)}`}
      />
    </dl>
  )
}

function dueText(due: string | undefined, clock: Clock): string {
  if (!due) return ''
  return `${isLate(due, clock.today) ? 'просрочено с' : 'выплата'} ${dateText(due, clock)}`
}

/** The months of a debt by their names. */
function togetherText(months: Year['months'] & object): string {
  const names = months.map(({ begin = '' }) => monthName(begin))
  const [first, last] = [names[0], names.at(-1)]
  if (names.length < 2) return first ?? 'всё выплачено'
  return names.length === 2 ? `${first} и ${last} вместе` : `${first} — ${last} вместе`
}

const waiting = ['closed', 'current', 'owed', 'paid']

/** The place of the four sums while they are counted. */
export function OwnerYearWaiting() {
  return (
    <div className="row gap-16 wrap top box owner-sums" aria-hidden="true">
      {waiting.map((sum) => (
        <div key={sum} className="stack gap-2">
          <Skeleton width="80%" />
          <Skeleton className="figure" width="50%" />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  )
}

interface SumProps {
  readonly name: string
  readonly sum: number | undefined
  /** When it is paid or what it is made of. */
  readonly note: string | undefined
  readonly isLate?: boolean
  readonly children?: ReactNode
}

function Sum({ name, sum = 0, note, isLate: late = false, children }: SumProps) {
  return (
    <div className="stack gap-2">
      <dt className="quiet">{name}</dt>
      <dd className="row wrap gap-12">
        <span className={sum < 0 ? 'figure owners-sum bad' : 'figure'}>{formatMoney(sum)}</span>
        {children}
      </dd>
      {note && <dd className={late ? 'bad-text' : 'quiet'}>{note}</dd>}
    </div>
  )
}
