// The period, the comparison and the filters; everything stands in the address.
import { Button, MenuItem, TextField } from '@mui/material'
import { Download } from 'lucide-react'
import { isIsoDate } from '#schema/rules/dates.ts'
import { useClock } from '#src/kinds/clock.ts'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { Segmented } from '#src/kit/Segmented.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { downloadStatistics } from './downloadStatistics.ts'
import type { Statistics } from './figures.ts'
import {
  type PlaceName,
  type Preset,
  presetPeriod,
  presets,
  type StatisticsPlace,
} from './useStatisticsPlace.ts'

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
      <Choice
        label="Сравнить"
        name="compare"
        value={place.compare === 'year' ? 'year' : ''}
        all="Сравнить: прошлый период"
        rows={[{ id: 'year', name: 'Сравнить: год назад' }]}
        put={place.put}
      />
      <Choice
        label="Объект"
        name="object"
        value={place.object}
        all="Все объекты"
        rows={objects}
        put={place.put}
      />
      <Choice
        label="Источник"
        name="source"
        value={place.source}
        all="Все источники"
        rows={sources}
        put={place.put}
      />
      {role === 'admin' && (owners.length > 1 || place.owner) && (
        <Choice
          label="Собственник"
          name="owner"
          value={place.owner}
          all="Все собственники"
          rows={owners}
          put={place.put}
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
      <DateBox
        label={label}
        inputProps={{ 'aria-label': label }}
        value={value}
        onChange={(date) => isIsoDate(date) && onChange(date)}
      />
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly name: PlaceName
  readonly value: number | string | null
  readonly all: string
  readonly rows: readonly { readonly id: number | string; readonly name?: string | undefined }[]
  readonly put: StatisticsPlace['put']
}

function Choice({ label, name, value, all, rows, put }: ChoiceProps) {
  const chosen = rows.find(({ id }) => String(id) === String(value ?? ''))
  return (
    <TextField
      select
      size="small"
      value={chosen ? String(chosen.id) : ''}
      onChange={({ target }) => put({ [name]: target.value || null })}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {rows.map((row) => (
        <MenuItem key={row.id} value={String(row.id)}>
          {row.name}
        </MenuItem>
      ))}
    </TextField>
  )
}
