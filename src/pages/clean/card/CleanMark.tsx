import { Broom, Check, Clock, type LucideIcon, RotateCcw } from 'lucide-react'
import { useClock } from '#src/kinds/clock.ts'
import '#src/views/sheet/sheet.css'
import { isDueSoon } from './cleanWords.ts'

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

const signs: Readonly<Record<string, LucideIcon>> = { offered: Clock, rework: RotateCcw, checked: Check }

interface CleanMarkProps {
  readonly clean: { readonly status?: string; readonly date?: string }
}

/** A ring of 24 px with a broom that says a clean's state by shape and colour; silent, the word stands beside it. */
export function CleanMark({ clean: { status = '', date } }: CleanMarkProps) {
  const { today } = useClock()
  const look = looks[status] ?? (isDueSoon(date, today) ? 'dashed bad' : 'dashed mute')
  return <Ring look={look} Sign={signs[status] ?? Broom} />
}

const flatLooks: Readonly<Record<string, string>> = {
  dirty: 'full wait',
  in_progress: 'full info',
  clean: 'ring ok',
  checked: 'full ok',
}

/** The same ring for how clean a flat is now; of one under repair it is hatched. */
export function FlatMark({ status }: { readonly status: string }) {
  return <Ring look={flatLooks[status] ?? 'mute struck'} Sign={signs[status] ?? Broom} />
}

function Ring({ look, Sign }: { readonly look: string; readonly Sign: LucideIcon }) {
  return (
    <span className={`fixed clean-mark ${look}`} aria-hidden="true">
      <Sign size={13} strokeWidth={2.1} />
    </span>
  )
}
