// The person's own page: who I am, my password, where I am signed in, the look of the panel, the way out.
import { Button } from '@mui/material'
import { LogOut } from 'lucide-react'
import { roleLabels } from '#schema/roles.ts'
import { useSignOut } from '#src/authProvider/useSignOut.ts'
import { lazyScreen, preloadScreen } from '#src/base/lazyScreen.tsx'
import { initialsOf } from '#src/kinds/initialsOf.ts'
import { usePhase, useShared } from '#src/state/SessionContext.tsx'
import { LookSwitch } from './LookSwitch.tsx'
import { MyObjects } from './MyObjects.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SessionList } from './SessionList.tsx'
import '#src/views/form/form.css'
import './profile.css'

const TelegramBlock = lazyScreen(() => import('./TelegramBlock.tsx'))
const NoticeTable = lazyScreen(() => import('./NoticeTable.tsx'))
const MyActions = lazyScreen(() => import('./MyActions.tsx'))

// The screen always shows them: the code comes beside that of the screen.
for (const part of [TelegramBlock, NoticeTable, MyActions]) preloadScreen(part)

/** The page `/profile`. */
export default function ProfilePage() {
  const phase = usePhase()
  const role = useShared('role')
  const signOut = useSignOut()
  if (phase.name !== 'ready') return null
  const { id, name, login } = phase.person
  return (
    <div className="stack gap-14 profile">
      <section className="form-card row gap-16 profile-head" aria-label="Кто вы">
        <span className="center fixed strong link profile-face" aria-hidden="true">
          {initialsOf(name || login)}
        </span>
        <div className="grow breaks">
          <h1>{name || login}</h1>
          <p>
            {roleLabels[role]}
            {name && login ? ` · ${login}` : ''}
          </p>
          <MyObjects />
        </div>
        <Button variant="outlined" onClick={() => void signOut()} startIcon={<LogOut />}>
          Выйти
        </Button>
      </section>
      <TelegramBlock />
      <NoticeTable />
      <PasswordForm login={login} />
      <SessionList />
      <LookSwitch />
      {role !== 'cleaner' && <MyActions userId={id} />}
    </div>
  )
}
