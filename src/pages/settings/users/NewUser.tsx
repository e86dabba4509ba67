import { useNavigate } from 'react-router'
import { InviteUserDialog } from './InviteUserDialog.tsx'
import UserList from './UserList.tsx'

/** The address of a new member of staff: the list with the invitation open over it. */
export default function NewUser() {
  const navigate = useNavigate()
  return (
    <>
      <UserList />
      <InviteUserDialog onClose={() => void navigate('/settings/users')} />
    </>
  )
}
