import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { useClock } from '#src/kinds/clock.ts'
import { dateText } from '#src/kinds/texts.ts'
import { guestOf } from '#src/pages/stay/parts/rentWords.ts'
import { tileColours, useSourceLook } from '#src/pages/stay/parts/SourceTile.tsx'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { DayGroups } from '#src/views/list/DayGroups.tsx'
import { cardPath } from '#src/views/paths.ts'
import { LightsCell } from './LightsCell.tsx'

const CardState = lazyPart(() => import('./CardState.tsx'), null, true)

/** Bookings on the phone: by days of arrival, the channel at the left, at the right lights over what is to be done or paid. */
export function RentCards() {
  const { data = [] } = useListContext<SentRow<'rents'>>()
  return (
    <DayGroups rows={data} dayOf={({ begin }) => begin} forms={['заезд', 'заезда', 'заездов']}>
      {(row) => <RentLine key={row.id} rent={row} />}
    </DayGroups>
  )
}

function RentLine({ rent }: { readonly rent: SentRow<'rents'> }) {
  const clock = useClock()
  const { openRent } = useDrawer()
  const look = useSourceLook(rent)
  return (
    <li className="row stretch gap-0 ruled day-line">
      <span className="center fixed size-12 day-strip" style={tileColours(look)} title={look?.name}>
        {look?.letters ?? '—'}
      </span>
      <div className="stack gap-2 grow breaks">
        <Link
          className="medium ink"
          to={cardPath('rents', rent.id)}
          onClick={(event) => {
            event.preventDefault()
            openRent(rent)
          }}
        >
          {guestOf(rent)}
        </Link>
        <span>
          {joinedName(rent, 'object_id', rent.object_id)}, до{'\u00a0'}
          {dateText(rent.end, clock)}
        </span>
      </div>
      <div className="stack gap-2 grow breaks">
        <LightsCell row={rent} />
        <CardState row={rent} />
      </div>
    </li>
  )
}
