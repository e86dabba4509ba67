// One clean at work: time to the guest, the counter, the check-list by zones, the next act at the bottom.
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#schema/rules/plural.ts'
import { BottomBar } from './BottomBar.tsx'
import { CheckList } from './CheckList.tsx'
import { CleanFacts } from './CleanFacts.tsx'
import { type Clean, isGoing, missingPhotos, missingPoints } from './cleanData.ts'
import { placeOfProblem } from './foresee.ts'
import { actOfWork } from './nextAct.ts'
import { Problems } from './Problems.tsx'
import type { Step } from './queue.ts'
import { Reports, TextForm } from './Reports.tsx'
import { ShotRow, type ShotTools } from './ShotRow.tsx'
import { lengthText, minutesLeft, stateOf } from './words.ts'

interface CleanWorkProps {
  readonly clean: Clean
  readonly today: string
  readonly timezone: string
  readonly now: number
  readonly entry: string
  readonly fault: string | undefined
  readonly shots: ShotTools
  /** Inside the panel the heading and the landmark are its own. */
  readonly inside: boolean
  onStep(step: Omit<Step, 'id'>): void
  onBack(): void
}

/** The working screen of a clean. */
export function CleanWork({
  clean,
  today,
  timezone,
  now,
  entry,
  fault,
  shots,
  inside,
  onStep,
  onBack,
}: CleanWorkProps) {
  const act = actOfWork(clean, today)
  const Main = inside ? 'div' : 'main'
  const Title = inside ? 'h2' : 'h1'
  const press = () => {
    if (act.point) return goTo(act.point.id)
    if (act.action) onStep({ action: act.action })
  }
  return (
    <>
      <header className="row gap-12 line-below cp-work-head">
        <button type="button" className="center fixed cp-icon" onClick={onBack} aria-label="К списку уборок">
          <ArrowLeft size={24} />
        </button>
        <div>
          <Title>{clean.flat}</Title>
          <p>{stateOf(clean.status).label}</p>
        </div>
        <TimeLeft clean={clean} timezone={timezone} now={now} />
      </header>
      {fault && (
        <p className="cp-refused" role="alert">
          {fault}
        </p>
      )}
      <Main className="cp-body">
        <Counter clean={clean} />
        {!isGoing(clean) && (
          <section className="cp-card">
            <CleanFacts clean={clean} entry={entry} />
          </section>
        )}
        {isGoing(clean) && <p className="quiet breaks">{entry}</p>}
        <Around title="Фото до уборки" place="before" ids={clean.before} tools={shots} />
        <CheckList
          points={clean.points}
          disabled={!isGoing(clean)}
          shots={shots}
          onTick={({ id, title }, done) => onStep({ points: [{ point_id: id, title, done }] })}
        />
        <Around title="Фото после уборки" place="after" ids={clean.after} tools={shots} />
        <Problems clean={clean} tools={shots} />
        {clean.ownComment && <p className="quiet breaks">Ваш комментарий: {clean.ownComment}</p>}
        {clean.status !== 'checked' && clean.status !== 'canceled' && (
          <Reports
            comment={clean.ownComment}
            onComment={(text) => onStep({ cleaner_comment: text })}
            onProblem={(text, severity, photos) => {
              const problem = { id: nextId(clean), text, severity }
              onStep({ problems: [...clean.problems, problem] })
              if (photos.length > 0) shots.onTake(placeOfProblem(problem), photos)
            }}
          />
        )}
        <Decline clean={clean} onDecline={(reason) => onStep({ action: 'decline', reason })} />
      </Main>
      <BottomBar act={act} hint={hintOf(clean)} onPress={press} />
    </>
  )
}

/** A number of its own makes a repeated report of the same problem harmless. */
const nextId = ({ problems }: Clean): number => Math.max(0, ...problems.map((problem) => problem.id ?? 0)) + 1

interface AroundProps {
  readonly title: string
  readonly place: 'before' | 'after'
  readonly ids: readonly number[]
  readonly tools: ShotTools
}

/** Photos of the whole flat before or after the work. */
function Around({ title, place, ids, tools }: AroundProps) {
  if (tools.disabled && ids.length === 0) return null
  return (
    <section className="stack cp-around" aria-label={title}>
      <b>{title}</b>
      <ShotRow tools={tools} place={place} what={title} ids={ids.filter((id) => id > 0)} least={0} />
    </section>
  )
}

function goTo(point: number): void {
  const box = document.getElementById(`point-${point}`)
  const zone = box?.closest('details')
  if (zone) zone.open = true
  box?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  box?.focus({ preventScroll: true })
}

function hintOf(clean: Clean): string {
  if (!isGoing(clean)) return ''
  const left = missingPoints(clean)
  const photos = missingPhotos(clean)
  if (left.length === 0) return photos > 0 ? `До «Завершить уборку»: ещё ${photos} фото` : ''
  const names = left.slice(0, 3).map(({ title }) => title)
  const more = left.length > 3 ? ` и ещё ${left.length - 3}` : ''
  return `До «Завершить уборку»: ${names.join('; ')}${more}`
}

function TimeLeft({ clean, timezone, now }: Pick<CleanWorkProps, 'clean' | 'timezone' | 'now'>) {
  if (!clean.arrival || !isGoing(clean)) return null
  const left = minutesLeft(clean.arrival, timezone, now)
  if (left > 24 * 60) return null
  const tone = left < 15 ? 'is-bad' : left < 45 ? 'is-wait' : ''
  return (
    <p className="quiet to-right cp-left">
      {left < 0 ? 'гость ждёт' : 'до гостя'}
      <b className={tone}>{lengthText(Math.abs(left))}</b>
    </p>
  )
}

function Counter({ clean: { points } }: Pick<CleanWorkProps, 'clean'>) {
  if (points.length === 0) return null
  const done = points.filter((point) => point.done).length
  return (
    <div className="line-below cp-counter">
      <p>
        <b>
          {done} из {points.length}
        </b>{' '}
        {counted(points.length, ['пункта', 'пунктов', 'пунктов']).split('\u00a0')[1]}
      </p>
      <progress className="full block" value={done} max={points.length} aria-label="Сделано пунктов" />
    </div>
  )
}

interface DeclineProps {
  readonly clean: Clean
  onDecline(reason: string): void
}

function Decline({ clean, onDecline }: DeclineProps) {
  const [isOpen, setOpen] = useState(false)
  if (!['appointed', 'accepted', 'offered'].includes(clean.status)) return null
  if (isOpen) {
    return (
      <TextForm
        title="Почему не можете?"
        action="Отказаться от уборки"
        onClose={() => setOpen(false)}
        onSend={(reason) => onDecline(reason)}
      />
    )
  }
  return (
    <button type="button" className="pub-button" onClick={() => setOpen(true)}>
      Не могу
    </button>
  )
}
