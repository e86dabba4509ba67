// The heading of a flat: what it is, what happens in it now and next, how far its card is filled.
import { Button } from '@mui/material'
import { Broom, CalendarRange, LogIn, LogOut } from 'lucide-react'
import { useGetList } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { models } from '#schema/index.ts'
import { addDays } from '#schema/rules/dates.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { type KnownRow, numberIn, partIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { dateText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useDrawer } from '#src/layout/drawers/useDrawer.ts'
import { CardButtons } from '#src/views/card/CardButtons.tsx'
import { StateMoves } from '#src/views/card/StateMoves.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { MapLink } from './MapLink.tsx'
import { ObjectCover } from './ObjectCover.tsx'
import { ObjectMenu } from './ObjectMenu.tsx'
import './objects.css'

const model = models.objects

/** The heading. */
export default function ObjectTop({ row }: RowSlotProps) {
  const status = model.fields.clean_status
  const place = [
    textIn(row, 'city'),
    textIn(row, 'address'),
    textIn(row, 'apartment') && `кв. ${textIn(row, 'apartment')}`,
  ]
  const size = [
    numberIn(row, 'rooms') && `${numberIn(row, 'rooms')} комн.`,
    numberIn(row, 'area') && `${numberIn(row, 'area')} м²`,
    numberIn(row, 'guests_max') && `до ${numberIn(row, 'guests_max')} гостей`,
  ]
  return (
    <header className="row top wrap object-top">
      <ObjectCover row={row} />
      <div className="object-words">
        <div className="row wrap object-name">
          <h1 className="breaks">{textIn(row, 'name')}</h1>
          {row.archived === true && <StateMark family="mute">В архиве</StateMark>}
          {row.active === false && <StateMark family="mute">Выключен</StateMark>}
          {status?.kind === 'state' && (
            <StateMoves model={model} row={row} name="clean_status" field={status} />
          )}
        </div>
        <p className="quiet breaks">
          {place.filter(Boolean).join(', ')}
          {size.some(Boolean) && ` · ${size.filter(Boolean).join(', ')}`} <MapLink row={row} />
        </p>
        <NextEvents row={row} />
      </div>
      <div className="stack object-side">
        <TopButtons row={row} />
        <Completeness row={row} />
      </div>
    </header>
  )
}

function NextEvents({ row }: RowSlotProps) {
  const clock = useClock()
  const { openRent, openClean } = useDrawer()
  const { can } = useAccess(models.cleans)
  const { data: cleans = [] } = useGetList(
    'cleans',
    {
      filter: { object_id: Number(row.id), begin: clock.today, end: addDays(clock.today, 14) },
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'date', order: 'ASC' },
    },
    { enabled: can('list') },
  )
  const now = knownRow(partIn(row, 'current_rent'))
  const next = knownRow(partIn(row, 'next_rent'))
  const clean = cleans.find(({ status }) => !['done', 'checked', 'canceled'].includes(String(status)))
  return (
    <ul className="row stretch wrap object-events">
      {now && (
        <li>
          <LogOut size={15} strokeWidth={2.1} />
          <button type="button" onClick={() => openRent(now)}>
            {textIn(now, 'guest_name') || 'Гость'} <b>выезд {dateText(now.end, clock)}</b>
          </button>
        </li>
      )}
      {clean && (
        <li>
          <Broom size={15} strokeWidth={2.1} />
          <button type="button" onClick={() => openClean({ ...clean, id: clean.id })}>
            {nameOfCleaner(clean)} <b>{dateText(clean.date, clock)}</b>
          </button>
        </li>
      )}
      {next && (
        <li>
          <LogIn size={15} strokeWidth={2.1} />
          <button type="button" onClick={() => openRent(next)}>
            {textIn(next, 'guest_name') || 'Гость'} <b>заезд {dateText(next.begin, clock)}</b>
          </button>
        </li>
      )}
      {!now && !next && <li>Свободен, броней впереди нет</li>}
    </ul>
  )
}

function nameOfCleaner(clean: Row): string {
  return textIn(partIn(clean, 'cleaner'), 'name') || 'Уборка без клинера'
}

function knownRow(part: Row | undefined): KnownRow | undefined {
  const id = numberIn(part, 'id')
  return part && id !== undefined ? { ...part, id } : undefined
}

function TopButtons({ row }: RowSlotProps) {
  const filter = encodeURIComponent(JSON.stringify({ object_id: row.id }))
  return (
    <div className="row wrap object-buttons">
      <Button
        variant="outlined"
        component={Link}
        to={`/rents?view=list&filter=${filter}`}
        startIcon={<CalendarRange />}
      >
        Брони
      </Button>
      <CardButtons model={model} row={row} inPlace />
      <ObjectMenu row={row} />
    </div>
  )
}

function Completeness({ row }: RowSlotProps) {
  const [, setParameters] = useSearchParams()
  const percent = numberIn(row, 'completeness')
  if (percent === undefined) return null
  const missing = partsIn(row, 'missing')
  const open = (field: string) =>
    setParameters((before) => {
      before.set('tab', tabOf(field))
      before.set('field', field)
      return before
    })
  return (
    <details className="object-filled">
      <summary className="row base wrap quiet">
        <b className="ink size-15">{percent} %</b> заполнено
        {missing.length > 0 && <span className="push">не хватает {missing.length}</span>}
        <i className="full" aria-hidden="true" style={{ backgroundSize: `${percent}% 100%` }} />
      </summary>
      <ul>
        {missing.map((part) => (
          <li key={textIn(part, 'field')}>
            <button type="button" onClick={() => open(textIn(part, 'field'))}>
              {textIn(part, 'name')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The tab where a field is filled. */
function tabOf(field: string): string {
  const group = model.form.find(({ fields }) => fields.some((name) => name === field))
  return group?.tab ?? group?.title ?? 'Клинеры и ставки'
}
