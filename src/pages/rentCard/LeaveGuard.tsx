// Asks before something typed in a drawer is left: by its cross, by Esc, by another row, by Back or a link.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { DRAWER_PARAMETER } from '#src/layout/drawers/drawerAddress.ts'
import { holdDrawer } from '#src/layout/drawers/drawerGuard.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'

interface LeaveGuardProps {
  readonly isDirty: boolean
  /** Switched on by a form that leaves by itself after saving. */
  readonly isSaved?: RefObject<boolean>
}

/** Silent while there is nothing to lose. */
export function LeaveGuard({ isDirty, isSaved }: LeaveGuardProps) {
  const own = useRef(false)
  const isLeaving = isSaved ?? own
  const [leave, setLeave] = useState<() => void>()
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty &&
      !isLeaving.current &&
      to.pathname !== '/login' &&
      (from.pathname !== to.pathname || drawerOf(from) !== drawerOf(to)),
  )
  useEffect(() => {
    if (!isDirty) return
    return holdDrawer((go) => {
      if (isLeaving.current) return false
      setLeave(() => go)
      return true
    })
  }, [isDirty, isLeaving])

  if (!leave && blocker.state !== 'blocked') return null
  const proceed = () => {
    isLeaving.current = true
    if (blocker.state === 'blocked') blocker.proceed()
    leave?.()
    setLeave(undefined)
  }
  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset()
    setLeave(undefined)
  }
  return (
    <ConfirmDialog
      title="Закрыть без сохранения?"
      action="Закрыть без сохранения"
      cancel="Вернуться"
      isDangerous
      onConfirm={proceed}
      onClose={stay}
    >
      Вы начали заполнять форму. Введённое пропадёт.
    </ConfirmDialog>
  )
}

function drawerOf({ search }: Location): string | null {
  return new URLSearchParams(search).get(DRAWER_PARAMETER)
}
