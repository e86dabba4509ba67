import { Button } from '@mui/material'
import { useGetOne } from 'react-admin'
import type { SentRow } from '#schema/wire/sent.ts'
import { guestOf } from '#src/pages/stay/parts/rentWords.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'

type Task = SentRow<'clienttasks'>

const rentVerbs: Readonly<Partial<Record<NonNullable<Task['type']>, string>>> = {
  payment_check: 'Проверить оплату',
  deposit_return: 'Открыть залог',
}

/** Where a task leads: to its booking, its clean, or both bookings of a conflict. */
export function TaskPlace({ task }: { readonly task: Task }) {
  const { openRent, openClean } = useDrawer()
  const { type, rent_id: rent, clean_id: clean } = task
  if (type === 'conflict' && rent !== undefined) {
    return <ConflictRents rent={{ id: rent, guest_name: task.rent?.name ?? '' }} />
  }
  return (
    <>
      {rent !== undefined && (
        <Button variant="outlined" onClick={() => openRent({ id: rent })}>
          {(type && rentVerbs[type]) ?? 'Открыть бронь'}
        </Button>
      )}
      {clean !== undefined && (
        <Button variant="outlined" onClick={() => openClean({ id: clean })}>
          Открыть уборку
        </Button>
      )}
    </>
  )
}

/** The booking of the task by its name at once, those it meets as soon as they are read. */
function ConflictRents({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { openRent } = useDrawer()
  const { data } = useGetOne<SentRow<'rents'>>('rents', { id: rent.id }, { staleTime: 60_000 })
  const stays = data ? [data, ...(data.conflicts ?? [])] : [rent]
  return stays.map((stay) => (
    <Button key={stay.id} variant="outlined" onClick={() => openRent(stay)}>
      {guestOf(stay)}
    </Button>
  ))
}
