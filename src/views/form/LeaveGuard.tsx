// Asks before unsaved work is left: by a link, by Back, by the cross of a drawer or another one in it, by closing the tab.
import { type ReactNode, type RefObject, useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { type Location, useBlocker } from 'react-router'
import { DRAWER_PARAMETER, isSameDrawer } from '#src/state/drawer/drawerAddress.ts'
import { UnsavedQuestion } from '../UnsavedQuestion.tsx'
import { UnsavedContext, useTold } from '../unsaved.ts'

/** What a form tells its guard. */
export interface LeaveGuardProps {
  /** Switched on by a form that leaves by itself after saving. */
  readonly isLeaving?: RefObject<boolean>
  /** The person chose to lose the changes. */
  readonly onDiscard?: () => void
  /** Parameters of the address that choose what is in the form: another value leaves it, as another drawer does. */
  readonly place?: readonly string[]
}

/** Whether the form around holds something that is not saved. */
export function useIsDirty(): boolean {
  const { dirtyFields } = useFormState()
  return Object.keys(dirtyFields).length > 0
}

/** One guard for several forms, which tell of their changes by `useUnsaved`. */
export function LeaveGuardOfForms({ children }: { readonly children: ReactNode }) {
  const { tell, isDirty } = useTold()
  return (
    <UnsavedContext value={tell}>
      {children}
      {isDirty && <LeaveGuard />}
    </UnsavedContext>
  )
}

const staying = { current: false }

/** The guard; the router knows one at a time, so a clean form has none. The way to the login is always open, a draft waits there. */
export function LeaveGuard({ isLeaving = staying, onDiscard, place = [] }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isLeaving.current &&
      nextLocation.pathname !== '/login' &&
      isAway(currentLocation, nextLocation, place),
  )
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isLeaving])

  if (blocker.state !== 'blocked') return null
  const leave = () => {
    onDiscard?.()
    blocker.proceed()
  }
  return <UnsavedQuestion verb="Уйти" onConfirm={leave} onClose={() => blocker.reset()} />
}

function isAway(from: Location, to: Location, names: readonly string[]): boolean {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  return (
    from.pathname !== to.pathname ||
    !isSameDrawer(before.get(DRAWER_PARAMETER), after.get(DRAWER_PARAMETER)) ||
    names.some((name) => before.get(name) !== after.get(name))
  )
}
