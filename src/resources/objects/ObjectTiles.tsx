// Flats as tiles: the cover, the state, what happens now and next, and on the phone one tap to call who cleans.
import { Button } from '@mui/material'
import { Phone } from 'lucide-react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { partIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { dateText } from '#src/kinds/texts.ts'
import { cardPath } from '#src/views/paths.ts'
import { MapLink } from './MapLink.tsx'
import { ObjectCover } from './ObjectCover.tsx'
import { ObjectMenu } from './ObjectMenu.tsx'
import './objects.css'

type Flat = Row & { readonly id: number }

/** The tiles of a page of flats. */
export function ObjectTiles() {
  const { data = [] } = useListContext<Flat>()
  return (
    <ul className="stack gap-12 object-tiles">
      {data.map((row) => (
        <Tile key={row.id} row={row} />
      ))}
    </ul>
  )
}

function Tile({ row }: { readonly row: Flat }) {
  const status = models.objects.fields.clean_status
  const state = status?.kind === 'state' ? status.states[textIn(row, 'clean_status')] : undefined
  const cleaner = partsIn(row, 'cleaners').find((one) => textIn(one, 'phone') !== '')
  return (
    <li className="column gap-0 box object-tile">
      <ObjectCover row={row} />
      <div className="stack gap-4 object-tile-words">
        <Link className="thumb" to={cardPath('objects', row.id)}>
          {textIn(row, 'name')}
        </Link>
        <small>
          {textIn(row, 'address')} <MapLink row={row} />
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
            href={`tel:${textIn(cleaner, 'phone')}`}
            aria-label={`Позвонить клинеру: ${textIn(cleaner, 'name')}`}
            startIcon={<Phone size={16} strokeWidth={2.1} />}
          >
            {textIn(cleaner, 'name')}
          </Button>
        )}
        <ObjectMenu row={row} />
      </div>
    </li>
  )
}

function Stays({ row }: { readonly row: Flat }) {
  const clock = useClock()
  const now = partIn(row, 'current_rent')
  const next = partIn(row, 'next_rent')
  return (
    <span className="quiet">
      {now ? `Живут до ${dateText(now.end, clock)}` : 'Свободен'}
      {next ? ` · заезд ${dateText(next.begin, clock)}` : ' · заездов нет'}
    </span>
  )
}
