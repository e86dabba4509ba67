import { Button } from '@mui/material'
import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { entities } from '#schema/index.ts'
import { useDates } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { cardPath } from '#src/views/paths.ts'
import { rowsOf } from '#src/views/rowsOf.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { MapLink } from './MapLink.tsx'
import { ObjectCover } from './ObjectCover.tsx'
import { ObjectMenu } from './ObjectMenu.tsx'
import './objects.css'

const { states } = entities.objects.fields.clean_status

/** Flats as tiles: the cover, the state, what happens now and next, and on the phone one tap to call who cleans. */
export const ObjectTiles = rowsOf<'objects'>('stack gap-12 object-tiles', Tile)

function Tile({ row }: RowSlotProps<'objects'>) {
  const state = row.clean_status && states[row.clean_status]
  const cleaner = row.cleaners?.find(({ phone }) => phone)
  return (
    <li className="column gap-0 box object-tile">
      <ObjectCover row={row} />
      <div className="stack gap-4 object-tile-words">
        <Link className="thumb" to={cardPath('objects', row.id)}>
          {row.name}
        </Link>
        <small>
          {row.address} <MapLink row={row} />
        </small>
        <span className="row wrap object-marks">
          {row.active === false && <StateMark family="mute">Выключен</StateMark>}
          {state && <StateMark family={state.family}>{state.label}</StateMark>}
        </span>
        <Stays row={row} />
      </div>
      <div className="row apart object-call">
        {cleaner && (
          <Button
            variant="outlined"
            size="small"
            href={`tel:${cleaner.phone}`}
            aria-label={`Позвонить клинеру: ${cleaner.name}`}
            startIcon={<Phone size={16} strokeWidth={2.1} />}
          >
            {cleaner.name}
          </Button>
        )}
        <ObjectMenu row={row} />
      </div>
    </li>
  )
}

function Stays({ row: { current_rent: now, next_rent: next } }: RowSlotProps<'objects'>) {
  const { dateText } = useDates()
  return (
    <span className="quiet">
      {now ? `Живут до ${dateText(now.end)}` : 'Свободен'}
      {next ? ` · заезд ${dateText(next.begin)}` : ' · заездов нет'}
    </span>
  )
}
