import { IconButton, Tooltip } from '@mui/material'
import { Info, TrendingDown, TrendingUp } from 'lucide-react'
import { figuresOf, lackOfMeasure, type Statistics, spansOf } from './figures.ts'

const tones = { ok: 'ok-text', bad: 'bad-text', mute: 'quiet' } as const

/** Seven numbers with their change; the formula is the hint of each. */
export function FigureCards({ data }: { readonly data: Statistics }) {
  const { totals = {} } = data
  const { now, past } = spansOf(data)
  const since = lackOfMeasure(data)
  const underWay = now && `Период ещё идёт: изменения — за ${now} против ${past}.`
  return (
    <>
      <dl className="row stretch wrap gap-0 narrow box stat-figures">
        {figuresOf(totals, since === undefined).map(
          ({ name, label, formula, text, change, isUp, family }) => {
            const Arrow = isUp ? TrendingUp : TrendingDown
            return (
              <div key={name}>
                <dt className="row gap-2 quiet">
                  {label}
                  <Tooltip
                    title={since || !underWay ? formula : `${formula}. ${underWay}`}
                    enterTouchDelay={0}
                    describeChild
                  >
                    <IconButton size="small" className="stat-hint" aria-label={`Как считается: ${label}`}>
                      <Info size={14} strokeWidth={2.1} />
                    </IconButton>
                  </Tooltip>
                </dt>
                <dd className="column gap-0">
                  <b className="nowrap">{text}</b>
                  {change && (
                    <span className={tones[family]}>
                      <Arrow size={14} strokeWidth={2.1} aria-hidden="true" />
                      {change}
                    </span>
                  )}
                </dd>
              </div>
            )
          },
        )}
      </dl>
      {since ? (
        <p className="quiet size-12">Сравнить не с чем: первая проданная ночь — {since}.</p>
      ) : (
        underWay && <p className="only-read">{underWay}</p>
      )}
    </>
  )
}
