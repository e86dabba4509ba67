// Asks before unsaved work is left: by a link, by Back, by closing a drawer or the tab.
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { type Location, useBlocker } from 'react-router'
import { ConfirmDialog } from '../ConfirmDialog.tsx'

interface DirtyGuardProps {
  /** Switched on by a form that leaves by itself after saving. */
  readonly isLeaving?: { readonly current: boolean }
  /** The person chose to lose the changes. */
  readonly onDiscard?: () => void
  /** Parameters of the address that choose what is in the form: another value leaves it. */
  readonly place?: readonly string[]
}

/** Stops leaving while the form has unsaved changes. The router knows one guard at a time, so a clean form has none. */
export function DirtyGuard(props: DirtyGuardProps) {
  const { dirtyFields } = useFormState()
  return Object.keys(dirtyFields).length > 0 ? <Guard {...props} /> : null
}

const drawer: readonly string[] = ['drawer']
const staying = { current: false }

/** The way to the login is always open, a draft waits there. */
function Guard({ isLeaving = staying, onDiscard, place = [] }: DirtyGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isLeaving.current &&
      nextLocation.pathname !== '/login' &&
      isAway(currentLocation, nextLocation, [...drawer, ...place]),
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
  return (
    <ConfirmDialog
      title="Уйти без сохранения?"
      action="Уйти без сохранения"
      cancel="Остаться"
      isDangerous
      onConfirm={leave}
      onClose={() => blocker.reset()}
    >
      Изменения в форме ещё не сохранены и пропадут.
    </ConfirmDialog>
  )
}

function isAway(from: Location, to: Location, names: readonly string[]): boolean {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  return from.pathname !== to.pathname || names.some((name) => before.get(name) !== after.get(name))
}
