// The tabs with their counts and the filters of the feed.
import { Button, useMediaQuery } from '@mui/material'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { updates as model } from '#schema/entities/updates.ts'
import { isIsoDate } from '#schema/rules/dates.ts'
import { type Choice, ChoiceBox, rowChoices } from '#src/kinds/inputs/ChoiceBox.tsx'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { DayTabs, TabNumber } from '#src/views/list/DayTabs.tsx'
import { isPhone } from '#src/views/phone.ts'
import type { Health } from './channelState.ts'
import type { PlaceName, UpdatesPlace, UpdatesTab } from './useUpdatesPlace.ts'

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
      <DayTabs
        label="Какие обновления показать"
        tabs={tabs.map(([tab, label, count]) => ({
          label,
          isOn: place.tab === tab,
          open: () => place.put({ tab: tab === 'new' ? null : tab }),
          count: count && <TabNumber of={health?.[count]} isBad={tab === 'waiting'} />,
        }))}
      />
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
            <Filter
              label="Объект"
              name="object"
              all="Все объекты"
              options={rowChoices(objects)}
              place={place}
            />
            <Filter label="Канал" name="channel" all="Все каналы" options={rowChoices(otas)} place={place} />
            <Filter label="Что случилось" name="kind" all="Любые изменения" options={kinds} place={place} />
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

interface FilterProps extends FieldProps {
  readonly all: string
  readonly options: readonly Choice[]
}

/** A filter that is not among the choices yet is named by its number. */
function Filter({ label, name, all, options, place }: FilterProps) {
  const value = place[name]
  const isKnown = value === null || options.some(([code]) => code === value)
  return (
    <ChoiceBox
      label={label}
      value={value}
      all={all}
      options={isKnown ? options : [[value, `№ ${value}`], ...options]}
      onChange={(code) => place.put({ [name]: code || null })}
    />
  )
}

function DateField({ label, name, place }: FieldProps) {
  return (
    <div className="updates-date">
      <DateBox
        label={label}
        inputProps={{ placeholder: label === 'С' ? 'с даты' : 'по дату' }}
        value={place[name] ?? ''}
        onChange={(date) => place.put({ [name]: isIsoDate(date) ? date : null })}
      />
    </div>
  )
}
