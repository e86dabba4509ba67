import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { isIsoDate } from '#schema/rules/dates.ts'
import { useClock } from '#src/kinds/clock.ts'
import { ChoiceBox, rowChoices } from '#src/kinds/inputs/ChoiceBox.tsx'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { Segmented } from '#src/kit/Segmented.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { useAct } from '#src/views/call/useAct.ts'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import { downloadStatistics } from './downloadStatistics.ts'
import { figuresQuery, type Statistics } from './figures.ts'
import { presetPeriod, presets, type StatisticsPlace } from './useStatisticsPlace.ts'

interface BarProps {
  readonly place: StatisticsPlace
  readonly data: Statistics | undefined
}

/** Dates, presets, comparison, filters, all of it in the address, and the same figures as a file. */
export function StatisticsBar({ place, data }: BarProps) {
  const { today } = useClock()
  const objects = useShared('objects')
  const sources = useShared('sources')
  const role = useShared('role')
  const weekStart = useShared('agency').settings?.week_start
  const owners = (data?.by_owner ?? []).flatMap(({ owner_id: id, name }) =>
    id === undefined ? [] : [{ id, name }],
  )
  const hasOwners = role === 'admin' && (owners.length > 1 || place.owner !== null)
  const filters = [
    { name: 'object', label: 'Объект', all: 'Все объекты', rows: objects },
    { name: 'source', label: 'Источник', all: 'Все источники', rows: sources },
    ...(hasOwners
      ? [{ name: 'owner', label: 'Собственник', all: 'Все собственники', rows: owners } as const]
      : []),
  ] as const
  const chosen = presets.find(({ value }) => {
    const { begin, end } = presetPeriod(value, today, weekStart)
    return begin === place.begin && end === place.end
  })
  const provider = usePanelProvider()
  // the screen has a page of the flats, the file all of them
  const { act, isBusy } = useAct(
    async (query: ReturnType<typeof figuresQuery>) =>
      downloadStatistics(await provider.call('GET dashboard/statistics', { query })),
    { told: () => undefined, reread: () => undefined },
  )
  const { begin, end } = place
  const dateField = (name: 'begin' | 'end', label: string) => (
    <div className="stat-date">
      <DateBox
        label={label}
        value={place[name]}
        onChange={(date) => isIsoDate(date) && place.put({ begin, end, [name]: date })}
      />
    </div>
  )
  return (
    <div className="row wrap stat-bar">
      <span className="row gap-6 stat-period">
        {dateField('begin', 'С')}
        <span aria-hidden="true">—</span>
        {dateField('end', 'По')}
      </span>
      <Segmented
        label="Период"
        value={chosen?.value}
        segments={presets}
        onChoose={(name) => place.put({ ...presetPeriod(name, today, weekStart) })}
      />
      <ChoiceBox
        label="Сравнить"
        value={place.compare}
        all="Сравнить: прошлый период"
        options={[['year', 'Сравнить: год назад']]}
        onChange={(compare) => place.put({ compare })}
      />
      {filters.map(({ name, label, all, rows }) => (
        <ChoiceBox
          key={name}
          label={label}
          value={String(place[name])}
          all={all}
          options={rowChoices(rows)}
          onChange={(id) => place.put({ [name]: id })}
        />
      ))}
      <Button
        variant="outlined"
        className="stat-csv"
        disabled={!data || isBusy}
        onClick={() => void act(figuresQuery(place))}
        startIcon={<Download />}
      >
        CSV
      </Button>
    </div>
  )
}
