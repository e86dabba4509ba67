import { useState } from 'react'
import { cleanerMonth, isCounted } from '#schema/rules/cleanerMonth.ts'
import { isZone } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { monthTitle, shiftMonth } from '#schema/rules/months.ts'
import { lastOfMonth } from '#schema/rules/ownerAccount.ts'
import { counted } from '#schema/rules/plural.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { numberText } from '#src/kinds/texts.ts'
import { minutesText } from '#src/pages/clean/card/cleanWords.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { useRead } from '#src/views/call/useRead.ts'
import { DialogButton } from '#src/views/DialogButton.tsx'
import { Loaded } from '#src/views/Loaded.tsx'
import { PeriodSteps } from '#src/views/PeriodSteps.tsx'
import { monthBook } from './monthBook.ts'
import type { StaffProps } from './staffProps.ts'

const TakeOutDialog = lazyPart(() => import('#src/views/takeOut/TakeOutDialog.tsx'))

/** The report of a month: how much, in time, returned, the mark, minutes against the plan, earned; taken out as a file. */
export function MonthReport({ page }: Pick<StaffProps, 'page'>) {
  const { zone } = useClock()
  const flats = useShared('objects')
  const [month, setMonth] = useState(page.today.slice(0, 7))
  const begin = `${month}-01`
  const query = { begin, end: lastOfMonth(begin) }
  const reading = useRead('GET cleaners/{id}', { params: { id: page.id }, query })
  const zoneOf = ({ object_id }: { readonly object_id?: number | undefined }) => {
    const own = flats.find(({ id }) => id === object_id)?.timezone
    return isZone(own) ? own : zone
  }
  return (
    <section className="box staff-block" aria-label="Отчёт за месяц">
      <div className="row wrap staff-row">
        <h3 className="grow">Отчёт за месяц</h3>
        <PeriodSteps of="month" onStep={(by) => setMonth(shiftMonth(month, by))}>
          {monthTitle(month)}
        </PeriodSteps>
      </div>
      <Loaded of={reading} failure="Отчёт не загрузился" height={120}>
        {({ cleans = [], totals = {} }) => {
          const own = cleans.filter(({ cleaner_id }) => cleaner_id === page.id)
          const figures = cleanerMonth(own, zoneOf)
          const lines = [
            ['Убрано', counted(figures.count, ['уборка', 'уборки', 'уборок'])],
            ['Вовремя', figures.onTime === undefined ? '—' : numberText(figures.onTime, '%')],
            ['Вернули', String(figures.returned)],
            ['Оценка', figures.rating === undefined ? '—' : numberText(figures.rating)],
            ['По плану', minutesText(figures.planned)],
            ['На деле', minutesText(figures.worked)],
            ['Заработано', formatMoney(totals.earned ?? 0)],
          ] as const
          const title = `${page.name}, ${monthTitle(month)}`
          const book = () =>
            Promise.resolve(monthBook({ title, lines, cleans: own.filter(isCounted), zoneOf }))
          return (
            <>
              <dl className="row wrap gap-20 staff-row">
                {lines.map(([what, figure]) => (
                  <div key={what}>
                    <dt className="caption quiet">{what}</dt>
                    <dd className="strong">{figure}</dd>
                  </div>
                ))}
              </dl>
              <div className="row staff-row">
                <DialogButton
                  variant="outlined"
                  size="small"
                  disabled={figures.count === 0}
                  dialog={(close) => (
                    <TakeOutDialog what="Отчёт за месяц" gather={book} onClose={close}>
                      <p>{counted(figures.count, ['уборка', 'уборки', 'уборок'])} и итоги.</p>
                    </TakeOutDialog>
                  )}
                >
                  Скачать…
                </DialogButton>
              </div>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
