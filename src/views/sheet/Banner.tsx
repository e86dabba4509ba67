import type { LucideIcon } from 'lucide-react'
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import './sheet.css'

interface BannerProps {
  /** What it is about, for those who do not see it. */
  readonly about: string
  readonly family: 'wait' | 'bad'
  readonly Icon: LucideIcon
  readonly title: ReactNode
  /** It comes while the person types, and is read out at once. */
  readonly isSudden?: boolean
  /** What may be done about it. */
  readonly acts?: ReactNode
  readonly children?: ReactNode
}

/** What asks for attention over the blocks of a row. */
export function Banner({ about, family, Icon, title, isSudden, acts, children }: BannerProps) {
  return (
    <section
      className={`sheet-banner ${family}`}
      aria-label={about}
      role={isSudden ? 'alert' : undefined}
      {...useFocusPassedOn()}
    >
      <Icon size={20} />
      <div>
        <h3>{title}</h3>
        {children}
        {acts && <div className="row wrap sheet-buttons">{acts}</div>}
      </div>
    </section>
  )
}

/** A banner goes with its own act: the focus it had goes on to the block below it, where the outcome stands. */
function useFocusPassedOn() {
  const place = useRef<HTMLElement>(null)
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    const banner = place.current
    return () => {
      const next = banner?.nextElementSibling
      if (!hasFocus.current || !(next instanceof HTMLElement)) return
      next.tabIndex = -1
      next.focus({ preventScroll: true })
    }
  }, [])
  return {
    ref: place,
    onFocus: () => {
      hasFocus.current = true
    },
    // a button that waits for its answer cannot hold the focus: then it goes to nothing
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) hasFocus.current = place.current?.contains(relatedTarget) === true
    },
  }
}
