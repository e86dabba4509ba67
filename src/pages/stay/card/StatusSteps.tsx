// The next moves of a booking: the usual one is a button with its verb, the others wait in a menu.
import { Button } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { rents as rentsModel } from '#schema/entities/rents.ts'
import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { MoreMenu } from '#src/views/MoreMenu.tsx'
import { editPath } from '#src/views/paths.ts'
import { useSaveRow } from '../parts/useSaveRow.ts'
import { CancelDialog } from './CancelDialog.tsx'

const verbs: Readonly<Record<string, string>> = {
  'request booked': 'Подтвердить бронь',
  'booked checked_in': 'Заселить',
  'booked no_show': 'Гость не приехал',
  'checked_in checked_out': 'Выселить',
  'checked_in booked': 'Отменить заселение',
  'checked_out checked_in': 'Вернуть в проживание',
  'no_show booked': 'Гость всё же приедет',
  'canceled booked': 'Вернуть бронь',
}

/** The moves that people make; a booking deleted by its channel has none. */
export function movesOf(status: Status | undefined): { readonly to: Status; readonly verb: string }[] {
  const next = status ? rentsModel.fields.status.states[status].to : []
  return next.flatMap((to) => {
    const verb = to === 'canceled' ? 'Отменить бронь…' : verbs[`${status} ${to}`]
    return verb ? [{ to, verb }] : []
  })
}

type Status = NonNullable<SentRow<'rents'>['status']>

/** Moves that take something back: they are at hand, but never the next step. */
const backward = ['checked_out checked_in', 'no_show booked', 'canceled booked']

interface StatusStepsProps {
  readonly rent: SentRow<'rents'>
  /** The usual move is the next step of the whole drawer. */
  readonly isNext: boolean
  /** Opens the dialog that moves the stay; absent where it cannot be moved. */
  readonly onMove: (() => void) | undefined
}

/** The buttons; nothing for a person who may not change bookings. */
export function StatusSteps({ rent, isNext, onMove }: StatusStepsProps) {
  const { can } = useAccess(models.rents)
  const navigate = useNavigate()
  const { save, isBusy } = useSaveRow(rent)
  const [isCanceling, setCanceling] = useState(false)
  if (!can('update')) return null
  const moves = movesOf(rent.status)
  const usual = moves.find(({ to }) => to !== 'canceled' && to !== 'no_show')
  const go = (to: Status) => (to === 'canceled' ? setCanceling(true) : void save({ status: to }))
  return (
    <>
      <MoreMenu
        label="Другие действия"
        items={[
          { label: 'Изменить бронь', run: () => void navigate(editPath('rents', rent.id)) },
          ...(onMove ? [{ label: 'Перенести…', run: onMove }] : []),
          ...moves
            .filter((move) => move !== usual)
            .map(({ to, verb }) => ({
              label: verb,
              run: () => go(to),
              isDangerous: to === 'canceled',
            })),
        ]}
      />
      {usual && (
        <Button
          variant={isNext && !backward.includes(`${rent.status} ${usual.to}`) ? 'contained' : 'outlined'}
          loading={isBusy}
          onClick={() => go(usual.to)}
        >
          {usual.verb}
        </Button>
      )}
      {isCanceling && <CancelDialog rent={rent} onClose={() => setCanceling(false)} />}
    </>
  )
}
