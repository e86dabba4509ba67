import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { isIsoDate } from '#schema/rules/dates.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { type Choice, ChoiceBox, rowChoices } from '#src/kinds/inputs/ChoiceBox.tsx'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { usePane } from '#src/kinds/usePane.tsx'
import { Segmented } from '#src/kit/Segmented.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { FiltersFace } from '#src/views/list/FiltersFace.tsx'
import { usePhone } from '#src/views/phone.ts'
import { useDialog } from '#src/views/useDialog.tsx'
import type { Statistics } from './figures.ts'
import { presetPeriod, presets, type StatisticsPlace } from './useStatisticsPlace.ts'

const TakeOutFigures = lazyPart(() => import('./TakeOutFigures.tsx'))

interface BarProps {
  readonly place: StatisticsPlace
  readonly data: Statistics | undefined
}

const asChoice = (text: string): Choice => [text, text]

/** Dates, presets, comparison (on the phone among the filters), filters behind one button, all of it in the address, and the same figures as a file. */
export function StatisticsBar({ place, data }: BarProps) {
  const phone = usePhone()
  const { today } = useClock()
  const objects = useShared('objects')
  const sources = useShared('sources')
  const role = useShared('role')
  const weekStart = useShared('agency').settings?.week_start
  const owners = (data?.by_owner ?? []).flatMap(({ owner_id: id, name }) =>
    id === undefined ? [] : [{ id, name }],
  )
  const hasOwners = role === 'admin' && (owners.length > 1 || place.owner !== null)
  const groups = data?.groups ?? []
  const filters = [
    ...(groups.length > 1 || place.group !== null
      ? [{ name: 'group', label: 'Группа', all: 'Все группы', options: groups.map(asChoice) } as const]
      : []),
    { name: 'object', label: 'Объект', all: 'Все объекты', options: rowChoices(objects) },
    { name: 'source', label: 'Источник', all: 'Все источники', options: rowChoices(sources) },
    ...(hasOwners
      ? [
          {
            name: 'owner',
            label: 'Собственник',
            all: 'Все собственники',
            options: rowChoices(owners),
          } as const,
        ]
      : []),
  ] as const
  const chosen = presets.find(({ value }) => {
    const { begin, end } = presetPeriod(value, today, weekStart)
    return begin === place.begin && end === place.end
  })
  const takeOut = useDialog((close) => (
    <TakeOutFigures
      place={place}
      filters={filters.flatMap(({ name, label, options }) => {
        const chosen = options.find(([code]) => code === String(place[name]))
        return chosen ? [`${label}: ${chosen[1]}`] : []
      })}
      onClose={close}
    />
  ))
  const comparison = (
    <ChoiceBox
      label="Сравнить"
      value={place.compare}
      all="Сравнить: прошлый период"
      options={[['year', 'Сравнить: год назад']]}
      onChange={(compare) => place.put({ compare })}
    />
  )
  const look = { label: 'Фильтры', className: 'pane-filters', side: 'left' } as const
  const { button, pane } = usePane(look, () => (
    <>
      {phone && comparison}
      {filters.map(({ name, label, all, options }) => (
        <ChoiceBox
          key={name}
          label={label}
          value={String(place[name])}
          all={all}
          options={options}
          onChange={(code) => place.put({ [name]: code })}
        />
      ))}
    </>
  ))
  const count =
    filters.filter(({ name }) => place[name] !== null).length + Number(phone && place.compare === 'year')
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
      <span className="row wrap gap-6 stat-period">
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
      {!phone && comparison}
      <FiltersFace count={count} button={button} />
      {pane}
      <Button
        variant="outlined"
        className="push"
        disabled={!data}
        onClick={() => takeOut.open()}
        startIcon={<Download />}
      >
        Скачать
      </Button>
      {takeOut.dialog}
    </div>
  )
}
