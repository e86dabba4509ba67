// The page of an owner: the sum to pay out, how it came about, the flats, the stays. Nothing has to be done here.
import { ChevronLeft, ChevronRight, FileText, MessageCircle, Table2 } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { todayIn } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { counted } from '#schema/rules/plural.ts'
import { KeyMark } from '#src/base/KeyMark.tsx'
import { DeadLink, FailedPage } from '#src/pages/publicPage/DeadLink.tsx'
import { linkDoor } from '#src/pages/publicPage/door.ts'
import { saveText } from '#src/views/saveText.ts'
import '#src/pages/publicPage/publicPage.css'
import './ownerPage.css'
import { AskCard } from './AskCard.tsx'
import { Care, Expenses } from './Care.tsx'
import { FlatCard } from './FlatCard.tsx'
import { monthName, monthTitle, shiftMonth } from './months.ts'
import { PaidCard } from './PaidCard.tsx'
import { type Report, staysOf } from './report.ts'
import { Stays } from './Stays.tsx'
import { storyOf } from './story.ts'
import { csvOf } from './table.ts'
import { usePaper } from './usePaper.ts'
import { useReport } from './useReport.ts'
import { YearCard } from './YearCard.tsx'

const moscow = 'Europe/Moscow'

/** The whole page. */
export default function OwnerPage({ id }: { readonly id: string }) {
  const [month, setMonth] = useState(() => todayIn(moscow, Date.now()).slice(0, 7))
  const door = useMemo(() => linkDoor(id), [id])
  usePaper()
  const [{ phase, report, before, month: shown = month }, retry] = useReport(id, month)
  useEffect(() => {
    if (report) document.title = `Отчёт собственника: ${monthTitle(shown)}`
  }, [report, shown])
  if (phase === 'dead') return <DeadLink />
  if (phase === 'failed') return <FailedPage what="отчёт" onRetry={retry} />
  if (!report)
    return (
      <p className="quiet op-loading" role="status">
        Загружаем отчёт…
      </p>
    )
  const { owner = {}, objects = [], expenses = [], care = {}, today = '' } = report
  return (
    <div className="op">
      <Header report={report} month={shown} />
      <main className="column gap-14 op-body" aria-busy={shown !== month}>
        <div className="row wrap apart op-bar">
          <p>
            {owner.name}, {counted(objects.length, ['квартира', 'квартиры', 'квартир'])}
          </p>
          <MonthSwitch month={month} onChange={setMonth} />
        </div>
        <SumCard report={report} before={before} month={shown} />
        <div className="stack gap-14 op-flats">
          {objects.map((flat) => (
            <FlatCard key={flat.id} flat={flat} month={shown} />
          ))}
        </div>
        <Stays stays={staysOf(report)} />
        <div className="stack gap-14 op-flats">
          {expenses.length > 0 && <Expenses expenses={expenses} />}
          <Care care={care} />
          <PaidCard report={report} />
          <YearCard key={shown.slice(0, 4)} id={id} year={shown.slice(0, 4)} door={door} />
        </div>
        <AskCard flats={objects} today={today} door={door} />
      </main>
    </div>
  )
}

interface MonthProps {
  readonly report: Report
  readonly month: string
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
          <p>{name}</p>
        </div>
        <div className="row stretch op-tools">
          <button type="button" className="pub-button" onClick={() => print()}>
            <FileText />
            PDF
          </button>
          <button
            type="button"
            className="pub-button"
            onClick={() => saveText(`Отчёт ${month}.csv`, csvOf(report))}
          >
            <Table2 />
            CSV
          </button>
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
  return (
    <fieldset className="row gap-0 narrow strong box op-month" aria-label="Месяц отчёта">
      <button
        className="center quiet"
        type="button"
        aria-label="Предыдущий месяц"
        onClick={() => onChange(shiftMonth(month, -1))}
      >
        <ChevronLeft size={20} />
      </button>
      <span aria-live="polite">{monthTitle(month)}</span>
      <button
        className="center quiet"
        type="button"
        aria-label="Следующий месяц"
        onClick={() => onChange(shiftMonth(month, 1))}
      >
        <ChevronRight size={20} />
      </button>
    </fieldset>
  )
}

const states = { open: 'Месяц открыт', closed: 'Месяц закрыт', paid: 'Выплачен' } as const

function SumCard({ report, before, month }: MonthProps & { readonly before: Report | undefined }) {
  const { lines = [], totals: { to_pay: toPay = 0 } = {} } = report
  // A host without states says only whether the month is closed.
  const state = report.state ?? (report.closed ? 'closed' : 'open')
  return (
    <section className="box op-card stack gap-0 op-sum" aria-label="К выплате">
      <div className="column gap-0 op-sum-main">
        <p className="row wrap quiet">
          К выплате за {monthName(month)}
          <span className={state === 'open' ? 'medium size-12 op-chip' : 'medium size-12 op-chip is-ok'}>
            {states[state]}
          </span>
        </p>
        <p className="strong op-big">{formatMoney(toPay)}</p>
        {storyOf(month, report, before).map((sentence) => (
          <p key={sentence} className="quiet op-story">
            {sentence}
          </p>
        ))}
      </div>
      <dl className="op-sum-lines">
        {lines.map(({ label, amount = 0, formula }) => (
          <div key={label}>
            <dt title={formula}>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        <div className="line-above op-sum-end">
          <dt>Вам</dt>
          <dd>{formatMoney(toPay)}</dd>
        </div>
      </dl>
    </section>
  )
}
