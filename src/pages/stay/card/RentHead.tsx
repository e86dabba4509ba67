// Who stays where and when: the top of a booking.
import { IconButton } from '@mui/material'
import { ArrowRight, CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { rents as rentsModel } from '#schema/entities/rents.ts'
import { isIsoDate } from '#schema/rules/dates.ts'
import { peopleText } from '#schema/rules/stayWords.ts'
import { shortWeekday } from '#schema/rules/weekdays.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { useDates } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { cardPath } from '#src/views/paths.ts'
import { useMove } from '../move/useMove.tsx'
import { guestOf, nightsText } from '../parts/rentWords.ts'
import { SourceTile, useSourceLook } from '../parts/SourceTile.tsx'

/** Guest, flat, people, status, who of the staff looks after it. */
export function RentHead({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { object_id: objectId, responsible_id: responsible, status } = rent
  const known = status && rentsModel.fields.status.states[status]
  const around = [nightsText(rent), peopleText(rent)].filter(Boolean).join(' · ')
  return (
    <div className="sheet-title">
      <div className="row wrap apart">
        <h2>{guestOf(rent)}</h2>
        {known && <StateMark family={known.family}>{known.label}</StateMark>}
      </div>
      <p>
        {objectId !== undefined && (
          <Link className="thumb" to={cardPath('objects', objectId)}>
            {joinedName(rent, 'object_id', objectId)}
          </Link>
        )}
        {around && ` · ${around}`}
      </p>
      {responsible !== undefined && <p>Ведёт {joinedName(rent, 'responsible_id', responsible)}</p>}
    </div>
  )
}

/** Arrival and departure side by side with the channel. */
export function RentDates({ rent }: { readonly rent: SentRow<'rents'> }) {
  const move = useMove(rent)
  const look = useSourceLook(rent)
  const { ota_number, external_id } = rent
  const number = ota_number || external_id
  return (
    <div className="row gap-16 inset sheet-dates">
      <RentSides rent={rent} />
      {move.open && (
        <IconButton size="small" aria-label="Перенести бронь" onClick={move.open}>
          <CalendarClock />
        </IconButton>
      )}
      {look && (
        <div className="stack gap-2 narrow push to-right sheet-source">
          <SourceTile look={look} />
          <span>{look.name}</span>
          {number && <span className="size-12 cut sheet-number">{number}</span>}
        </div>
      )}
      {move.dialog}
    </div>
  )
}

/** Arrival and departure with their hours: of the booking, the flat, else of the agency. */
export function RentSides({ rent }: { readonly rent: SentRow<'rents'> }) {
  const { object } = rent
  const usual = useShared('agency').settings
  const begins = rent.arrival_time || object?.checkin_time || usual?.checkin_time
  const ends = rent.departure_time || object?.checkout_time || usual?.checkout_time
  return (
    <>
      <Side label="Заезд" date={rent.begin} time={begins} />
      <ArrowRight />
      <Side label="Выезд" date={rent.end} time={ends} />
    </>
  )
}

function Side({ label, date, time }: { label: string; date?: string; time?: string | undefined }) {
  const { dateText } = useDates()
  if (!isIsoDate(date)) return null
  return (
    <div className="stack gap-2 nowrap">
      <span>{label}</span>
      <b>{dateText(date)}</b>
      <span>{[shortWeekday(date), time].filter(Boolean).join(', ')}</span>
    </div>
  )
}
