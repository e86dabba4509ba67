// What a signed-in person sees: the spinner, a full-page answer, or the layout. Nothing of the layout before the load.
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useSignOut } from '#src/authProvider/useSignOut.ts'
import { BootScreen } from '#src/base/states/BootScreen.tsx'
import { FullPage } from '#src/base/states/FullPage.tsx'
import { usePhase, useSession } from '#src/state/SessionContext.tsx'
import { ShellFrame, type ShellProps } from './ShellFrame.tsx'

/** The layout of react-admin: loads the shared state on mount, then frames the screen. */
export function Shell({ parts, children }: ShellProps) {
  const session = useSession()
  const phase = usePhase()
  const signOut = useSignOut()
  useEffect(() => {
    // a load that was begun before the shell and has failed waits for the person
    if (session.phase.get().name === 'idle') void session.load()
  }, [session])
  const leave = (
    <Button variant="outlined" onClick={signOut}>
      Выйти
    </Button>
  )
  if (phase.name === 'ready') return <ShellFrame parts={parts}>{children}</ShellFrame>
  if (phase.name === 'inactive')
    return <FullPage title="Доступ выключен, обратитесь к администратору">{leave}</FullPage>
  if (phase.name === 'failed') {
    return (
      <FullPage title="Не удалось загрузить" text="Сервер не ответил. Проверьте связь и попробуйте ещё раз.">
        <Button variant="contained" onClick={() => void session.load()}>
          Повторить
        </Button>
        {leave}
      </FullPage>
    )
  }
  return <BootScreen />
}
