import { Button } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { Handshake, Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { models } from '#schema/index.ts'
import { addMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { monthTitle, shiftMonth } from '#schema/rules/months.ts'
import { counted } from '#schema/rules/plural.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useStoreValue } from '#src/state/SessionContext.tsx'
import { useRead } from '#src/views/call/useRead.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import { EntityList } from '#src/views/list/EntityList.tsx'
import { PeriodSteps } from '#src/views/PeriodSteps.tsx'
import { editPath, newPath } from '#src/views/paths.ts'
import { OwnerLine } from './OwnerLine.tsx'
import { OwnerPayouts } from './OwnerPayouts.tsx'
import { type OwnerRow, type OwnersInMonth, ownerSums } from './ownerRows.ts'
import { useReportsFile } from './useReportFile.ts'
import './owners.css'

const line = 'GET owners/months'

/** Owners by month, closed and paid from here; a host that does not count months gives the plain list. */
export default function OwnersPage() {
  const { today } = useClock()
  const [parameters, setParameters] = useSearchParams()
  const month = /^\d{4}-\d{2}$/.test(parameters.get('month') ?? '')
    ? String(parameters.get('month'))
    : today.slice(0, 7)
  const input = { query: { month: `${month}-01` } }
  const answer = useRead(line, input, { placeholderData: keepPreviousData })
  const isUnknown = useStoreValue(unknownCalls).has(line)
  if (isUnknown) return <EntityList model={models.owners} />
  const show = (next: string) => setParameters(next === today.slice(0, 7) ? {} : { month: next })
  return (
    <div className="stack gap-14 narrow owners">
      <h1 className="only-read">Собственники</h1>
      <div className="row wrap">
        <PeriodSteps of="month" className="owners-month" onStep={(by) => show(shiftMonth(month, by))}>
          {monthTitle(month)}
        </PeriodSteps>
        <AllReports owners={answer.data?.owners ?? []} month={month} />
        <Button component={Link} to="/expenses">
          Расходы
        </Button>
        <Button variant="contained" component={Link} to={newPath('owners')} startIcon={<Plus />}>
          Добавить собственника
        </Button>
      </div>
      <Loaded of={answer} failure="Не удалось загрузить собственников" height={320}>
        {(data) => <OwnerList data={data} month={month} />}
      </Loaded>
    </div>
  )
}

/** The accounts of the month of everybody in one PDF. */
function AllReports({ owners, month }: { readonly owners: readonly OwnerRow[]; readonly month: string }) {
  const { act, isBusy } = useReportsFile()
  const ids = owners.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return null
  return (
    <Button loading={isBusy} onClick={() => void act({ ids, month })}>
      Все отчёты (PDF)
    </Button>
  )
}

function OwnerList({ data, month }: { readonly data: OwnersInMonth; readonly month: string }) {
  const { owners = [] } = data
  if (owners.length === 0) {
    return (
      <StateCard icon={Handshake} title="Собственников ещё нет" text={models.owners.labels.empty}>
        <Button variant="contained" component={Link} to={newPath('owners')}>
          Добавить собственника
        </Button>
      </StateCard>
    )
  }
  return (
    <>
      <Warnings data={data} />
      <ul className="framed-rows owners-list">
        <li className="stack line-above quiet size-12 owners-titles" aria-hidden="true">
          <span>Собственник</span>
          {ownerSums.map(([name, label]) => (
            <span key={name}>{label}</span>
          ))}
          <span>Месяц и ссылка</span>
        </li>
        {owners.map((owner) => (
          <OwnerLine key={owner.id} owner={owner} month={month} />
        ))}
        <li className="stack line-above inset owners-total">
          <span>{counted(owners.length, models.owners.labels.counted)}</span>
          {ownerSums.map(([name]) => (
            <b key={name} className="strong">
              {formatMoney(addMoney(...owners.map(({ [name]: sum = 0 }) => sum)))}
            </b>
          ))}
          <span />
        </li>
      </ul>
      <OwnerPayouts />
    </>
  )
}

function Warnings({ data }: { readonly data: OwnersInMonth }) {
  const { owners = [], without_owner: flats = [] } = data
  const below = owners.filter(({ to_pay = 0 }) => to_pay < 0)
  const unposted = owners.flatMap(({ name, unfinished = [] }) =>
    unfinished.flatMap(({ kind, count = 0 }) => (kind === 'purchases' ? [`${name}: ${count}`] : [])),
  )
  if (below.length === 0 && flats.length === 0 && unposted.length === 0) return null
  return (
    <section className="owners-warn" aria-label="Требует внимания">
      {flats.length > 0 && (
        <p>
          Без собственника {counted(flats.length, models.objects.labels.counted)}:{' '}
          {flats.slice(0, 6).map((flat, index) => (
            <span key={flat.id}>
              {index > 0 && ', '}
              <Link to={editPath('objects', flat.id ?? 0)}>{flat.name}</Link>
            </span>
          ))}
          {flats.length > 6 && ` и ещё ${flats.length - 6}`}
        </p>
      )}
      {unposted.length > 0 && (
        <p>
          <Link to="/tasks">Купленное без цены</Link> не вошло в отчёты. {unposted.join(', ')}.
        </p>
      )}
      {below.length > 0 && (
        <p>Месяц в минусе: {below.map(({ name }) => name).join(', ')}. Долг перейдёт в следующую выплату.</p>
      )}
    </section>
  )
}
