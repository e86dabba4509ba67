// The check-list by zones: finished zones fold, the others stand open.
import { Check, ChevronDown, CircleCheck, CircleDashed } from 'lucide-react'
import { answerField } from '#schema/rules/pointAnswers.ts'
import type { Point } from './cleanData.ts'
import { type Answer, answerId, PointAnswer } from './PointAnswer.tsx'
import { Returned } from './Returned.tsx'
import { ShotRow, type ShotTools } from './ShotRow.tsx'
import { zoneName } from './words/cleanWords.ts'
import { useSpeech } from './words/SpeechPlace.tsx'
import type { Speech } from './words/speech.ts'

interface CheckListProps {
  readonly points: readonly Point[]
  readonly disabled: boolean
  /** What stands beside a required point that is not done. */
  readonly mark: string
  readonly shots: ShotTools
  /** Whose mark it is, when others work here too. */
  whose(point: Point): string
  onAnswer(point: Point, answer: Answer): void
}

/** All zones in the order of their first points. */
export function CheckList({ points, ...common }: CheckListProps) {
  const speech = useSpeech()
  const zones = [...new Set(points.map(({ zone }) => zone))]
  return zones.map((zone) => (
    <Zone
      key={zone}
      name={zoneName(speech, zone)}
      points={points.filter((point) => point.zone === zone)}
      {...common}
    />
  ))
}

interface ZoneProps extends CheckListProps {
  readonly name: string
}

function Zone({ name, points, disabled, mark, shots, whose, onAnswer }: ZoneProps) {
  const speech = useSpeech()
  const { say } = speech
  const done = points.filter((point) => point.done).length
  const isWhole = points.every((point) => point.done && point.file_ids.length >= point.leastPhotos)
  // A point that asks for more than a mark leads to what it asks for.
  const tick = (point: Point, isDone: boolean) => {
    const field = answerField(point.kind)
    if (isDone && field && point[field] === undefined) document.getElementById(answerId(point))?.focus()
    else onAnswer(point, { done: isDone })
  }
  const Icon = isWhole ? CircleCheck : CircleDashed
  return (
    <details className={isWhole ? 'cp-zone is-whole' : 'cp-zone'} open={!isWhole} key={String(isWhole)}>
      <summary className="row gap-10">
        <Icon size={22} />
        <b>{name}</b>
        <span>{say('doneOf', { done, count: points.length })}</span>
        <ChevronDown className="push cp-zone-arrow" size={22} />
      </summary>
      <ul>
        {points.map((point) => (
          <li key={point.point_id}>
            <label className="row gap-14 cp-point">
              <input
                id={`point-${point.point_id}`}
                type="checkbox"
                checked={point.done ?? false}
                disabled={disabled}
                onChange={({ target }) => tick(point, target.checked)}
              />
              <span className="center fixed cp-tick" aria-hidden="true">
                <Check size={20} strokeWidth={2.25} />
              </span>
              <span className="grow breaks cp-point-title">
                {point.title}
                {point.original && (
                  <small className="block quiet" lang="ru">
                    {point.original}
                  </small>
                )}
                <span className="quiet block size-12">{aside(speech, point, mark)}</span>
                {point.done && <span className="faint block">{whose(point)}</span>}
                {point.note && <b className="block is-bad">{point.note}</b>}
                <Returned point={point} shots={shots} />
              </span>
            </label>
            <ShotRow
              tools={shots}
              place={point.point_id}
              what={point.title}
              ids={point.file_ids}
              least={point.leastPhotos}
              sample={point.sample_file_id}
            />
            {point.description && (
              <details className="cp-answer quiet breaks">
                <summary>{say('details')}</summary>
                {point.description}
              </details>
            )}
            <PointAnswer {...{ point, disabled }} onAnswer={(answer) => onAnswer(point, answer)} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** «обязательно, ≈ 5 мин»: under the title, which needs the whole width of a phone. */
function aside({ say }: Speech, { required, done, minutes }: Point, mark: string): string {
  const time = minutes && say('aboutMinutes', { minutes })
  return [required && !done && mark, time].filter(Boolean).join(', ')
}
