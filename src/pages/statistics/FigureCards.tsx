import { IconButton, Tooltip } from '@mui/material'
import { Info, TrendingDown, TrendingUp } from 'lucide-react'
import { formatDate } from '#schema/rules/dates.ts'
import { type StatisticsPeriod, sameDays } from '#schema/rules/statistics.ts'
import { figuresOf, type Statistics } from './figures.ts'

/** Seven numbers with their change; the formula is the hint of each. */
export function FigureCards({ data }: { readonly data: Statistics }) {
  const { totals = {}, today = '' } = data
  const same = totals.so_far && sameDays(daysOf(data.period), daysOf(data.compared), today)
  return (
    <>
      <dl className="row stretch wrap gap-0 narrow box stat-figures">
        {figuresOf(totals).map(({ name, label, formula, text, change, isUp, family }) => {
          const Arrow = isUp ? TrendingUp : TrendingDown
          return (
            <div key={name}>
              <dt className="row gap-2 quiet">
                {label}
                <Tooltip title={formula} enterTouchDelay={0} describeChild>
                  <IconButton size="small" className="stat-hint" aria-label={`Как считается: ${label}`}>
                    <Info size={14} strokeWidth={2.1} />
                  </IconButton>
                </Tooltip>
              </dt>
              <dd className="column gap-0">
                <b className="nowrap">{text}</b>
                {change && (
                  <span className={family}>
                    <Arrow size={14} strokeWidth={2.1} aria-hidden="true" />
                    {change}
                  </span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {same && (
        <p className="quiet size-12">
          Период ещё идёт: изменения — за {span(same.now)} против {span(same.past)}.
        </p>
      )}
    </>
  )
}

const daysOf = ({ begin = '', end = '' }: Partial<StatisticsPeriod> = {}): StatisticsPeriod => ({
  begin,
  end,
})

const span = ({ begin, end }: StatisticsPeriod): string => `${formatDate(begin)} — ${formatDate(end)}`
