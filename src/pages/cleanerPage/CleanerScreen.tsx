// A cleaner's page: the same screen by the public link and inside the panel, where staff tools stand above it.
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { addDays } from '#schema/rules/dates.ts'
import { addMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { DeadLink, FailedPage } from '#src/pages/publicPage/DeadLink.tsx'
import type { Door } from '#src/pages/publicPage/door.ts'
import '#src/pages/publicPage/publicPage.css'
import './cleanerPage.css'
import './offers.css'
import { BottomBar } from './BottomBar.tsx'
import { CleanWork } from './CleanWork.tsx'
import { type Clean, type CleanerPage, isGoing } from './cleanData.ts'
import { DayList } from './DayList.tsx'
import { foresee } from './foresee.ts'
import { Header } from './Header.tsx'
import { MonthTotals } from './MonthTotals.tsx'
import { More } from './More.tsx'
import { actOfDay, nextClean } from './nextAct.ts'
import type { Step } from './queue.ts'
import { Rules } from './Rules.tsx'
import { useEntry } from './useEntry.ts'
import { useOpenClean } from './useOpenClean.ts'
import { usePage } from './usePage.ts'
import { useWork } from './useWork.ts'
import { Waiting } from './Waiting.tsx'

const Offers = lazyScreen(async () => ({ default: (await import('./Offers.tsx')).Offers }))

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

const tabs = [
  ['today', 'Сегодня'],
  ['tomorrow', 'Завтра'],
  ['week', 'Неделя'],
] as const

type Tab = (typeof tabs)[number][0]

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
  const [{ phase, page, month, since }, reload] = usePage(id, door)
  const [fault, setFault] = useState<string>()
  const [opened, open] = useOpenClean()
  const work = useWork({ id, door, link, page, reload, onFault: setFault })
  const { queue, shots } = work
  const now = useNow()
  const cleans = (page?.cleans ?? []).map((clean) => foresee(clean, work.foreseen, shots.waiting))
  const [tab, setTab] = useState<Tab>('today')
  const today = page?.today ?? ''
  const shown = cleans.filter(({ date }) => isWithin(tab, date, today))
  const atWork = staff ? undefined : cleans.find((clean) => clean.id === opened)
  const turn = tab === 'week' ? undefined : nextClean(shown)
  const entryOf = useEntry(cleans, today, door)
  useEffect(() => {
    if (page && !inside) document.title = `${page.name} — уборки`
  }, [page, inside])

  if (phase === 'dead') return missing ?? <DeadLink />
  if (phase === 'failed') return <FailedPage what="уборки" onRetry={() => void reload()} />
  if (!page)
    return (
      <p className="quiet size-15 cp-loading" role="status">
        Загружаем уборки…
      </p>
    )
  const step = (clean: Clean, next: Omit<Step, 'id'>) => {
    setFault(undefined)
    queue.add({ id: clean.id, ...next })
    if (next.action === 'start') open(clean.id)
    if (next.action === 'decline' || next.action === 'finish') open(undefined)
  }
  const waitingLine = <Waiting steps={work.waiting} photos={shots.waiting.length} since={since} />
  if (atWork) {
    return (
      <div className={inside ? 'size-15 cp' : 'size-15 cp is-public'}>
        {waitingLine}
        <CleanWork
          key={atWork.id}
          inside={inside}
          clean={atWork}
          today={today}
          timezone={page.timezone}
          now={now}
          entry={entryOf(atWork)}
          fault={fault}
          shots={{
            files: [...page.files, ...shots.sent],
            waiting: shots.waiting.filter((shot) => shot.clean === atWork.id),
            disabled: !isGoing(atWork),
            onTake: (place, photos) => void shots.take(atWork.id, place, photos),
            onDrop: (key) => void shots.drop(key),
          }}
          onStep={(next) => step(atWork, next)}
          onBack={() => open(undefined)}
        />
      </div>
    )
  }
  // The panel has its own landmark around the page.
  const Main = inside ? 'div' : 'main'
  const act = staff ? undefined : actOfDay(turn, today)
  const press = () => {
    if (!turn || !act) return
    if (act.opens) open(turn.id)
    else if (act.action) step(turn, { action: act.action })
  }
  const countOf = (one: Tab) =>
    cleans.filter(({ date, status }) => status !== 'canceled' && isWithin(one, date, today)).length
  return (
    <div className={staff ? 'size-15 cp is-staff' : inside ? 'size-15 cp' : 'size-15 cp is-public'}>
      <Header page={page} earnings={earningsOf(cleans, today)} inside={inside} />
      {waitingLine}
      <Main className="cp-main">
        <div className="row stretch gap-0 line-below cp-tabs" role="tablist" aria-label="Дни">
          {tabs.map(([name, label]) => (
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
              {label} <span className="faint">{countOf(name)}</span>
            </button>
          ))}
        </div>
        {fault && (
          <p className="cp-refused" role="alert">
            {fault}
          </p>
        )}
        <div className="cp-body">
          {!staff && page.offers.length > 0 && (
            <Suspense fallback={null}>
              <Offers offers={page.offers} door={door} reload={reload} />
            </Suspense>
          )}
          <div id="cp-panel" role="tabpanel" aria-labelledby={`cp-tab-${tab}`} className="column gap-10">
            {shown.length === 0 && <p className="quiet cp-empty">{emptyWords[tab]}</p>}
            <DayList
              cleans={shown}
              open={turn}
              entryOf={entryOf}
              withDays={tab === 'week'}
              onOpen={({ id: clean }) => (onOpenClean ?? open)(clean)}
            />
          </div>
          <MonthTotals totals={month ?? {}} today={today} />
          <More page={page} accruals={month?.accruals ?? []} door={door} reload={reload} />
          {!staff && <Rules door={door} />}
        </div>
      </Main>
      {staff?.(page, reload)}
      {act && <BottomBar act={act} onPress={press} />}
    </div>
  )
}

const emptyWords: Readonly<Record<Tab, string>> = {
  today: 'Сегодня уборок нет.',
  tomorrow: 'Завтра уборок нет.',
  week: 'На этой неделе уборок нет. Отметьте выходные, если они есть.',
}

function isWithin(tab: Tab, date: string, today: string): boolean {
  if (tab === 'today') return date === today
  if (tab === 'tomorrow') return date === addDays(today, 1)
  return date >= today && date <= addDays(today, 6)
}

function moveTab(key: string, from: Tab, choose: (tab: Tab) => void): void {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const at = tabs.findIndex(([name]) => name === from)
  const next = tabs[(at + step + tabs.length) % tabs.length]
  if (step === 0 || !next) return
  choose(next[0])
  document.getElementById(`cp-tab-${next[0]}`)?.focus()
}

/** What the day brings, or nothing when sums are not shown. */
function earningsOf(cleans: readonly Clean[], today: string): string {
  const prices = cleans
    .filter(({ date, status }) => date === today && status !== 'canceled')
    .flatMap(({ price }) => (price === undefined ? [] : [price]))
  return prices.length === 0 ? '' : `, за день ${formatMoney(addMoney(...prices))}`
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
