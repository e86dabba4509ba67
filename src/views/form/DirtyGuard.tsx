// Asks before unsaved work is left: by a link, by Back, by closing a drawer or the tab.
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { type Location, useBlocker } from 'react-router'
import { ConfirmDialog } from '../ConfirmDialog.tsx'

interface DirtyGuardProps {
  /** Switched on by the form when it leaves by itself after saving. */
  readonly isLeaving: { readonly current: boolean }
  /** The person chose to lose the changes. */
  readonly onDiscard: () => void
}

/** Stops leaving while the form has unsaved changes; the way to the login is always open, a draft waits there. */
export function DirtyGuard({ isLeaving, onDiscard }: DirtyGuardProps) {
  const { dirtyFields } = useFormState()
  const isDirty = Object.keys(dirtyFields).length > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isLeaving.current &&
      nextLocation.pathname !== '/login' &&
      isAway(currentLocation, nextLocation),
  )
  useEffect(() => {
    if (!isDirty) return
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isDirty, isLeaving])

  if (blocker.state !== 'blocked') return null
  const leave = () => {
    onDiscard()
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

function isAway(from: Location, to: Location): boolean {
  const drawerOf = ({ search }: Location) => new URLSearchParams(search).get('drawer')
  return from.pathname !== to.pathname || drawerOf(from) !== drawerOf(to)
}
