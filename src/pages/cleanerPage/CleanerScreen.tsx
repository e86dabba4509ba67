// A cleaner's page: the same screen by the public link and inside the panel, where staff tools stand above it.
import { type ReactNode, useEffect, useState } from 'react'
import { addDays } from '#schema/rules/dates.ts'
import { keysOf } from '#schema/rules/keysOf.ts'
import { addMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { atLeisure } from '#src/base/atLeisure.ts'
import { latePart, lazyPart, preloadScreen } from '#src/base/lazyScreen.tsx'
import { HttpError } from '#src/dataProvider/httpError.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import { WithoutData } from '#src/pages/publicPage/WithoutData.tsx'
import '#src/pages/publicPage/publicPage.css'
import './cleanerPage.css'
import './offers.css'
import { BottomBar } from './BottomBar.tsx'
import { type Clean, type CleanerPage, isGoing } from './cleanData.ts'
import { DayList } from './DayList.tsx'
import { foresee } from './foresee.ts'
import { Header } from './Header.tsx'
import { actOfDay, nextClean } from './nextAct.ts'
import type { Step } from './queue.ts'
import { useEntry } from './useEntry.ts'
import { useOnPhone } from './useOnPhone.ts'
import { useOpenClean } from './useOpenClean.ts'
import { type PartProps, usePage } from './usePage.ts'
import { type Fault, useWork } from './useWork.ts'
import { leftText, Waiting } from './Waiting.tsx'
import { inLanguage } from './words/inLanguage.ts'
import { useSpeech } from './words/SpeechPlace.tsx'
import type { Speech } from './words/speech.ts'
import { useOwnLanguage } from './words/useOwnLanguage.ts'

/** A phone that has no idle moment brings the code of a clean at work after so long. */
const PATIENCE_MS = 2000

// The day stands there before the code of a clean at work has come, and is drawn before it is asked for.
const CleanWork = lazyPart(() => import('./CleanWork.tsx'))
// what stands below the day is asked for when the day is on the screen
const More = latePart(() => import('./More.tsx'))
const MonthTotals = lazyPart(() => import('./MonthTotals.tsx'))
const Offers = lazyPart(() => import('./Offers.tsx'))
const Rules = latePart(() => import('./Rules.tsx'))

interface CleanerScreenProps {
  /** The number of the cleaner, or the key of the link. */
  readonly id: string
  readonly door: Door
  /** The key of the link, which goes along with photos. */
  readonly link?: string
  /** Tools of the staff; with them the cleaner's own steps are not offered. */
  readonly staff?: (page: CleanerPage, reload: () => Promise<void>) => ReactNode
  /** Stands inside the panel, which has a heading and a landmark of its own. */
  readonly inside?: boolean
  /** Where staff open a clean. */
  onOpenClean?(id: number): void
  /** What stands for a link that opens nothing. */
  readonly missing?: ReactNode
}

/** The days of each tab, counted from today. */
const tabs = {
  today: { from: 0, to: 0, empty: 'nothingToday' },
  tomorrow: { from: 1, to: 1, empty: 'nothingTomorrow' },
  week: { from: 0, to: 6, empty: 'nothingThisWeek' },
} as const

const tabNames = keysOf(tabs)

type Tab = keyof typeof tabs

/** The whole page. */
export function CleanerScreen({
  id,
  door,
  link,
  staff,
  inside = false,
  onOpenClean,
  missing,
}: CleanerScreenProps) {
  const speech = useSpeech()
  const { say } = speech
  useEffect(() => atLeisure(() => preloadScreen(CleanWork), PATIENCE_MS), [])
  const reading = usePage(id, door, link !== undefined)
  const { data: { page, month, since, isKept, askedAt } = {}, error, reload } = reading
  const [opened, open, isProblem] = useOpenClean()
  const { waiting, foreseen, fault, add, shots, sendAgain } = useWork({
    id,
    door,
    link,
    page,
    askedAt,
    reload,
  })
  const cleans = (page?.cleans ?? []).map((clean) =>
    inLanguage(speech.language, foresee(clean, foreseen, shots.waiting)),
  )
  const [tab, setTab] = useState<Tab>('today')
  const today = page?.today ?? ''
  const shown = cleans.filter((clean) => isWithin(tab, clean, today))
  const atWork = staff ? undefined : cleans.find((clean) => clean.id === opened)
  const turn = tab === 'week' ? undefined : nextClean(shown)
  const entryOf = useEntry(speech, today, staff ? undefined : door)
  useOwnLanguage(page !== undefined && !isKept, page?.cleaner.language, door)
  useOnPhone(link === undefined ? undefined : page?.name)

  const note = leftText(speech, waiting, shots.waiting.length)
  if (!page) return <WithoutData reading={reading} words={speech.texts} missing={missing} note={note} />
  const textOf = ({ error, lost }: Fault) => (error instanceof HttpError ? speech.refusal(error) : say(lost))
  const step = (clean: Clean, next: Omit<Step, 'id'>) => {
    add({ id: clean.id, ...next })
    if (next.action === 'start') open(clean.id)
    if (next.action === 'decline' || next.action === 'finish') open(undefined)
  }
  const waitingLine = (
    <Waiting
      steps={waiting}
      photos={shots.waiting.length}
      since={error || isKept ? since : undefined}
      isLost={Boolean(error)}
      sendAgain={sendAgain}
    />
  )
  if (atWork) {
    return (
      <div className={inside ? 'size-15 cp' : 'size-15 cp is-public'}>
        <CleanWork
          top={waitingLine}
          key={atWork.id}
          inside={inside}
          isProblem={isProblem}
          clean={atWork}
          page={page}
          entry={entryOf(atWork)}
          fault={fault?.clean === atWork.id ? textOf(fault) : undefined}
          shots={{
            files: [...page.files, ...shots.sent],
            waiting: shots.waiting.filter((shot) => shot.clean === atWork.id),
            disabled: !isGoing(atWork),
            onTake: (place, photos) => void shots.take(atWork.id, place, photos),
            onDrop: (shot) => void shots.drop(shot),
          }}
          onStep={(next) => step(atWork, next)}
          onBack={() => open(undefined)}
        />
      </div>
    )
  }
  const part: PartProps = { page, door, reload }
  // The panel has its own landmark around the page.
  const Main = inside ? 'div' : 'main'
  const act = staff ? undefined : actOfDay(speech, turn, today)
  // the clean that is next comes first, and one button of the screen is filled
  const offers = !staff && page.offers.length > 0 && <Offers {...part} isQuiet={Boolean(act)} />
  const press = () => {
    if (!turn || !act) return
    if (act.opens) open(turn.id)
    else if (act.action) step(turn, { action: act.action })
  }
  const countOf = (one: Tab) =>
    cleans.filter(({ date, status }) => status !== 'canceled' && isWithin(one, { date, status }, today))
      .length
  return (
    <div className={staff ? 'size-15 cp is-staff' : inside ? 'size-15 cp' : 'size-15 cp is-public'}>
      <Header page={page} earnings={earningsOf(speech, cleans, today)} inside={inside} />
      {waitingLine}
      <Main className="cp-main">
        <div className="row stretch gap-0 line-below cp-tabs" role="tablist" aria-label={say('days')}>
          {tabNames.map((name) => (
            <button
              className="medium quiet size-15"
              key={name}
              id={`cp-tab-${name}`}
              type="button"
              role="tab"
              aria-selected={tab === name}
              aria-controls="cp-panel"
              tabIndex={tab === name ? 0 : -1}
              onClick={() => setTab(name)}
              onKeyDown={(event) => moveTab(event.key, name, setTab)}
            >
              {say(name)} <span className="faint">{countOf(name)}</span>
            </button>
          ))}
        </div>
        {fault && (
          <p className="cp-refused" role="alert">
            {cleans.find(({ id: clean }) => clean === fault.clean)?.flat}: {textOf(fault)}
          </p>
        )}
        <div className="column gap-12 cp-body">
          {!turn && offers}
          <div id="cp-panel" role="tabpanel" aria-labelledby={`cp-tab-${tab}`} className="column gap-10">
            {shown.length === 0 && <p className="quiet cp-empty">{say(tabs[tab].empty)}</p>}
            <DayList
              cleans={shown}
              open={turn}
              entryOf={entryOf}
              withDays={tab === 'week'}
              onOpen={({ id: clean }) => (onOpenClean ?? open)(clean)}
              onProblem={staff ? undefined : ({ id: clean }) => open(clean, 'problem')}
            />
          </div>
          {turn && offers}
          {month && <MonthTotals {...part} month={month} id={id} isOwn={!staff} />}
          <More {...part} accruals={month?.accruals} />
          {!staff && <Rules door={door} />}
        </div>
      </Main>
      {staff?.(page, reload)}
      {act && <BottomBar act={act} onPress={press} />}
    </div>
  )
}

/** What was returned from an earlier day is work of today. */
function isWithin(tab: Tab, { date, status }: Pick<Clean, 'date' | 'status'>, today: string): boolean {
  const { from, to } = tabs[tab]
  if (date < today) return from === 0 && isGoing({ status })
  return date >= addDays(today, from) && date <= addDays(today, to)
}

function moveTab(key: string, from: Tab, choose: (tab: Tab) => void): void {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const next = tabNames.at((tabNames.indexOf(from) + step) % tabNames.length)
  if (step === 0 || !next) return
  choose(next)
  document.getElementById(`cp-tab-${next}`)?.focus()
}

/** What the day brings, or nothing when sums are not shown. */
function earningsOf({ say }: Speech, cleans: readonly Clean[], today: string): string {
  const prices = cleans
    .filter(({ date, status }) => date === today && status !== 'canceled')
    .flatMap(({ price }) => (price === undefined ? [] : [price]))
  return prices.length === 0 ? '' : say('earningsOfDay', { sum: formatMoney(addMoney(...prices)) })
}
