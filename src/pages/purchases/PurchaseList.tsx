import { ShoppingBasket, ShoppingCart } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useListContext } from 'react-admin'
import { useSearchParams } from 'react-router'
import { models } from '#schema/index.ts'
import { purchaseTabs, tabOf } from '#schema/rules/purchaseTabs.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import type { FilterValues } from '#src/kinds/filters/filters.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { Segmented } from '#src/kit/Segmented.tsx'
import { DayTabs, TabCount } from '#src/views/list/DayTabs.tsx'
import { EntityList } from '#src/views/list/EntityList.tsx'
import type { ListActsProps } from '#src/views/list/ListBar.tsx'
import { listPath } from '#src/views/paths.ts'
import { useDialog } from '#src/views/useDialog.tsx'
import { AddLine } from './AddLine.tsx'
import { Forecast } from './Forecast.tsx'
import { grouping, groupings } from './grouping.ts'
import { PurchaseRows } from './PurchaseRows.tsx'
import { UnsentLine } from './UnsentLine.tsx'
import './purchases.css'

const TripDialog = lazyPart(() => import('./TripDialog.tsx'))

const overrides = {
  Rows: PurchaseRows,
  Empty: NoPurchases,
  Create: NoButton,
  Around: RowsOrForecast,
  tabPart: (filter: FilterValues) => (tabOf(filter) ? { status: filter.status } : {}),
}

/** The part of the address that opens the forecast in place of a tab. */
const look = 'look'

/** The list of purchases. */
export default function PurchaseList() {
  return <EntityList model={models.tasks} Acts={PurchaseActs} Top={Top} overrides={overrides} />
}

/** The line that adds, and the tabs with their counts; a tab keeps the other filters. */
function Top() {
  const { filterValues, setFilters } = useListContext()
  const { can } = useAccess('tasks')
  const [parts, setParts] = useSearchParams()
  const by = useSyncExternalStore(grouping.subscribe, grouping.get)
  const isForecast = parts.has(look)
  const current = isForecast ? undefined : tabOf(filterValues)
  const tabs = purchaseTabs.map((tab) => {
    const filter = { ...filterValues, status: tab.status }
    return {
      label: tab.label,
      isOn: tab === current,
      open: () =>
        isForecast ? setParts({ filter: JSON.stringify(filter) }) : setFilters(filter, undefined, false),
      count: <TabCount entity="tasks" filter={filter} />,
    }
  })
  const forecast = {
    label: 'Прогноз',
    isOn: isForecast,
    open: () => setParts((before) => ({ ...Object.fromEntries(before), [look]: 'forecast' })),
  }
  return (
    <>
      <UnsentLine />
      <AddLine isQuiet={isForecast} />
      <DayTabs label="Какие покупки показать" tabs={can('forecast') ? [...tabs, forecast] : tabs} />
      {!isForecast && (
        <div className="row">
          <Segmented label="Как разложить" value={by} segments={groupings} onChoose={grouping.set} />
        </div>
      )}
    </>
  )
}

function RowsOrForecast({ children }: { readonly children: ReactNode }) {
  const [parts] = useSearchParams()
  return parts.has(look) ? <Forecast /> : children
}

/** A trip for all that is wanted, by who runs the house; what has been paid for stands among the expenses. */
function PurchaseActs({ children }: ListActsProps) {
  const { can } = useAccess('expenses')
  const mayTake = useAccess('tasks').can('forecast')
  const trip = useDialog((close) => <TripDialog onClose={close} />)
  return (
    <>
      {children([
        mayTake && { label: 'Собрать поездку', Icon: ShoppingCart, run: () => trip.open(), isButton: true },
        can('list') && { label: 'Расходы', to: listPath('expenses'), isButton: true },
      ])}
      {trip.dialog}
    </>
  )
}

/** A purchase is added by its line, so that no button of the list makes one. */
function NoButton() {
  return null
}

function NoPurchases() {
  const { filterValues } = useListContext()
  return (
    <StateCard
      icon={ShoppingBasket}
      title={tabOf(filterValues)?.empty ?? 'По фильтру ничего нет'}
      text="Напишите в строке выше, что купить, сколько и для какого объекта."
    />
  )
}
