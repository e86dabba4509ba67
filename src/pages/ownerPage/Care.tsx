// What was done for the flats, what it cost, and what has been paid out.
import type { ReactNode } from 'react'
import { formatDate, isIsoDate } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { monthTitle } from '#schema/rules/months.ts'
import { plural } from '#schema/rules/plural.ts'
import { type PageFile, Photos } from '#src/pages/publicPage/Photos.tsx'
import { Card, Sum } from './Card.tsx'
import type { Report } from './report.ts'

const dayOf = (value: unknown): string => (isIsoDate(value) ? formatDate(value) : '')

/** Cleans, photos, problems put right; those that the agency shows, with their pictures. */
export function Care({ care }: { readonly care: NonNullable<Report['care']> }) {
  const {
    cleans = 0,
    photos = 0,
    problems_found: found = 0,
    problems_fixed: fixed = 0,
    visits = [],
    problems = [],
  } = care
  return (
    <Card title="Забота о квартирах">
      <p className="row stretch wrap op-care">
        <span>
          <b>{cleans}</b> {plural(cleans, ['уборка', 'уборки', 'уборок'])}
        </span>
        {photos > 0 && (
          <span>
            <b>{photos}</b> фото
          </span>
        )}
        {found === 0 ? (
          <span>поломок не нашли</span>
        ) : (
          <span>
            <b>{fixed}</b> из {found} {plural(found, ['поломки', 'поломок', 'поломок'])} починили
          </span>
        )}
      </p>
      <div className="stack gap-0 op-flats">
        {visits.map(({ id, date, object = '', photos: all = 0, files = [] }) => (
          <Seen key={id} title={`Уборка ${dayOf(date).slice(0, 5)}, ${object}`} files={files}>
            {all > files.length && `ещё ${all - files.length}\u00a0фото`}
          </Seen>
        ))}
        {problems.map(({ id, date, object = '', title = '', fixed: isMended, files = [] }) => (
          <Seen key={id} title={`${dayOf(date).slice(0, 5)} ${title}`} files={files}>
            {object}, {isMended ? 'починили' : 'чиним'}
          </Seen>
        ))}
      </div>
    </Card>
  )
}

interface SeenProps {
  readonly title: string
  readonly files: readonly PageFile[]
  /** A few words more. */
  readonly children: ReactNode
}

/** A clean or a breakage with its photos. */
function Seen({ title, files, children }: SeenProps) {
  return (
    <section className="stack line-above op-seen">
      <p>
        <b>{title}</b> <span className="quiet">{children}</span>
      </p>
      {files.length > 0 && (
        <Photos files={files} nameOf={(number) => `${title}: фото ${number}`} openFile="Открыть файл" />
      )}
    </section>
  )
}

/** What has been paid out and what is still owed of the months before, each with its day; nothing while no money has moved. */
export function Paid({
  report: { payouts = [], totals = {}, unpaid = [], today = '' },
}: {
  readonly report: Report
}) {
  const { carried = 0, balance = 0, paid = 0 } = totals
  if (payouts.length === 0 && carried === 0) return null
  return (
    <Card title="Выплаты">
      <dl className="op-count">
        {carried !== 0 && (
          <Sum name={carried > 0 ? 'Не выплачено за прошлые месяцы' : 'Ваш долг за прошлые месяцы'}>
            {formatMoney(carried)}
          </Sum>
        )}
        {unpaid.map((month) => (
          <Sum key={month.begin} name={`${monthTitle(month.begin ?? '')}${dueText(month, today)}`}>
            {formatMoney(month.amount ?? 0)}
          </Sum>
        ))}
        {payouts.map(({ id, date, begin, end, amount = 0 }) => (
          <Sum key={id} name={`${dayOf(date)}, за ${dayOf(begin)} — ${dayOf(end)}`}>
            {formatMoney(amount)}
          </Sum>
        ))}
        {(carried !== 0 || paid !== 0) && (
          <Sum name="Осталось выплатить с этим месяцем">
            <b>{formatMoney(balance)}</b>
          </Sum>
        )}
      </dl>
    </Card>
  )
}

function dueText({ payout_on: day, closed }: NonNullable<Report['unpaid']>[number], today: string): string {
  const open = closed ? '' : ', месяц не закрыт'
  if (!day) return open
  return `${open}, ${day < today ? 'срок был' : 'выплата'} ${dayOf(day)}`
}
