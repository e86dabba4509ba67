import Button from '@mui/material/Button'
import { Menu, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { rolesOfPath, titleOf } from '#schema/menu.ts'
import { keepCode } from '#src/base/keepCode.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { ActMenu } from '#src/views/MoreMenu.tsx'
import type { ShellParts } from '../shellParts.ts'
import { BusyLine } from './BusyLine.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useSettled } from './useSettled.ts'
import './topBar.css'

const Bell = lazyPart(() => import('./Bell.tsx'), null, true)
const DialogCount = lazyPart(() => import('./DialogCount.tsx'), null, true)
const NewPayment = lazyPart(() => import('./NewPayment.tsx'))
const Live = lazyPart(() => import('#src/live/Live.tsx'), null, true)

interface TopBarProps {
  readonly parts: Pick<ShellParts, 'SyncLight' | 'Palette'>
  readonly phone: boolean
  readonly onMenu: () => void
}

/** The bar over every screen: where I am, in capitals, search, the exchange, bell, create, who I am, on the phone the menu. */
export function TopBar({ parts: { SyncLight, Palette }, phone, onMenu }: TopBarProps) {
  const { pathname } = useLocation()
  const role = useShared('role')
  const isSettled = useSettled()
  useEffect(() => {
    if (isSettled) keepCode()
  }, [isSettled])
  return (
    <header className="row gap-12 line-below top-bar">
      {phone && (
        <button type="button" className="icon-button" aria-label="Открыть меню" onClick={onMenu}>
          <Menu size={22} />
        </button>
      )}
      <div className="fixed size-15 cut top-title">{titleOf(pathname)}</div>
      <SearchBox phone={phone} isSettled={isSettled} Palette={Palette} />
      <div className="grow" />
      {isSettled && (
        <>
          {rolesOfPath('/updates')?.includes(role) && <SyncLight phone={phone} />}
          {rolesOfPath('/dialogs')?.includes(role) && <DialogCount />}
          <Bell />
          <Live />
        </>
      )}
      {!phone && <CreateMenu />}
      <PersonMenu />
      <BusyLine />
    </header>
  )
}

/** A button with the list of things to create; absent for a role that creates none of them. */
function CreateMenu() {
  const role = useShared('role')
  const pays = useAccess('rents').can('payment')
  const { newClean, newRent } = useDrawer()
  const [isPaying, setPaying] = useState(false)
  const choices = [
    { label: 'Бронирование', section: '/rents', run: () => newRent() },
    { label: 'Уборка', section: '/cleans', run: newClean },
    { label: 'Задача', section: '/clienttasks', to: '/clienttasks/create' },
    { label: 'Покупка', section: '/tasks', to: '/tasks/create' },
    ...(pays ? [{ label: 'Платёж', section: '/rents', run: () => setPaying(true) }] : []),
  ].filter(({ section }) => role !== 'cleaner' && rolesOfPath(section)?.includes(role))
  if (choices.length === 0) return null
  return (
    <>
      <ActMenu items={choices}>
        {(open) => (
          <Button aria-haspopup="menu" onClick={open} variant="outlined" startIcon={<Plus />}>
            Создать
          </Button>
        )}
      </ActMenu>
      {isPaying && <NewPayment onClose={() => setPaying(false)} />}
    </>
  )
}
