import { Broom, Check, CircleDashed, Clock, RotateCcw, X } from 'lucide-react'
import { stateOf } from './words.ts'

const icons = {
  planned: CircleDashed,
  offered: Clock,
  rework: RotateCcw,
  done: Check,
  checked: Check,
  canceled: X,
} as const

/** The ring of a clean's state with its own sign; the word stands beside it. */
export function StateGlyph({ status }: { readonly status: string }) {
  const Icon = Object.entries(icons).find(([name]) => name === status)?.[1] ?? Broom
  const filled = status === 'checked' || status === 'in_progress' ? ' is-filled' : ''
  return (
    <span className={`center fixed cp-glyph is-${stateOf(status).family}${filled}`} aria-hidden="true">
      <Icon strokeWidth={2} />
    </span>
  )
}
