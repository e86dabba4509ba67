import { Button } from '@mui/material'
import { Broom, CalendarRange, LogIn, LogOut, type LucideIcon } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { entities, models } from '#schema/index.ts'
import { addDays, spokenDay } from '#schema/rules/dates.ts'
import { shortName } from '#schema/rules/text.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { type Clock, dateText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { windowText, windowVerdict } from '#src/pages/clean/card/cleanWords.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { CardButtons } from '#src/views/card/CardButtons.tsx'
import { StateMoves } from '#src/views/card/StateMoves.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { useAllRows } from '#src/views/useAllRows.ts'
import { MapLink } from './MapLink.tsx'
import { ObjectCover } from './ObjectCover.tsx'
import { ObjectMenu } from './ObjectMenu.tsx'
import './objects.css'

const model = models.objects
const { clean_status } = entities.objects.fields

/** The heading of a flat: what it is, what happens in it now and next, how far its card is filled. */
export default function ObjectTop({ row }: RowSlotProps<'objects'>) {
  const { city, address, apartment, rooms, area, guests_max } = row
  const place = [city, address, apartment && `кв. ${apartment}`]
  const size = [rooms && `${rooms} комн.`, area && `${area} м²`, guests_max && `до ${guests_max} гостей`]
  return (
    <header className="row top wrap object-top">
      <ObjectCover row={row} />
      <div className="object-words">
        <div className="row wrap object-name">
          <h1 className="breaks">{row.name}</h1>
          {row.archived && <StateMark family="mute">В архиве</StateMark>}
          {row.active === false && <StateMark family="mute">Выключен</StateMark>}
          <StayMark row={row} />
          <StateMoves model={model} row={row} name="clean_status" field={clean_status} />
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

/** Who is inside decides what may be done in the flat: it stands beside its name. */
function StayMark({ row: { current_rent: now } }: RowSlotProps<'objects'>) {
  const clock = useClock()
  if (!now?.end) return null
  const until = (now.end === clock.today && now.departure_time) || dateText(now.end, clock)
  return <StateMark family="accent">{`Живут до ${until}`}</StateMark>
}

/** «сегодня, 12:00», «29.11, 12:00». */
function momentOf(day: string | undefined, time: string | undefined, clock: Clock): string {
  const { today } = clock
  const isNear = day === today || day === addDays(today, 1)
  return [day && isNear ? spokenDay(day, today) : dateText(day, clock), time].filter(Boolean).join(', ')
}

function NextEvents({ row: { id, current_rent: now, next_rent: next } }: RowSlotProps<'objects'>) {
  const clock = useClock()
  const { openRent, openClean } = useDrawer()
  const { can } = useAccess('cleans')
  const { data: cleans = [] } = useAllRows(
    'cleans',
    { object_id: id, begin: clock.today, end: addDays(clock.today, 14) },
    { enabled: can('list'), most: 5 },
  )
  const clean = cleans.find(({ status }) => !['done', 'checked', 'canceled'].includes(String(status)))
  const verdict = windowVerdict(clean?.window_state)
  const stay = (Icon: LucideIcon, rent: typeof now, what: string) =>
    rent?.id !== undefined && {
      Icon,
      who: rent.guest_name ? shortName(rent.guest_name) : 'Гость',
      what,
      tone: '',
      open: () => openRent({ ...rent, id: Number(rent.id) }),
    }
  const events = [
    stay(LogOut, now, `выезд ${momentOf(now?.end, now?.departure_time, clock)}`),
    clean && {
      Icon: Broom,
      who: clean.cleaner?.name ? shortName(clean.cleaner.name) : 'Уборка без клинера',
      what: [momentOf(clean.date, windowText(clean), clock), verdict?.text].filter(Boolean).join(', '),
      tone: verdict ? `${verdict.family}-text` : '',
      open: () => openClean(clean),
    },
    stay(LogIn, next, `заезд ${momentOf(next?.begin, next?.arrival_time, clock)}`),
  ].filter((event) => event !== false && event !== undefined)
  return (
    <ul className="row stretch wrap object-events">
      {events.map(({ Icon, who, what, tone, open }) => (
        <li key={what}>
          <Icon size={15} strokeWidth={2.1} />
          <button type="button" onClick={open}>
            {who} <b className={tone}>{what}</b>
          </button>
        </li>
      ))}
      {!now && !next && <li>Свободен, броней впереди нет</li>}
    </ul>
  )
}

function TopButtons({ row }: RowSlotProps<'objects'>) {
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

function Completeness({ row: { completeness: percent, missing = [] } }: RowSlotProps<'objects'>) {
  const [, setParameters] = useSearchParams()
  if (percent === undefined) return null
  const open = (field: string) =>
    setParameters((before) => {
      before.set('tab', tabOf(field))
      before.set('field', field)
      return before
    })
  return (
    <details className="object-filled">
      <summary className="row base wrap quiet thumb">
        <b className="ink size-15">{percent} %</b> заполнено
        {missing.length > 0 && <span className="push">не хватает {missing.length}</span>}
        <i className="full" aria-hidden="true" style={{ backgroundSize: `${percent}% 100%` }} />
      </summary>
      <ul>
        {missing.map(({ field = '', name }) => (
          <li key={field}>
            <button type="button" onClick={() => open(field)}>
              {name}
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
