import { Button, Drawer, useMediaQuery } from '@mui/material'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { PUSHED_FROM } from '#src/base/theme/theme.ts'

interface PlanPanelProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** The one filled button, last in the foot. */
  readonly confirm: ReactNode
}

/** What is planned, beside the board; over it where there is no room for both. Esc closes it. */
export function PlanPanel(props: PlanPanelProps) {
  const isWide = useMediaQuery(`(min-width: ${PUSHED_FROM}px)`)
  if (isWide) return <Beside {...props} />
  return (
    <Drawer
      open
      anchor="right"
      onClose={props.onClose}
      transitionDuration={180}
      slotProps={{
        paper: { className: 'plan-paper', 'aria-label': props.title, role: 'dialog', 'aria-modal': true },
      }}
    >
      <Inside {...props} />
    </Drawer>
  )
}

/** Takes the focus when it opens and gives it back. */
function Beside(props: PlanPanelProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    place.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <aside
      ref={place}
      tabIndex={-1}
      className="column gap-0 fixed plan-panel"
      aria-label={props.title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        props.onClose()
      }}
    >
      <Inside {...props} />
    </aside>
  )
}

function Inside({ title, onClose, children, confirm }: PlanPanelProps) {
  return (
    <>
      <header className="fixed row apart line-below plan-head">
        <h2>{title}</h2>
        <button type="button" className="icon-button" aria-label="Закрыть" onClick={onClose}>
          <X size={20} />
        </button>
      </header>
      <div className="stack gap-12 plan-body">{children}</div>
      <footer className="fixed row apart inset line-above plan-foot">
        <Button onClick={onClose}>Не надо</Button>
        {confirm}
      </footer>
    </>
  )
}
