import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { useDates } from '#src/kinds/clock.ts'
import { CleanMark } from '#src/pages/clean/card/CleanMark.tsx'
import {
  cleanStatusLabel,
  cleanTypeLabel,
  windowText,
  windowVerdict,
} from '#src/pages/clean/card/cleanWords.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { DayGroups } from '#src/views/list/DayGroups.tsx'
import { cardPath } from '#src/views/paths.ts'

/** Cleans on the phone: by days, the mark of the state at the left, the state over the next arrival at the right. */
export function CleanCards() {
  const { data = [] } = useListContext<SentRow<'cleans'>>()
  return (
    <DayGroups rows={data} dayOf={({ date }) => date} forms={models.cleans.labels.counted}>
      {(row) => <CleanLine key={row.id} clean={row} />}
    </DayGroups>
  )
}

function CleanLine({ clean }: { readonly clean: SentRow<'cleans'> }) {
  const { dateText } = useDates()
  const { openClean } = useDrawer()
  const next = clean.next_arrival
  const verdict = windowVerdict(clean.window_state)
  return (
    <li className="row stretch gap-0 ruled day-line clean-line">
      <CleanMark clean={clean} />
      <div className="stack gap-2 grow breaks">
        <Link
          className="medium ink"
          to={cardPath('cleans', clean.id)}
          onClick={(event) => {
            event.preventDefault()
            openClean(clean)
          }}
        >
          {joinedName(clean, 'object_id', clean.object_id)}
        </Link>
        <span>
          {[windowText(clean), cleanTypeLabel(clean.type), clean.cleaner?.name].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className="stack gap-2 grow breaks">
        <b className={clean.status === 'planned' ? 'bad-text debt-cell' : undefined}>
          {cleanStatusLabel(clean.status)}
        </b>
        {next && (
          <span className={verdict ? `row inline gap-6 arrival ${verdict.family}` : undefined}>
            заезд {dateText(next.date)} {next.time}
          </span>
        )}
      </div>
    </li>
  )
}
