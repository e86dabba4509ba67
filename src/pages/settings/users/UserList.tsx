import { UserPlus } from 'lucide-react'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import { AccessSwitch } from '#src/views/AccessSwitch.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { CreateButton } from '#src/views/list/CreateButton.tsx'
import { EntityList } from '#src/views/list/EntityList.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { InviteUserDialog } from './InviteUserDialog.tsx'

const overrides = { cells: { active: UserSwitch, object_ids: ObjectsCell }, Create: InviteButton }

/** The list of the staff; without the right to change it is only shown. */
export default function UserList() {
  return <EntityList model={models.users} overrides={overrides} />
}

function ObjectsCell({ row: { object_ids = [], role } }: RowSlotProps<'users'>) {
  if (object_ids.length === 0) return role === 'cleaner' ? 'По своим уборкам' : 'Все'
  return counted(object_ids.length, models.objects.labels.counted)
}

function InviteButton() {
  return (
    <CreateButton startIcon={<UserPlus />} dialog={(close) => <InviteUserDialog onClose={close} />}>
      Пригласить сотрудника
    </CreateButton>
  )
}

function UserSwitch({ row }: RowSlotProps<'users'>) {
  const { id, version, name = '' } = row
  const { act } = useCall('PATCH users', {
    told: (_, { body }) => `Доступ ${body?.active ? 'включён' : 'выключен'}: ${name}`,
  })
  return (
    <AccessSwitch
      model={models.users}
      label="Доступ включён"
      row={row}
      onSwitch={(active) => act({ body: { id, version, active } })}
    />
  )
}
