// «Создать» from anywhere: what the role may add.
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { rolesOfPath } from '#schema/menu.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { useShared } from '#src/state/SessionContext.tsx'

/** A button with the list of things to create; absent for a role that creates none of them. */
export function CreateMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const role = useShared('role')
  const { newClean } = useDrawer()
  const navigate = useNavigate()
  const choices = [
    { label: 'Бронирование', section: '/rents', run: () => void navigate('/rents/create') },
    { label: 'Уборка', section: '/cleans', run: newClean },
    { label: 'Покупка', section: '/tasks', run: () => void navigate('/tasks/create') },
  ].filter(({ section }) => role !== 'cleaner' && rolesOfPath(section)?.includes(role))
  if (choices.length === 0) return null
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Plus />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Создать
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(({ label, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null)
              run()
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
