import { Button, useMediaQuery } from '@mui/material'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import { useDrawer } from '#src/layout/drawers/useDrawer.ts'
import { EntityList } from '#src/views/list/EntityList.tsx'
import { newPath } from '#src/views/paths.ts'
import { isPhone } from '#src/views/phone.ts'
import { ChannelActions } from './ChannelActions.tsx'
import { RentCards } from './RentCards.tsx'
import { RentTabs } from './RentTabs.tsx'
import { rentCells } from './rentCells.tsx'

/** The list of bookings; a row opens the drawer. */
export default function RentList() {
  const { openRent } = useDrawer()
  const manner = useMemo(
    () => ({ onOpen: openRent, cells: rentCells, Create: NewRentButton, Cards: RentCards }),
    [openRent],
  )
  return <EntityList model={models.rents} Actions={ChannelActions} Top={RentTabs} manner={manner} />
}

function NewRentButton() {
  const phone = useMediaQuery(isPhone)
  return (
    <Button
      className={phone ? 'list-create' : ''}
      variant="contained"
      component={Link}
      to={newPath('rents')}
      startIcon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
    >
      Новая бронь
    </Button>
  )
}
