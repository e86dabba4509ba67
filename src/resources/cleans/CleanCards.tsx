import { useState } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { cleans } from '#schema/entities/cleans.ts'
import { isBeforeWork } from '#schema/rules/cleanSteps.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { useDates } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
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
import { useLongPress } from '#src/views/useLongPress.ts'
import { AppointDialog } from './AppointDialog.tsx'

const states = Object.values(cleans.fields.status.states).map(({ label }) => label)

/** Cleans on the phone: by days and states, the mark of the state at the left, the state over the next arrival at the right. */
export function CleanCards() {
  const mayAppoint = useAccess('cleaners').can('appoint')
  const [held, setHeld] = useState<SentRow<'cleans'>>()
  const { data = [] } = useListContext<SentRow<'cleans'>>()
  return (
    <>
      <DayGroups
        rows={data}
        dayOf={({ date }) => date}
        forms={cleans.labels.counted}
        parts={{ of: ({ status }) => cleanStatusLabel(status), order: states }}
      >
        {(row) => <CleanLine key={row.id} clean={row} onHold={mayAppoint ? () => setHeld(row) : undefined} />}
      </DayGroups>
      {held && <AppointDialog cleans={[held]} onClose={() => setHeld(undefined)} />}
    </>
  )
}

interface CleanLineProps {
  readonly clean: SentRow<'cleans'>
  /** The finger was held on it: it is to be given to another. */
  readonly onHold: (() => void) | undefined
}

function CleanLine({ clean, onHold }: CleanLineProps) {
  const { dateText } = useDates()
  const { openClean } = useDrawer()
  const hold = useLongPress(isBeforeWork(clean.status) ? onHold : undefined)
  const next = clean.next_arrival
  const verdict = windowVerdict(clean.window_state)
  return (
    <li className="row stretch gap-0 ruled day-line clean-line" {...hold}>
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
        {next && (
          <span className={verdict ? `row inline gap-6 arrival ${verdict.family}` : undefined}>
            заезд {dateText(next.date)} {next.time}
          </span>
        )}
      </div>
    </li>
  )
}
