// Asks before something typed in a drawer is left: by its cross, by Esc, by another row, by Back or a link.
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { type Location, useBlocker } from 'react-router'
import { DRAWER_PARAMETER } from '#src/state/drawer/drawerAddress.ts'
import { holdDrawer } from '#src/state/drawer/drawerGuard.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'

interface LeaveGuardProps {
  readonly isDirty: boolean
  /** Switched on by a form that leaves by itself after saving. */
  readonly isSaved?: RefObject<boolean>
}

/** Silent while there is nothing to lose; the router knows one such guard at a time, so a clean one is not there at all. */
export function LeaveGuard({ isDirty, isSaved }: LeaveGuardProps) {
  return isDirty ? <Guard isSaved={isSaved} /> : null
}

const UnsavedContext = createContext<(form: string, isDirty: boolean) => void>(() => {})

/** One guard for several forms, which tell of their changes by `useUnsaved`. */
export function LeaveGuardOfForms({ children }: { readonly children: ReactNode }) {
  const [dirty, setDirty] = useState<readonly string[]>([])
  const tell = useCallback(
    (form: string, isDirty: boolean) =>
      setDirty((forms) => [...forms.filter((one) => one !== form), ...(isDirty ? [form] : [])]),
    [],
  )
  return (
    <UnsavedContext value={tell}>
      {children}
      <LeaveGuard isDirty={dirty.length > 0} />
    </UnsavedContext>
  )
}

/** Tells the guard around whether this form has something to lose. */
export function useUnsaved(isDirty: boolean): void {
  const form = useId()
  const tell = useContext(UnsavedContext)
  useEffect(() => {
    tell(form, isDirty)
    return () => tell(form, false)
  }, [tell, form, isDirty])
}

function Guard({ isSaved }: Pick<LeaveGuardProps, 'isSaved'>) {
  const own = useRef(false)
  const isLeaving = isSaved ?? own
  const [leave, setLeave] = useState<() => void>()
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !isLeaving.current &&
      to.pathname !== '/login' &&
      (from.pathname !== to.pathname || drawerOf(from) !== drawerOf(to)),
  )
  useEffect(() => {
    return holdDrawer((go) => {
      if (isLeaving.current) return false
      setLeave(() => go)
      return true
    })
  }, [isLeaving])

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
