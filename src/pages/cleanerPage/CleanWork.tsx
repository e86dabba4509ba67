// One clean at work: time to the guest, the counter, the check-list by zones, the next act at the bottom.
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { cleans } from '#schema/entities/cleans.ts'
import { keysOf } from '#schema/rules/keysOf.ts'
import { plural } from '#schema/rules/plural.ts'
import { Around, Problems } from './AroundPhotos.tsx'
import { BottomBar } from './BottomBar.tsx'
import { CheckList } from './CheckList.tsx'
import { CleanFacts, type CleanFactsProps, WayIn } from './CleanFacts.tsx'
import { type Clean, type CleanerPage, isGoing, missingPhotos, missingPoints } from './cleanData.ts'
import { placeOfProblem } from './foresee.ts'
import { actOfWork } from './nextAct.ts'
import type { Step } from './queue.ts'
import { Reports, type Written } from './Reports.tsx'
import type { ShotTools } from './ShotRow.tsx'
import { lengthText, minutesLeft, stateOf } from './words.ts'

interface CleanWorkProps extends CleanFactsProps {
  /** What stays in sight together with the head. */
  readonly top: ReactNode
  readonly page: CleanerPage
  readonly fault: string | undefined
  readonly shots: ShotTools
  /** Inside the panel the heading and the landmark are its own. */
  readonly inside: boolean
  onStep(step: Omit<Step, 'id'>): void
  onBack(): void
}

/** The working screen of a clean. */
export function CleanWork({ top, clean, page, entry, fault, shots, inside, onStep, onBack }: CleanWorkProps) {
  const act = actOfWork(clean, page.today)
  const Main = inside ? 'div' : 'main'
  const Title = inside ? 'h2' : 'h1'
  const press = () => {
    if (act.point) return goTo(act.point.point_id)
    if (act.action) onStep({ action: act.action })
  }
  const { check_comment: remark, supplies_report: supplies = [] } = clean
  const write = ({ kind, text, degree, photos }: Written) => {
    if (kind === 'comment') return onStep({ cleaner_comment: text })
    if (kind === 'decline') return onStep({ action: 'decline', reason: text })
    if (kind === 'supply') {
      const level = keysOf(levels).find((name) => name === degree) ?? 'empty'
      return onStep({ supplies_report: [...supplies, { name: text, level }] })
    }
    const severity = keysOf(severities).find((name) => name === degree) ?? 'normal'
    const problem = { id: nextId(clean), text, severity }
    onStep({ problems: [...clean.problems, problem] })
    if (photos.length > 0) shots.onTake(placeOfProblem(problem), photos)
  }
  return (
    <>
      <div className="cp-top">
        {top}
        <header className="row gap-12 line-below cp-work-head">
          <button
            type="button"
            className="center fixed cp-icon"
            onClick={onBack}
            aria-label="К списку уборок"
          >
            <ArrowLeft size={24} />
          </button>
          <div>
            <Title>{clean.flat}</Title>
            <p>{stateOf(clean.status).label}</p>
          </div>
          <TimeLeft clean={clean} page={page} />
        </header>
        {fault && (
          <p className="cp-refused" role="alert">
            {fault}
          </p>
        )}
      </div>
      <Main className="cp-body">
        <Counter clean={clean} />
        {remark && isGoing(clean) && (
          <section className="cp-card breaks" aria-label="Что переделать">
            <b className="is-bad">Вернули на доработку</b>
            <p>{remark}</p>
          </section>
        )}
        {!isGoing(clean) && (
          <section className="cp-card">
            <CleanFacts clean={clean} entry={entry} />
          </section>
        )}
        {isGoing(clean) && (
          <p className="quiet breaks">
            <WayIn entry={entry} />
          </p>
        )}
        <Around title="Фото до уборки" place="before" ids={clean.photos_before} tools={shots} />
        <CheckList
          points={clean.points}
          disabled={!isGoing(clean)}
          mark={remark ? 'переделать' : 'обязательно'}
          shots={shots}
          onTick={({ point_id, title }, done) => onStep({ points: [{ point_id, title, done }] })}
        />
        <Around title="Фото после уборки" place="after" ids={clean.photos_after} tools={shots} />
        <Problems clean={clean} tools={shots} />
        {supplies.length > 0 && (
          <p className="quiet breaks">Попросили купить: {supplies.map(({ name }) => name).join(', ')}</p>
        )}
        {clean.cleaner_comment && <p className="quiet breaks">Ваш комментарий: {clean.cleaner_comment}</p>}
        {clean.status !== 'checked' && clean.status !== 'canceled' && (
          <Reports kinds={['problem', 'supply', 'comment']} comment={clean.cleaner_comment} onWrite={write} />
        )}
        {['appointed', 'accepted', 'offered'].includes(clean.status) && (
          <Reports kinds={['decline']} onWrite={write} />
        )}
      </Main>
      <BottomBar act={act} hint={hintOf(clean)} onPress={press} />
    </>
  )
}

const { options: severities } = cleans.fields.problems.of.severity
const { options: levels } = cleans.fields.supplies_report.of.level

/** A number of its own makes a repeated report of the same problem harmless. */
const nextId = ({ problems }: Clean): number => Math.max(0, ...problems.map((problem) => problem.id ?? 0)) + 1

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

function TimeLeft({ clean, page }: Pick<CleanWorkProps, 'clean' | 'page'>) {
  const now = useNow()
  if (!clean.arrival || !isGoing(clean)) return null
  const left = minutesLeft(clean.arrival, page.timezone, now)
  if (left > 24 * 60) return null
  const tone = left < 15 ? 'is-bad' : left < 45 ? 'is-wait' : ''
  return (
    <p className="quiet to-right cp-left">
      {left < 0 ? 'гость ждёт' : 'до гостя'}
      <b className={tone}>{lengthText(Math.abs(left))}</b>
    </p>
  )
}

/** The moment, fresh every half a minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
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
        {plural(points.length, ['пункта', 'пунктов', 'пунктов'])}
      </p>
      <progress className="full block" value={done} max={points.length} aria-label="Сделано пунктов" />
    </div>
  )
}
