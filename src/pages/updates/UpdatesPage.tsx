import { Button } from '@mui/material'
import { CheckCheck, Inbox } from 'lucide-react'
import { useListContext } from 'react-admin'
import { models } from '#schema/index.ts'
import { isInstant, localMoment } from '#schema/rules/dates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { DayGroups } from '#src/views/list/DayGroups.tsx'
import { DayTabs, TabNumber } from '#src/views/list/DayTabs.tsx'
import { EntityList } from '#src/views/list/EntityList.tsx'
import type { ListActsProps } from '#src/views/list/ListBar.tsx'
import { useChosenFilters } from '#src/views/list/listOverrides.ts'
import { NothingFound } from '#src/views/list/NothingFound.tsx'
import { HealthStrip } from './HealthStrip.tsx'
import { lastRead, useHealth } from './health.ts'
import { UpdateRow } from './UpdateRow.tsx'
import { useDecisions } from './useDecisions.ts'
import './updates.css'
import '#src/kinds/kinds.css'

const model = models.updates
const tabs = [
  { name: 'unseen', label: 'Новые', empty: 'Новых изменений нет' },
  { name: 'waiting', label: 'Требуют решения', empty: 'Решать нечего' },
  { name: 'all', label: 'Все', empty: 'Изменений не было' },
] as const

const overrides = { Rows: UpdateRows, Empty: NoUpdates, tabs: ['unseen', 'waiting'] }

/** Everything that came from the channels: what is new, what waits for a decision, and how the exchange stands. */
export default function UpdatesPage() {
  return (
    <div className="stack gap-14 updates">
      <HealthStrip />
      <EntityList model={model} Top={UpdateTabs} Acts={SeenAct} overrides={overrides} />
    </div>
  )
}

/** The tab that the filter is of, and the way to another one: the other filters stay. */
function useTabs() {
  const { filterValues, setFilters } = useListContext()
  const { unseen: _, waiting: __, ...others } = filterValues
  return {
    current: tabs.find(({ name }) => name === 'all' || filterValues[name]),
    open: (name: (typeof tabs)[number]['name']) =>
      setFilters(name === 'all' ? others : { ...others, [name]: true }, undefined, false),
  }
}

function UpdateTabs() {
  const { current, open } = useTabs()
  const { data = {} } = useHealth()
  const shown = tabs.map((tab) => ({
    label: tab.label,
    isOn: tab === current,
    open: () => open(tab.name),
    count: tab.name !== 'all' && <TabNumber of={data[tab.name]} isBad={tab.name === 'waiting'} />,
  }))
  return <DayTabs label="Какие обновления показать" tabs={shown} />
}

function SeenAct({ children }: ListActsProps) {
  const { data = [] } = useListContext<SentRow<'updates'>>()
  const { can } = useAccess(model)
  const { see, busyId } = useDecisions()
  const unseen = data.filter((row) => !row.seen_at).map(({ id }) => id)
  return children([
    can('decide') &&
      unseen.length > 0 && {
        label: 'Отметить просмотренными',
        Icon: CheckCheck,
        isButton: true,
        disabled: busyId !== undefined,
        run: () => see(unseen),
      },
  ])
}

function UpdateRows() {
  const { data = [], filterValues } = useListContext<SentRow<'updates'>>()
  const clock = useClock()
  const decisions = useDecisions()
  const nextId = data.find((row) => row.open && row.kind !== 'error')?.id
  const dayOf = ({ received_at }: SentRow<'updates'>) =>
    isInstant(received_at) ? localMoment(clock.zone, received_at).date : ''
  return (
    <DayGroups rows={data} dayOf={dayOf} forms={model.labels.counted}>
      {(row) => (
        <UpdateRow
          key={row.id}
          update={row}
          isNext={row.id === nextId}
          marksNew={!filterValues.unseen}
          decisions={decisions}
        />
      )}
    </DayGroups>
  )
}

function NoUpdates() {
  const { current, open } = useTabs()
  const { chosen, reset } = useChosenFilters()
  const { filterValues } = useListContext()
  const { data: health } = useHealth()
  if (filterValues.q || Object.keys(chosen).length > 0) return <NothingFound onReset={reset} />
  return (
    <StateCard
      icon={Inbox}
      title={current?.empty ?? ''}
      text={`Последний обмен: ${lastRead(health?.channels ?? [])}.`}
    >
      {current?.name !== 'all' && (
        <Button variant="outlined" onClick={() => open('all')}>
          Показать все
        </Button>
      )}
    </StateCard>
  )
}
