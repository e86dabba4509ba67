import { ChevronLeft, ChevronRight, type LucideIcon, MessageCircle } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { todayIn } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { monthName } from '#schema/rules/months.ts'
import { counted } from '#schema/rules/plural.ts'
import { sameDays } from '#schema/rules/statistics.ts'
import { KeyMark } from '#src/base/KeyMark.tsx'
import { useFocusOfPage } from '#src/base/useFocusOfPage.ts'
import { linkDoor } from '#src/pages/publicPage/door.ts'
import { loadingWords } from '#src/pages/publicPage/loadingWords.ts'
import { useReading } from '#src/pages/publicPage/useReading.ts'
import { WithoutData } from '#src/pages/publicPage/WithoutData.tsx'
import '#src/pages/publicPage/publicPage.css'
import './ownerPage.css'
import { monthTitle, periodOfMonth, shiftMonth } from '#schema/rules/months.ts'
import { AskCard } from './AskCard.tsx'
import { Sum } from './Card.tsx'
import { Care, Paid } from './Care.tsx'
import { Expenses } from './Expenses.tsx'
import { FlatCard } from './FlatCard.tsx'
import { monthStates, type Period, type Report, readWhole, stateOf, staysOf } from './report.ts'
import { Stays } from './Stays.tsx'
import { type Compared, storyOf } from './story.ts'
import { TakeReport } from './TakeReport.tsx'
import { usePaper } from './usePaper.ts'
import { YearCard } from './YearCard.tsx'

const moscow = 'Europe/Moscow'

/** The page of an owner: the sum to pay out, how it came about, what was spent and done, the stays, the flats. Nothing has to be done here. */
export default function OwnerPage({ id }: { readonly id: string }) {
  const [month, setMonth] = useState(monthAsked)
  const goTo = (next: string) => {
    setMonth(next)
    history.replaceState(history.state, '', `?month=${next}`)
  }
  const door = useMemo(() => linkDoor(id), [id])
  const read = useCallback(
    async (query: Period) => readWhole(await door('GET owners/rents/{id}', { params: { id }, query })),
    [door, id],
  )
  usePaper()
  useFocusOfPage()
  const reading = useMonth(read, month)
  const { month: shown = month, report } = reading.data ?? {}
  const compared = useCompared(read, shown, report)
  useEffect(() => {
    if (report) document.title = `Отчёт собственника: ${monthTitle(shown)}`
  }, [report, shown])
  if (!report) return <WithoutData reading={reading} words={loadingWords('отчёт')} />
  const { owner = {}, objects = [], expenses = [], care = {}, today = '' } = report
  return (
    <div className="op">
      <Header report={report} month={shown} />
      <main className="column gap-14 op-body" aria-busy={shown !== month}>
        <div className="row wrap apart op-bar">
          <p className="quiet">
            {owner.name}, {counted(objects.length, ['квартира', 'квартиры', 'квартир'])}
          </p>
          <MonthSwitch month={month} onChange={goTo} />
        </div>
        <SumCard report={report} compared={compared} month={shown} />
        <Expenses key={report.period?.begin} expenses={expenses} />
        <Care care={care} />
        <Stays stays={staysOf(report)} />
        <div className="stack gap-14 op-flats">
          <Paid report={report} />
          <YearCard key={shown.slice(0, 4)} year={shown.slice(0, 4)} read={read} />
        </div>
        <div className="stack gap-14 op-flats">
          {objects.map((flat) => (
            <FlatCard key={flat.id} flat={flat} month={shown} />
          ))}
        </div>
        <AskCard flats={objects} today={today} door={door} />
      </main>
    </div>
  )
}

/** The month of the address, so that a reload or a link sent on opens it, else the present one. */
function monthAsked(): string {
  const asked = new URLSearchParams(location.search).get('month') ?? ''
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : todayIn(moscow, Date.now()).slice(0, 7)
}

interface MonthProps {
  readonly report: Report
  readonly month: string
}

/** The report of a month, once there is a month to tell of; old figures stay while another is on its way. */
function useMonth(read: (query: Period) => Promise<Report>, month: string | undefined) {
  const readMonth = useMemo(
    () => month && (async (): Promise<MonthProps> => ({ month, report: await read(periodOfMonth(month)) })),
    [read, month],
  )
  return useReading(readMonth || undefined)
}

/** What the month is compared with: the one before, of one under way its days so far with as many of that. */
function useCompared(
  read: (query: Period) => Promise<Report>,
  month: string,
  report: Report | undefined,
): Compared | undefined {
  const readBoth = useMemo(() => {
    if (!report) return undefined
    const [whole, past] = [periodOfMonth(month), periodOfMonth(shiftMonth(month, -1))]
    const same = sameDays(whole, past, report.today ?? '')
    return async () => {
      const [now, before] = await Promise.all([same ? read(same.now) : report, read(same?.past ?? past)])
      return { of: report, now, before, isUnderWay: same !== null }
    }
  }, [read, month, report])
  const { data } = useReading(readBoth)
  return data?.of === report ? data : undefined
}

function Header({ report, month }: MonthProps) {
  const { name, phone } = report.agency ?? {}
  return (
    <header className="line-below op-head">
      <div className="row gap-12 op-head-inner">
        <span className="center fixed op-mark">
          <KeyMark size={22} />
        </span>
        <div className="grow">
          <h1>Отчёт собственника</h1>
          <p className="quiet">{name}</p>
        </div>
        <div className="row wrap stretch op-tools">
          <TakeReport report={report} month={month} />
          {phone && (
            <a className="pub-button" href={`tel:${phone}`}>
              <MessageCircle />
              Спросить менеджера
            </a>
          )}
        </div>
      </div>
    </header>
  )
}

interface MonthSwitchProps {
  readonly month: string
  onChange(month: string): void
}

function MonthSwitch({ month, onChange }: MonthSwitchProps) {
  const step = (by: 1 | -1, label: string, Icon: LucideIcon) => (
    <button
      className="center quiet"
      type="button"
      aria-label={label}
      onClick={() => onChange(shiftMonth(month, by))}
    >
      <Icon size={20} />
    </button>
  )
  return (
    <fieldset className="row gap-0 narrow strong box op-month" aria-label="Месяц отчёта">
      {step(-1, 'Предыдущий месяц', ChevronLeft)}
      <span aria-live="polite">{monthTitle(month)}</span>
      {step(1, 'Следующий месяц', ChevronRight)}
    </fieldset>
  )
}

function SumCard({ report, compared, month }: MonthProps & { readonly compared: Compared | undefined }) {
  const { lines = [], totals: { to_pay: toPay = 0 } = {} } = report
  const state = stateOf(report)
  return (
    <section className="box op-card stack gap-0 op-sum" aria-label="К выплате">
      <div className="column gap-0 op-sum-main">
        <p className="row wrap quiet">
          К выплате за {monthName(month)}
          <span className={state === 'open' ? 'medium size-12 op-chip' : 'medium size-12 op-chip is-ok'}>
            {monthStates[state]}
          </span>
        </p>
        <p className="strong op-big">{formatMoney(toPay)}</p>
        {storyOf(month, report, compared).map((sentence) => (
          <p key={sentence} className="quiet op-story">
            {sentence}
          </p>
        ))}
      </div>
      <dl className="op-sum-lines">
        {lines.map(({ label, amount = 0, formula }) => (
          <Sum key={label} name={label} formula={formula}>
            {formatMoney(amount)}
          </Sum>
        ))}
        <div className="line-above op-sum-end">
          <dt>Вам</dt>
          <dd>{formatMoney(toPay)}</dd>
        </div>
      </dl>
    </section>
  )
}
