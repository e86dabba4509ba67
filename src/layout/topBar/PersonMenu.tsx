import { Divider, ListItemIcon, Menu, MenuItem, type MenuItemProps, useColorScheme } from '@mui/material'
import { CircleUserRound, LogOut, type LucideIcon } from 'lucide-react'
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
        {looks.map(({ value: look, label, Icon }) => (
          <Entry
            key={look}
            Icon={Icon}
            words={label}
            role="menuitemradio"
            aria-checked={mode === look}
            selected={mode === look}
            onClick={() => setMode(look)}
          />
        ))}
        <Divider component="li" />
        <Entry
          Icon={CircleUserRound}
          words="Профиль"
          onClick={() => {
            close()
            void navigate('/profile')
          }}
        />
        <Entry Icon={LogOut} words="Выйти" onClick={signOut} />
      </Menu>
    </>
  )
}

/** A line of the menu: its icon and words. */
function Entry({
  Icon,
  words,
  ...item
}: MenuItemProps & { readonly Icon: LucideIcon; readonly words: string }) {
  return (
    <MenuItem {...item}>
      <ListItemIcon>
        <Icon />
      </ListItemIcon>
      {words}
    </MenuItem>
  )
}
