import { Button, useMediaQuery } from '@mui/material'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { TeamTabs } from '#src/pages/team/TeamTabs.tsx'
import { EntityList } from '#src/views/list/EntityList.tsx'
import { isPhone } from '#src/views/phone.ts'
import { CleanerCards } from './CleanerCards.tsx'
import { cleanerCells } from './cleanerCells.tsx'
import { InviteDialog } from './InviteDialog.tsx'

const overrides = { cells: cleanerCells, Cards: CleanerCards, Create: InviteButton }

/** The list of cleaners. */
export default function CleanerList() {
  const { can } = useAccess(models.cleaners)
  const list = <EntityList model={models.cleaners} overrides={overrides} />
  return can('update') ? <TeamTabs>{list}</TeamTabs> : list
}

function InviteButton() {
  const phone = useMediaQuery(isPhone)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className={phone ? 'list-create' : ''}
        variant="contained"
        onClick={() => setOpen(true)}
        startIcon={<UserPlus />}
      >
        Пригласить клинера
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}
