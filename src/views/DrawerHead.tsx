import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'

interface DrawerHeadProps {
  readonly title: string
  /** Address of the full screen of the same row. */
  readonly fullAddress?: string
  /** Steps to the rows before and after in the list on the screen; absent where there is none. */
  readonly steps?: DrawerRowSteps
}

/** The ways to the neighbours. */
export interface DrawerRowSteps {
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

/** The head is drawn anew with each row: the pressed arrow gets the focus back. */
let pressed: keyof DrawerRowSteps | undefined

/** The head of a drawer: title, the way to the full screen, close. */
export function DrawerHead({ title, fullAddress, steps }: DrawerHeadProps) {
  const { close } = useDrawer()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // What had the focus gave way to this: a saved form to its row.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <header className="row gap-4 line-below drawer-head">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {steps && (steps.previous || steps.next) && (
        <>
          <Arrow step="previous" label="Предыдущая в списке" onStep={steps.previous} />
          <Arrow step="next" label="Следующая в списке" onStep={steps.next} />
        </>
      )}
      {fullAddress && (
        <Link className="icon-button" to={fullAddress} aria-label="Открыть полностью">
          <Maximize2 />
        </Link>
      )}
      <button type="button" className="icon-button" aria-label="Закрыть" onClick={close}>
        <X size={20} />
      </button>
    </header>
  )
}

interface ArrowProps {
  readonly step: keyof DrawerRowSteps
  readonly label: string
  readonly onStep: (() => void) | undefined
}

function Arrow({ step, label, onStep }: ArrowProps) {
  const Icon = step === 'previous' ? ChevronUp : ChevronDown
  const takeFocus = useCallback(
    (button: HTMLButtonElement | null) => {
      if (!button || pressed !== step) return
      pressed = undefined
      button.focus({ preventScroll: true })
    },
    [step],
  )
  return (
    <button
      ref={takeFocus}
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={onStep === undefined}
      onClick={() => {
        if (!onStep) return
        pressed = step
        onStep()
      }}
    >
      <Icon size={20} />
    </button>
  )
}
