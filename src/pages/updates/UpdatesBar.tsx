// The tabs with their counts and the filters of the feed.
import { Button, MenuItem, TextField, useMediaQuery } from '@mui/material'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { updates as model } from '#schema/entities/updates.ts'
import { isIsoDate } from '#schema/rules/dates.ts'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { isPhone } from '#src/views/phone.ts'
import type { Health } from './channelState.ts'
import type { PlaceName, UpdatesPlace, UpdatesTab } from './useUpdatesPlace.ts'
import '#src/views/list/dayList.css'

const tabs: readonly (readonly [UpdatesTab, string, 'unseen' | 'waiting' | undefined])[] = [
  ['new', 'Новые', 'unseen'],
  ['waiting', 'Требуют решения', 'waiting'],
  ['all', 'Все', undefined],
]

interface BarProps {
  readonly place: UpdatesPlace
  readonly health: Health | undefined
  /** Buttons at the end. */
  readonly children: ReactNode
}

/** Tabs above, filters under them; on the phone the filters are folded. */
export function UpdatesBar({ place, health, children }: BarProps) {
  const objects = useShared('objects')
  const otas = useShared('otas')
  const phone = useMediaQuery(isPhone)
  const [isOpen, setOpen] = useState(place.isFiltered)
  const kinds = Object.entries(model.fields.kind.options)
  return (
    <>
      <nav className="day-tabs" aria-label="Какие обновления показать">
        {tabs.map(([tab, label, count]) => {
          const number = count ? health?.[count] : undefined
          return (
            <button
              key={tab}
              type="button"
              aria-current={place.tab === tab ? 'true' : undefined}
              onClick={() => place.put({ tab: tab === 'new' ? null : tab })}
            >
              {label}
              {number ? <span className={tab === 'waiting' ? 'money' : undefined}>{number}</span> : null}
            </button>
          )
        })}
      </nav>
      <div className="row stretch wrap updates-bar">
        {phone && (
          <Button
            variant="outlined"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            startIcon={<SlidersHorizontal />}
          >
            Фильтры
          </Button>
        )}
        {(isOpen || !phone) && (
          <>
            <Choice
              label="Объект"
              name="object"
              all="Все объекты"
              options={objects.map(named)}
              place={place}
            />
            <Choice label="Канал" name="channel" all="Все каналы" options={otas.map(named)} place={place} />
            <Choice label="Что случилось" name="kind" all="Любые изменения" options={kinds} place={place} />
            <DateField label="С" name="begin" place={place} />
            <DateField label="По" name="end" place={place} />
          </>
        )}
        <span className="push updates-bar-end">{children}</span>
      </div>
    </>
  )
}

interface FieldProps {
  readonly label: string
  readonly name: Exclude<PlaceName, 'tab'>
  readonly place: UpdatesPlace
}

type Option = readonly [code: string, name: string]

const named = ({ id, name = '' }: { readonly id: number; readonly name?: string }): Option => [
  String(id),
  name,
]

interface ChoiceProps extends FieldProps {
  readonly all: string
  readonly options: readonly Option[]
}

function Choice({ label, name, all, options, place }: ChoiceProps) {
  const value = place[name] ?? ''
  const isKnown = value === '' || options.some(([code]) => code === value)
  return (
    <TextField
      select
      margin="none"
      value={value}
      onChange={(event) => place.put({ [name]: event.target.value || null })}
      slotProps={{
        select: { displayEmpty: true },
        htmlInput: { 'aria-label': label },
      }}
    >
      <MenuItem value="">{all}</MenuItem>
      {!isKnown && <MenuItem value={value}>№ {value}</MenuItem>}
      {options.map(([code, words]) => (
        <MenuItem key={code} value={code}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  )
}

function DateField({ label, name, place }: FieldProps) {
  return (
    <div className="updates-date">
      <DateBox
        label={label}
        inputProps={{ 'aria-label': label, placeholder: label === 'С' ? 'с даты' : 'по дату' }}
        value={place[name] ?? ''}
        onChange={(date) => place.put({ [name]: isIsoDate(date) ? date : null })}
      />
    </div>
  )
}
