import { Button, useMediaQuery } from '@mui/material'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import { EntityList } from '#src/views/list/EntityList.tsx'
import { isPhone } from '#src/views/phone.ts'
import { ActiveCell } from './ActiveCell.tsx'
import { InviteDialog } from './InviteDialog.tsx'

const manner = { cells: { active: ActiveCell }, Create: InviteButton }

/** The list of cleaners. */
export default function CleanerList() {
  return <EntityList model={models.cleaners} manner={manner} />
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
        startIcon={<UserPlus size={18} strokeWidth={1.75} aria-hidden="true" />}
      >
        Пригласить клинера
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}
