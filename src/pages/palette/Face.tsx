import type { LucideIcon } from 'lucide-react'
import { initialsOf } from '#src/kinds/initialsOf.ts'

/** What stands in front of a line: an icon, or the first letters of a person; the words follow. */
export function Face({ Icon, of = '' }: { readonly Icon?: LucideIcon; readonly of?: string }) {
  return (
    <span
      className={Icon ? 'center fixed quiet palette-face' : 'center fixed link palette-face'}
      aria-hidden="true"
    >
      {Icon ? <Icon size={16} /> : initialsOf(of)}
    </span>
  )
}
