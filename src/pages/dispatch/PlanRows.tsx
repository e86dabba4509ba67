import { Button } from '@mui/material'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '#schema/rules/dates.ts'
import { hourText } from '#schema/rules/dayMinutes.ts'
import { shortName } from '#schema/rules/text.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { ActMenu } from '#src/views/MoreMenu.tsx'
import { spareText } from './moving.ts'
import type { PlanLine, PlannedDay } from './planLines.ts'
import { flatOf } from './useDayActs.ts'

interface PlanRowsProps extends Pick<PlannedDay, 'places'> {
  readonly lines: readonly PlanLine[]
  /** The day whose cleans name no date. */
  readonly day: string
  readonly onChoose: (line: PlanLine, cleanerId: number | null) => void
  /** What may be done about a clean that nobody can take. */
  readonly ways?: (line: PlanLine) => ReactNode
}

/** The cleans of a plan: number, flat, hours and reasons, and the person, who may be changed in place. */
export function PlanRows({ lines, day, places, onChoose, ways }: PlanRowsProps) {
  return (
    <ul className="stack gap-0">
      {lines.map((line) => (
        <li key={line.clean.id} className="row top gap-12 ruled plan-line">
          {line.person ? (
            <b className="center fixed size-12 plan-mark">{line.number}</b>
          ) : (
            <Glyph family="wait" size={22} />
          )}
          <div className="stack gap-2 grow">
            <b className="breaks">
              {[flatOf(line.clean), line.clean.date !== day && formatDate(line.clean.date ?? '').slice(0, 5)]
                .filter(Boolean)
                .join(', ')}
              {!line.person && ': некому'}
            </b>
            <span className="size-12 breaks">{whenOf(line, places)}</span>
            <span className="quiet size-12 breaks">{line.person ? line.person.why : line.refusals}</span>
            {!line.person && ways?.(line)}
          </div>
          <PersonMenu line={line} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

/** The hours, the guest and what is left before: as the board draws them on its day, as the server counted on others. */
function whenOf({ clean, person, hours, spare }: PlanLine, places: PlannedDay['places']): string {
  const place = places.get(clean.id)
  const next = clean.next_arrival
  const left = place ? place.spare : spare
  return [
    place ? `${hourText(place.begin)}–${hourText(place.end)}` : hours,
    next &&
      `заезд ${next.date === clean.date ? '' : `${formatDate(next.date ?? '').slice(0, 5)} `}${next.time}`,
    person && left !== undefined && spareText(left),
  ]
    .filter(Boolean)
    .join(', ')
}

function PersonMenu({ line, onChoose }: Pick<PlanRowsProps, 'onChoose'> & { readonly line: PlanLine }) {
  const { person, people } = line
  const who = person ? shortName(person.name) : 'Никто'
  const items = people.map(({ id, name, why, isFit }) => ({
    label: name,
    face: (
      <span className="stack gap-0 cleaner-choice">
        <b>{name}</b>
        <span>{why}</span>
      </span>
    ),
    disabled: !isFit,
    run: () => onChoose(line, id),
  }))
  return (
    <ActMenu
      items={[
        ...items,
        person !== undefined && { label: 'Оставить без клинера', run: () => onChoose(line, null) },
      ]}
    >
      {(open) => (
        <Button
          size="small"
          variant="outlined"
          className="fixed"
          disabled={people.length === 0}
          endIcon={<ChevronDown size={14} />}
          aria-haspopup="menu"
          aria-label={`${flatOf(line.clean)}: ${who}`}
          onClick={open}
        >
          {who}
        </Button>
      )}
    </ActMenu>
  )
}
