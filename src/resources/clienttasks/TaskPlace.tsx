import { Button } from '@mui/material'
import type { SentRow } from '#schema/wire/sent.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'

type Task = SentRow<'clienttasks'>

const rentVerbs: Readonly<Partial<Record<NonNullable<Task['type']>, string>>> = {
  payment_check: 'Проверить оплату',
  deposit_return: 'Открыть залог',
  conflict: 'Разобрать',
}

interface TaskPlaceProps {
  readonly task: Task
  /** Where the work of the screen begins: the one filled button. */
  readonly isNext?: boolean
}

/** Where a task leads: to its booking, which also shows those it meets, to its clean, or to both. */
export function TaskPlace({
  task: { type, rent_id: rent, clean_id: clean },
  isNext = false,
}: TaskPlaceProps) {
  const { openRent, openClean } = useDrawer()
  const variant = isNext ? 'contained' : 'outlined'
  return (
    <>
      {rent !== undefined && (
        <Button variant={variant} onClick={() => openRent({ id: rent })}>
          {(type && rentVerbs[type]) ?? 'Открыть бронь'}
        </Button>
      )}
      {clean !== undefined && (
        <Button variant={rent === undefined ? variant : 'outlined'} onClick={() => openClean({ id: clean })}>
          Открыть уборку
        </Button>
      )}
    </>
  )
}
