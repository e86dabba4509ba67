import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { monthName } from '#schema/rules/months.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useClock } from '#src/kinds/clock.ts'
import { PayOwner } from './PayOwner.tsx'

type Year = CallAnswer<'GET owners/year/{id}'>

interface OwnerYearProps {
  readonly owner: number
  readonly year: Year
}

/** The four sums of an owner and the way to pay what has ended. */
export function OwnerYear({ owner, year }: OwnerYearProps) {
  const { months = [], owed = 0, paid = 0 } = year
  const { today } = useClock()
  const current = months.find(({ begin }) => begin?.slice(0, 7) === today.slice(0, 7))
  const [closed, ...earlier] = months.filter(({ state }) => state === 'closed')
  return (
    <dl className="stack gap-16 top box owner-sums">
      {closed && (
        <Sum name={`К выплате за ${monthName(closed.begin ?? '')}`} sum={closed.to_pay}>
          <PayOwner owner={owner} months={[closed, ...earlier]} />
        </Sum>
      )}
      <Sum name={`Накоплено за ${monthName(today)}`} sum={current?.to_pay} />
      <Sum name="Долг агентства" sum={owed} />
      <Sum name="Выплачено за 12 месяцев" sum={paid} />
    </dl>
  )
}

const waiting = ['closed', 'current', 'owed', 'paid']

/** The place of the four sums while they are counted. */
export function OwnerYearWaiting() {
  return (
    <div className="stack gap-16 top box owner-sums" aria-hidden="true">
      {waiting.map((sum) => (
        <div key={sum} className="stack gap-2">
          <Skeleton width="80%" />
          <Skeleton className="figure" width="50%" />
        </div>
      ))}
    </div>
  )
}

interface SumProps {
  readonly name: string
  readonly sum: number | undefined
  readonly children?: ReactNode
}

function Sum({ name, sum = 0, children }: SumProps) {
  return (
    <div className="stack gap-2">
      <dt className="quiet">{name}</dt>
      <dd className="row wrap gap-12">
        <span className={sum < 0 ? 'figure owners-sum bad' : 'figure'}>{formatMoney(sum)}</span>
        {children}
      </dd>
    </div>
  )
}
