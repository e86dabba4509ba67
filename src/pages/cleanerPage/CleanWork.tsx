// One clean at work: time to the guest, the counter, the check-list by zones, the next act at the bottom.
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { cleans } from '#schema/entities/cleans.ts'
import { keysOf } from '#schema/rules/keysOf.ts'
import { useNow } from '#src/kinds/useNow.ts'
import { Around, Problems, placeOfWork } from './AroundPhotos.tsx'
import { BottomBar } from './BottomBar.tsx'
import { CheckList } from './CheckList.tsx'
import { CleanFacts, type CleanFactsProps, WayIn } from './CleanFacts.tsx'
import { type Clean, type CleanerPage, isGoing, missingPhotos, missingPoints } from './cleanData.ts'
import { placeOfProblem } from './foresee.ts'
import { actOfWork } from './nextAct.ts'
import type { Step } from './queue.ts'
import { ReadAloud } from './ReadAloud.tsx'
import { Reports, type Written } from './Reports.tsx'
import type { ShotTools } from './ShotRow.tsx'
import { Supplies } from './Supplies.tsx'
import { lengthText, minutesLeft } from './words/cleanWords.ts'
import { useSpeech } from './words/SpeechPlace.tsx'
import type { Speech } from './words/speech.ts'

interface CleanWorkProps extends CleanFactsProps {
  /** What stays in sight together with the head. */
  readonly top: ReactNode
  readonly page: CleanerPage
  readonly fault: string | undefined
  readonly shots: ShotTools
  /** Inside the panel the heading and the landmark are its own. */
  readonly inside: boolean
  /** Opened to report a problem. */
  readonly isProblem: boolean
  onStep(step: Omit<Step, 'id'>): void
  onBack(): void
}

/** The working screen of a clean. */
export default function CleanWork({
  top,
  clean,
  page,
  entry,
  fault,
  shots,
  inside,
  isProblem,
  onStep,
  onBack,
}: CleanWorkProps) {
  const speech = useSpeech()
  const { say, states, thing } = speech
  const act = actOfWork(speech, clean, page.today)
  const Main = inside ? 'div' : 'main'
  const Title = inside ? 'h2' : 'h1'
  const press = () => {
    if (act.point) return goTo(`point-${act.point.point_id}`)
    if (act.shoots) return goTo(placeOfWork)
    if (act.action) onStep({ action: act.action })
  }
  const { check_comment: remark, supplies_report: supplies = [] } = clean
  const short = supplies.filter(({ level }) => level !== 'enough')
  const write = ({ kind, text, degree, isByGuest, photos }: Written) => {
    if (kind === 'comment') return onStep({ cleaner_comment: text })
    if (kind === 'decline') return onStep({ action: 'decline', reason: text })
    const severity = keysOf(severities).find((name) => name === degree) ?? 'normal'
    const problem = { id: newNumber(), text, severity, ...(isByGuest && { by_guest: true }) }
    onStep({ problems: [...clean.problems, problem] })
    if (photos.length > 0) shots.onTake(placeOfProblem(problem), photos)
  }
  return (
    <>
      <div className="cp-top">
        {top}
        <header className="row gap-12 line-below cp-work-head">
          <button type="button" className="center fixed cp-icon" onClick={onBack} aria-label={say('toList')}>
            <ArrowLeft size={24} />
          </button>
          <div>
            <Title>{clean.flat}</Title>
            <p>{states[clean.status]}</p>
          </div>
          <TimeLeft clean={clean} page={page} />
          <ReadAloud text={leftToDo(clean)} />
        </header>
        {fault && (
          <p className="cp-refused" role="alert">
            {fault}
          </p>
        )}
      </div>
      <Main className="column gap-12 cp-body">
        <Counter clean={clean} />
        {remark && isGoing(clean) && (
          <section className="cp-card breaks" aria-label={say('redo')}>
            <b className="is-bad">{say('returned')}</b>
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
        <Around title={say('photosBefore')} place="before" ids={clean.photos_before} tools={shots} />
        <CheckList
          points={clean.points}
          disabled={!isGoing(clean)}
          mark={say(remark ? 'markRedo' : 'markRequired')}
          shots={shots}
          whose={({ done_by }) => (done_by === page.id ? '' : (page.people.get(done_by) ?? ''))}
          onAnswer={({ point_id, title }, answer) => onStep({ points: [{ point_id, title, ...answer }] })}
        />
        <Around title={say('photosAfter')} place="after" ids={clean.photos_after} tools={shots} />
        <Problems clean={clean} tools={shots} />
        {short.length > 0 && (
          <p className="quiet breaks">
            {say('askedToBuy', { things: short.map(({ name = '' }) => thing(name)).join(', ') })}
          </p>
        )}
        {clean.cleaner_comment && (
          <p className="quiet breaks">{say('yourComment', { text: clean.cleaner_comment })}</p>
        )}
        {clean.status !== 'checked' && clean.status !== 'canceled' && (
          <>
            <Supplies
              clean={clean}
              things={page.thingsOf(clean.object_id)}
              onTell={(supply) => onStep({ supplies_report: [supply] })}
            />
            <Reports
              kinds={['problem', 'comment']}
              initial={isProblem ? 'problem' : undefined}
              comment={clean.cleaner_comment}
              onWrite={write}
            />
          </>
        )}
        {['appointed', 'accepted', 'offered'].includes(clean.status) && (
          <Reports kinds={['decline']} onWrite={write} />
        )}
      </Main>
      <BottomBar act={act} hint={hintOf(speech, clean)} onPress={press} />
    </>
  )
}

const { options: severities } = cleans.fields.problems.of.severity

/** What remains of the check-list, to be heard. */
const leftToDo = ({ points }: Clean): string =>
  points.flatMap(({ done, title, note }) => (done ? [] : [title, note ?? []].flat())).join('. ')

/** A number of its own makes a repeated report of the same problem harmless, and two phones give no number twice. */
const newNumber = (): number => 1 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 2_000_000_000)

function goTo(id: string): void {
  const box = document.getElementById(id)
  const zone = box?.closest('details')
  if (zone) zone.open = true
  box?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  box?.focus({ preventScroll: true })
}

/** How many of the missing points are named: the button leads to the first, and the bar leaves the list its room. */
const NAMED = 1

function hintOf({ say, count }: Speech, clean: Clean): string {
  if (!isGoing(clean)) return ''
  const left = missingPoints(clean)
  const photos = missingPhotos(clean)
  const names = left.slice(0, NAMED).map(({ title }) => title)
  const more = left.length > NAMED ? say('andMore', { count: left.length - NAMED }) : ''
  const points = `${names.join('; ')}${more}`
  const what = [points, photos > 0 && count('morePhotos', photos)].filter(Boolean).join('; ')
  return what && say('beforeFinish', { what })
}

function TimeLeft({ clean, page }: Pick<CleanWorkProps, 'clean' | 'page'>) {
  const speech = useSpeech()
  const now = useNow()
  if (!clean.arrival || !isGoing(clean)) return null
  const left = minutesLeft(clean.arrival, page.timezone, now)
  if (left > 24 * 60) return null
  const tone = left < 15 ? 'is-bad' : left < 45 ? 'is-wait' : ''
  return (
    <p className="quiet to-right cp-left">
      {speech.say(left < 0 ? 'guestWaits' : 'toGuest')}
      <b className={tone}>{lengthText(speech, Math.abs(left))}</b>
    </p>
  )
}

function Counter({ clean: { points } }: Pick<CleanWorkProps, 'clean'>) {
  const { say, count } = useSpeech()
  if (points.length === 0) return null
  const done = points.filter((point) => point.done).length
  return (
    <div className="line-below cp-counter">
      <p>
        <b>{say('doneOf', { done, count: points.length })}</b> {count('ofPoints', points.length)}
      </p>
      <progress className="full block" value={done} max={points.length} aria-label={say('pointsDone')} />
    </div>
  )
}
