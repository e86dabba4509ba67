// The period, the comparison and the filters; everything stands in the address.
import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { isIsoDate } from '#schema/rules/dates.ts'
import { useClock } from '#src/kinds/clock.ts'
import { ChoiceBox, rowChoices } from '#src/kinds/inputs/ChoiceBox.tsx'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { Segmented } from '#src/kit/Segmented.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { downloadStatistics } from './downloadStatistics.ts'
import type { Statistics } from './figures.ts'
import { type Preset, presetPeriod, presets, type StatisticsPlace } from './useStatisticsPlace.ts'

interface BarProps {
  readonly place: StatisticsPlace
  readonly data: Statistics | undefined
}

/** Dates, presets, comparison, filters, and the same figures as a file. */
export function StatisticsBar({ place, data }: BarProps) {
  const { today } = useClock()
  const objects = useShared('objects')
  const sources = useShared('sources')
  const role = useShared('role')
  const weekStart = useShared('agency').settings?.week_start
  const owners = (data?.by_owner ?? []).flatMap(({ owner_id: id, name }) =>
    id === undefined ? [] : [{ id, name }],
  )
  const names: Preset[] = ['week', 'month', 'quarter', 'year']
  const isOn = (preset: Preset) => {
    const { begin, end } = presetPeriod(preset, today, weekStart)
    return begin === place.begin && end === place.end
  }
  return (
    <div className="row wrap stat-bar">
      <span className="row gap-6 stat-period">
        <DateField label="С" value={place.begin} onChange={(begin) => place.put({ begin, end: place.end })} />
        <span aria-hidden="true">—</span>
        <DateField label="По" value={place.end} onChange={(end) => place.put({ begin: place.begin, end })} />
      </span>
      <Segmented
        label="Период"
        value={names.find(isOn)}
        segments={names.map((name) => ({ value: name, label: presets[name] }))}
        onChoose={(name) => place.put({ ...presetPeriod(name, today, weekStart) })}
      />
      <ChoiceBox
        label="Сравнить"
        value={place.compare}
        all="Сравнить: прошлый период"
        options={[['year', 'Сравнить: год назад']]}
        onChange={(compare) => place.put({ compare })}
      />
      <ChoiceBox
        label="Объект"
        value={String(place.object)}
        all="Все объекты"
        options={rowChoices(objects)}
        onChange={(object) => place.put({ object })}
      />
      <ChoiceBox
        label="Источник"
        value={String(place.source)}
        all="Все источники"
        options={rowChoices(sources)}
        onChange={(source) => place.put({ source })}
      />
      {role === 'admin' && (owners.length > 1 || place.owner) && (
        <ChoiceBox
          label="Собственник"
          value={String(place.owner)}
          all="Все собственники"
          options={rowChoices(owners)}
          onChange={(owner) => place.put({ owner })}
        />
      )}
      <Button
        variant="outlined"
        className="stat-csv"
        disabled={!data}
        onClick={() => data && downloadStatistics(data)}
        startIcon={<Download />}
      >
        CSV
      </Button>
    </div>
  )
}

interface DateFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (date: string) => void
}

function DateField({ label, value, onChange }: DateFieldProps) {
  return (
    <div className="stat-date">
      <DateBox label={label} value={value} onChange={(date) => isIsoDate(date) && onChange(date)} />
    </div>
  )
}
