// What a row and a card of a task tell alike: by when, whence, how long ago, with how many files.
import { Paperclip } from 'lucide-react'
import { clienttasks } from '#schema/entities/clienttasks.ts'
import { isInstant, toEpoch } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { agoText } from '#src/kinds/agoText.ts'
import { useClock } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { dateText } from '#src/kinds/texts.ts'
import { dueText } from './taskWords.ts'

interface MarkProps {
  readonly task: SentRow<'clienttasks'>
}

/** By when: red once it is late, the day of return of what is put off. */
export function Deadline({ task }: MarkProps) {
  const clock = useClock()
  if (task.status === 'deferred' && task.deferred_until)
    return <b>вернётся {dateText(task.deferred_until, clock)}</b>
  const due = dueText(task.due_at, clock)
  if (due === '') return <b className="no-due">без срока</b>
  if (!task.overdue) return <b>{due}</b>
  return (
    <b className="overdue">
      <Glyph family="bad" size={10} />
      просрочена: {due}
    </b>
  )
}

/** What was said last in the talk with the guest. */
export function LastWord({ task: { talk } }: MarkProps) {
  if (!talk?.text) return null
  return <span className="cut quiet" title={talk.text}>{`«${talk.text}»`}</span>
}

const { options: origins } = clienttasks.fields.origin
const files = ['файл', 'файла', 'файлов'] as const

/** «Гость · 3 ч назад», and how many files hang on it. */
export function TaskOrigin({ task: { origin, created_at, file_ids = [] } }: MarkProps) {
  const age = isInstant(created_at) ? agoText(Math.floor((Date.now() - toEpoch(created_at)) / 60_000)) : ''
  return (
    <span className="faint caption row wrap gap-6">
      {[origin && origins[origin], age].filter(Boolean).join(' · ')}
      {file_ids.length > 0 && (
        <span className="row inline gap-4">
          <Paperclip size={12} />
          {counted(file_ids.length, files)}
        </span>
      )}
    </span>
  )
}
