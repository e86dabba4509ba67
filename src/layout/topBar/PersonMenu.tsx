import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import { CircleUserRound, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { roleLabels } from '#schema/roles.ts'
import { useSignOut } from '#src/authProvider/useSignOut.ts'
import { looks } from '#src/base/theme/looks.ts'
import { initialsOf } from '#src/kinds/initialsOf.ts'
import { usePhase, useShared } from '#src/state/SessionContext.tsx'

/** Who is signed in, the look of the panel, and the way out. */
export function PersonMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const phase = usePhase()
  const role = useShared('role')
  const { mode, setMode } = useColorScheme()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const name = phase.name === 'ready' ? phase.person.name || phase.person.login : ''
  const close = () => setAnchor(null)
  return (
    <>
      <button
        type="button"
        className="fixed person-button"
        aria-label={name ? `${name}, меню` : 'Меню пользователя'}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="center link size-12" data-initials={initialsOf(name)} />
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <li className="column gap-0 quiet person-words">
          <strong className="ink">{name}</strong>
          <span>{roleLabels[role]}</span>
        </li>
        <Divider component="li" />
        {looks.map(({ mode: look, label, Icon }) => (
          <MenuItem
            key={look}
            role="menuitemradio"
            aria-checked={mode === look}
            selected={mode === look}
            onClick={() => setMode(look)}
          >
            <ListItemIcon>
              <Icon />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem
          onClick={() => {
            close()
            void navigate('/profile')
          }}
        >
          <ListItemIcon>
            <CircleUserRound />
          </ListItemIcon>
          Профиль
        </MenuItem>
        <MenuItem onClick={signOut}>
          <ListItemIcon>
            <LogOut />
          </ListItemIcon>
          Выйти
        </MenuItem>
      </Menu>
    </>
  )
}
