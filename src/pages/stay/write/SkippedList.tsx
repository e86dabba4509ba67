import type { SentRow } from '#schema/wire/sent.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { guestOf } from '../parts/rentWords.ts'
import type { Skipped } from './useSending.ts'
import '#src/kinds/kinds.css'
import '#src/views/dialog.css'

interface SkippedListProps {
  readonly rents: readonly SentRow<'rents'>[]
  readonly skipped: Skipped
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
