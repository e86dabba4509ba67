import type { CallAnswer } from '#schema/wire/lines.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import '#src/views/dialog.css'

/** What did not come of an exchange with the channels, as sentences; nothing when all of it did. */
export function Troubles({
  of: { errors = [] },
}: {
  readonly of: Pick<CallAnswer<'POST rents/fetch'>, 'errors'>
}) {
  if (errors.length === 0) return null
  return (
    <ul className="stack gap-6 dialog-list" aria-label="Что не получилось">
      {errors.map(({ message = 'Канал не ответил' }) => (
        <li key={message}>
          <Glyph family="bad" size={12} />
          {message}
        </li>
      ))}
    </ul>
  )
}
