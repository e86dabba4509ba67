import { CalendarRange, Plus, Printer } from 'lucide-react'
import { models } from '#schema/index.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useInspectionAct } from '#src/pages/clean/inspection/useInspectionAct.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import { PanelList } from '#src/views/list/PanelList.tsx'
import { ToolRow } from '#src/views/list/ToolRow.tsx'
import { usualSort } from '#src/views/list/usualPage.ts'
import { usePhone } from '#src/views/phone.ts'
import { CleanViews, useCleanView } from './CleanViews.tsx'
import { NoPeople } from './DayEmpty.tsx'
import { DaySheet } from './DaySheet.tsx'
import { DayView } from './DayView.tsx'
import { DaySteps, DispatchBar } from './DispatchBar.tsx'
import { FlatTiles } from './FlatTiles.tsx'
import { MonthView } from './MonthView.tsx'
import { PhoneDay } from './PhoneDay.tsx'
import { SpreadButton } from './SpreadButton.tsx'
import { type DayPlans, useDayPlans } from './useDayPlans.tsx'
import { useDayScene } from './useDayScene.ts'
import { useDispatchPlace } from './useDispatchPlace.ts'
import '#src/kinds/kinds.css'
import './dispatch.css'
import './dayBoard.css'

/** The dispatcher's day: the same cleans by people and hours, by days of a month, by flats; filters are those of the list. */
export default function DispatchScreen() {
  const { sees } = useAccess(models.cleans)
  return (
    <PanelList resource="cleans" sort={usualSort(models.cleans, sees)} queryOptions={{ enabled: false }}>
      <Views />
    </PanelList>
  )
}

function Views() {
  const [view] = useCleanView()
  const { can } = useAccess('cleans')
  const { newClean } = useDrawer()
  const plans = useDayPlans()
  const inspection = useInspectionAct()
  const phone = usePhone()
  const isDay = view === 'day'
  return (
    <section className="list dispatch" aria-label={models.cleans.labels.many}>
      <h1 className="only-read">{models.cleans.labels.many}</h1>
      <ToolRow
        views={<CleanViews />}
        acts={[
          inspection,
          isDay && plans.absentAct,
          isDay && plans.spreadAct,
          can('create') && { label: 'Новая уборка', Icon: Plus, run: () => newClean() },
          isDay && { label: 'Напечатать день', Icon: Printer, run: () => window.print() },
          { label: 'Неделя по людям', Icon: CalendarRange, to: '/cleaners?tab=week' },
        ]}
        create={isDay && <SpreadButton plans={plans} />}
      >
        <DispatchBar />
      </ToolRow>
      {phone && (
        <div className="row wrap apart">
          <DaySteps />
        </div>
      )}
      {view === 'calendar' ? <MonthView /> : view === 'tiles' ? <FlatTiles /> : <Day plans={plans} />}
      {plans.menu}
    </section>
  )
}

function Day({ plans }: { readonly plans: DayPlans }) {
  const { isWanted, people } = useDispatchPlace()
  const phone = usePhone()
  const scene = useDayScene()
  return (
    <Loaded of={scene} failure="Не удалось загрузить день" height={480}>
      {(day) => {
        if (day.rows.length === 0 && !people) return <NoPeople />
        const Shown = phone ? PhoneDay : DayView
        return (
          <>
            <Shown scene={day} isWanted={isWanted} plans={plans} />
            <DaySheet scene={day} isWanted={isWanted} />
          </>
        )
      }}
    </Loaded>
  )
}
