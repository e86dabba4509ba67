import { Link } from 'react-router'
import { isIsoDate } from '#schema/rules/dates.ts'
import { useClock } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { dateText } from '#src/kinds/texts.ts'
import { inspectionPath } from './inspectionPath.ts'
import { type Judging, verdictOf } from './judging.ts'
import type { Line, QueuedClean } from './lines.ts'

interface RailProps {
  readonly lines: readonly Line[]
  readonly judging: Judging
  readonly queue: readonly QueuedClean[]
  readonly onGo: (at: number) => void
}

/** The points in the cleaner's order with their verdicts, and under them the cleans that wait. */
export function Rail({ lines, judging, queue, onGo }: RailProps) {
  return (
    <nav className="inspect-rail" aria-label="Пункты и очередь">
      <ol>
        {lines.map((line, at) => (
          <li key={line.key}>
            <button
              type="button"
              className="row gap-10 full to-left hovers"
              aria-current={at === judging.at ? 'step' : undefined}
              onClick={() => onGo(at)}
            >
              <Glyph family={familyOf(judging, line, at)} size={12} />
              <span className="grow breaks">{line.title}</span>
              <Aside judging={judging} line={line} />
            </button>
          </li>
        ))}
      </ol>
      {queue.length > 0 && <Queue queue={queue} />}
    </nav>
  )
}

/** A longer answer is read beside the photos. */
const shortAnswer = 12

function Aside({ judging, line }: { readonly judging: Judging; readonly line: Line }) {
  if (verdictOf(judging, line) === 'returned') return <span className="caption bad-text">вернуть</span>
  if (!line.isDone) return <span className="caption wait-text">не отмечен</span>
  const { length } = line.photos
  if (length > 0) return <span className="caption quiet nowrap">{length} фото</span>
  if (line.answer && !line.isBare)
    return (
      <span className="caption quiet nowrap">{line.answer.length > shortAnswer ? 'ответ' : line.answer}</span>
    )
  return (
    <span className={line.isBare ? 'caption bad-text' : 'caption faint'}>
      {line.isBare ? 'нет фото' : 'без фото'}
    </span>
  )
}

function familyOf(judging: Judging, line: Line, at: number) {
  const verdict = verdictOf(judging, line)
  if (verdict === 'returned') return 'bad'
  if (verdict === 'ok') return 'ok'
  return at === judging.at ? 'wait' : 'mute'
}

function Queue({ queue }: { readonly queue: readonly QueuedClean[] }) {
  return (
    <section className="line-above stack gap-4 inspect-queue" aria-label="Очередь">
      <h2>
        Очередь <span className="caption quiet">{queue.length}</span>
      </h2>
      <ul>
        {queue.map((clean) => (
          <li key={clean.id}>
            <Link className="row apart gap-10 calm-link hovers" to={inspectionPath(clean.id)}>
              <span className="grow breaks ink">{clean.name}</span>
              <span className="caption quiet to-right">
                <When clean={clean} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function When({ clean: { arrival, why, accepts_at } }: { readonly clean: QueuedClean }) {
  const clock = useClock()
  const { date, time = '' } = arrival ?? {}
  const day =
    date === clock.today ? `заезд ${time}` : isIsoDate(date) ? `заезд ${dateText(date, clock)}` : 'заезда нет'
  return (
    <>
      {day}
      {(why || accepts_at) && <span className="block">{why || 'примется сама'}</span>}
    </>
  )
}
