import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import type { KnownRow } from '#src/kinds/rowParts.ts'
import { guestOf } from '../rentCard/rentWords.ts'
import type { SkippedGuest } from './useSending.ts'
import '#src/kinds/kinds.css'
import '#src/views/dialog.css'

interface SkippedListProps {
  readonly rents: readonly KnownRow[]
  readonly skipped: readonly SkippedGuest[]
}

/** Whom nobody wrote to, and why. */
export function SkippedList({ rents, skipped }: SkippedListProps) {
  if (skipped.length === 0) return null
  return (
    <ul className="stack gap-6 dialog-list" aria-label="Кому не отправлено" role="alert">
      {skipped.map(({ rent_id, reason }) => {
        const rent = rents.find(({ id }) => id === rent_id)
        return (
          <li key={rent_id}>
            <Glyph family="bad" size={12} />
            {rent ? `${guestOf(rent)}: ` : ''}
            {reason}
          </li>
        )
      })}
    </ul>
  )
}
