import { Button } from '@mui/material'
import { CalendarRange } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { ToolRow } from '#src/views/list/ToolRow.tsx'
import { newPath } from '#src/views/paths.ts'

/** An agency without flats; the switch stays, since the list may be wanted instead. */
export function NoFlats({ Views }: { readonly Views: ComponentType }) {
  const { can } = useAccess('objects')
  return (
    <div className="list">
      <ToolRow views={<Views />} acts={[]} />
      <StateCard
        icon={CalendarRange}
        title="Шахматка пуста"
        text={
          can('create')
            ? 'Добавьте первый объект: его дни и брони появятся здесь.'
            : 'Вам ещё не дали объектов. Попросите администратора открыть к ним доступ.'
        }
      >
        {can('create') && (
          <Button variant="contained" component={Link} to={newPath('objects')}>
            Добавить объект
          </Button>
        )}
      </StateCard>
    </div>
  )
}

/** Flats without stays in the days shown: what to do, over the blank days. */
export function NoStays() {
  const { can } = useAccess('rents')
  return (
    <p className="quiet box board-hint" role="status">
      {can('create')
        ? 'Нажмите на день, чтобы создать бронь, или получите брони из канала.'
        : 'В эти дни броней нет.'}
    </p>
  )
}
