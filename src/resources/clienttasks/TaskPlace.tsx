// Where a task leads: to its booking, its clean, or both bookings of a conflict.
import { Button } from '@mui/material'
import { useGetOne } from 'react-admin'
import { idIn, type KnownRow, partIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { guestOf } from '#src/pages/rentCard/rentWords.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'

const rentVerbs: Readonly<Record<string, string>> = {
  payment_check: 'Проверить оплату',
  deposit_return: 'Открыть залог',
}

/** The buttons that open what the task is about. */
export function TaskPlace({ task }: { readonly task: KnownRow }) {
  const { openRent, openClean } = useDrawer()
  const rent = idIn(task, 'rent_id')
  const clean = idIn(task, 'clean_id')
  if (task.type === 'conflict' && rent !== undefined) {
    return <ConflictRents rent={{ id: rent, guest_name: textIn(partIn(task, 'rent'), 'name') }} />
  }
  return (
    <>
      {rent !== undefined && (
        <Button variant="outlined" onClick={() => openRent({ id: rent })}>
          {rentVerbs[String(task.type)] ?? 'Открыть бронь'}
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
function ConflictRents({ rent }: { readonly rent: KnownRow }) {
  const { openRent } = useDrawer()
  const { data } = useGetOne('rents', { id: rent.id }, { staleTime: 60_000 })
  const stays = data ? [data, ...partsIn(data, 'conflicts')] : [rent]
  return stays.map((stay) => {
    const id = idIn(stay)
    if (id === undefined) return null
    return (
      <Button key={id} variant="outlined" onClick={() => openRent({ ...stay, id })}>
        {guestOf(stay)}
      </Button>
    )
  })
}
