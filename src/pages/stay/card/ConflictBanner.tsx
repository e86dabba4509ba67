import { Button } from '@mui/material'
import { Layers } from 'lucide-react'
import type { SentRow } from '#schema/wire/sent.ts'
import { useDates } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { Banner } from '#src/views/sheet/Banner.tsx'
import { useDialog } from '#src/views/useDialog.tsx'
import { useMove } from '../move/useMove.tsx'
import { guestOf } from '../parts/rentWords.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { movesOf } from './StatusSteps.tsx'

/** Names the stay that wants the same nights and leads to both ways out; silent while there is none. */
export function ConflictBanner({ rent }: { readonly rent: SentRow<'rents'> }) {
  const move = useMove(rent)
  const { dateText } = useDates()
  const { openRent } = useDrawer()
  const { can } = useAccess('rents')
  const cancel = useDialog((close) => <CancelDialog rent={rent} onClose={close} />)
  const canCancel = can('update') && movesOf(rent.status).some(({ to }) => to === 'canceled')
  const { conflict, conflicts: others = [] } = rent
  if (!conflict && others.length === 0) return null
  return (
    <Banner
      about="Пересечение"
      family="bad"
      Icon={Layers}
      title={`Даты пересекаются${others.length > 0 ? ` с бронью: ${others.map(guestOf).join(', ')}` : ''}`}
      acts={
        <>
          {others.map((other) => (
            <Button key={other.id} variant="outlined" onClick={() => openRent(other)}>
              {guestOf(other)}, {dateText(other.begin)} — {dateText(other.end)}
            </Button>
          ))}
          {move.open && <Button onClick={move.open}>Перенести эту бронь</Button>}
          {canCancel && <Button onClick={() => cancel.open()}>Отменить эту бронь…</Button>}
        </>
      }
    >
      <p>
        {conflict
          ? 'Эта бронь не занимает ночи, пока пересечение не разобрано.'
          : 'Вторая бронь ждёт, пока эти ночи освободятся.'}{' '}
        Перенесите одну из двух или отмените её.
      </p>
      {move.dialog}
      {cancel.dialog}
    </Banner>
  )
}
