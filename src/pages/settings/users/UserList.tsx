import { Button, useMediaQuery } from '@mui/material'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import { EntityList } from '#src/views/list/EntityList.tsx'
import { isPhone } from '#src/views/phone.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import { InviteUserDialog } from './InviteUserDialog.tsx'
import { UserActiveCell } from './UserActiveCell.tsx'

const overrides = { cells: { active: UserActiveCell, object_ids: ObjectsCell }, Create: InviteButton }

/** The list of the staff; without the right to change it is only shown. */
export default function UserList() {
  return <EntityList model={models.users} overrides={overrides} />
}

function ObjectsCell({ row: { object_ids = [], role } }: RowSlotProps<'users'>) {
  if (role === 'cleaner') return 'По своим уборкам'
  if (object_ids.length === 0) return 'Все'
  return counted(object_ids.length, models.objects.labels.counted)
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
        Пригласить сотрудника
      </Button>
      {isOpen && <InviteUserDialog onClose={() => setOpen(false)} />}
    </>
  )
}
