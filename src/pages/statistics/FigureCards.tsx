import { IconButton, Tooltip } from '@mui/material'
import { Info, TrendingDown, TrendingUp } from 'lucide-react'
import type { Row } from '#src/kinds/cells/cell.ts'
import { figuresOf } from './figures.ts'

/** Seven numbers with their change; the formula is the hint of each. */
export function FigureCards({ totals }: { readonly totals: Row }) {
  return (
    <dl className="stat-figures">
      {figuresOf(totals).map(({ name, label, formula, text, change, isUp, family }) => {
        const Arrow = isUp ? TrendingUp : TrendingDown
        return (
          <div key={name}>
            <dt>
              {label}
              <Tooltip title={formula} enterTouchDelay={0} describeChild>
                <IconButton size="small" className="stat-hint" aria-label={`Как считается: ${label}`}>
                  <Info size={14} strokeWidth={2.1} aria-hidden="true" />
                </IconButton>
              </Tooltip>
            </dt>
            <dd>
              <b>{text}</b>
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
  )
}
