// Two stays want the same nights: names the other one and leads to both ways out.
import { Button } from '@mui/material'
import { Layers } from 'lucide-react'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { dateText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { guestOf } from '../parts/rentWords.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { movesOf } from './StatusSteps.tsx'

interface ConflictBannerProps {
  readonly rent: SentRow<'rents'>
  /** Opens the dialog that moves the stay; absent where it cannot be moved. */
  readonly onMove: (() => void) | undefined
}

/** The banner; silent while the nights belong to this stay alone. */
export function ConflictBanner({ rent, onMove }: ConflictBannerProps) {
  const clock = useClock()
  const { openRent } = useDrawer()
  const { can } = useAccess(models.rents)
  const [isCanceling, setCanceling] = useState(false)
  const canCancel = can('update') && movesOf(rent.status).some(({ to }) => to === 'canceled')
  const { conflict, conflicts: others = [] } = rent
  if (!conflict && others.length === 0) return null
  return (
    <section className="sheet-banner bad" aria-label="Пересечение">
      <Layers size={20} />
      <div>
        <h3>Даты пересекаются{others.length > 0 ? ` с бронью: ${others.map(guestOf).join(', ')}` : ''}</h3>
        <p>
          {conflict
            ? 'Эта бронь не занимает ночи, пока пересечение не разобрано.'
            : 'Вторая бронь ждёт, пока эти ночи освободятся.'}{' '}
          Перенесите одну из двух или отмените её.
        </p>
        <div className="row wrap sheet-buttons">
          {others.map((other) => (
            <Button key={other.id} variant="outlined" onClick={() => openRent(other)}>
              {guestOf(other)}, {dateText(other.begin, clock)} — {dateText(other.end, clock)}
            </Button>
          ))}
          {onMove && <Button onClick={onMove}>Перенести эту бронь</Button>}
          {canCancel && <Button onClick={() => setCanceling(true)}>Отменить эту бронь…</Button>}
        </div>
      </div>
      {isCanceling && <CancelDialog rent={rent} onClose={() => setCanceling(false)} />}
    </section>
  )
}
