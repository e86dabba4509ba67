// The ring with a broom that says the state of a clean by shape and colour.
import { Broom, Check, Clock, RotateCcw } from 'lucide-react'
import { addDays, isIsoDate } from '#schema/rules/dates.ts'
import '#src/views/sheet/sheet.css'

const looks: Readonly<Record<string, string>> = {
  offered: 'ring mute',
  appointed: 'ring mute',
  accepted: 'ring info',
  in_progress: 'full info',
  done: 'ring ok',
  rework: 'ring wait',
  checked: 'full ok',
  canceled: 'ring mute struck',
}

const signs = { offered: Clock, rework: RotateCcw, checked: Check } as const
const DUE_DAYS = 3

interface CleanMarkProps {
  readonly clean: { readonly status?: unknown; readonly date?: unknown }
  readonly today: string
}

/** A mark of 24 px; silent for screen readers, since the word stands beside it. */
export function CleanMark({ clean: { status, date }, today }: CleanMarkProps) {
  const isSoon = isIsoDate(date) && date <= addDays(today, DUE_DAYS)
  const look = looks[String(status)] ?? (isSoon ? 'dashed bad' : 'dashed mute')
  const Sign = Object.entries(signs).find(([code]) => code === status)?.[1] ?? Broom
  return (
    <span className={`fixed clean-mark ${look}`} aria-hidden="true">
      <Sign size={13} strokeWidth={2.1} />
    </span>
  )
}
