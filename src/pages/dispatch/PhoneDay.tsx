import { Ellipsis } from 'lucide-react'
import { memo, useState } from 'react'
import { isBeforeWork } from '#schema/rules/cleanSteps.ts'
import { hourText } from '#schema/rules/dayMinutes.ts'
import { troubleOf } from '#schema/rules/dayPlan.ts'
import { CleanMark } from '#src/pages/clean/card/CleanMark.tsx'
import { cleanStatusLabel } from '#src/pages/clean/card/cleanWords.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { useLongPress } from '#src/views/useLongPress.ts'
import { NoCleans } from './DayEmpty.tsx'
import type { Clean, DayPlace, DayRow, DayScene } from './dayScene.ts'
import { spareText } from './moving.ts'
import { PeopleMenu } from './PeopleMenu.tsx'
import { loadText, shiftText } from './PersonRow.tsx'
import { PlanOfDay } from './PlanOfDay.tsx'
import { Tray } from './Tray.tsx'
import { flatOf, useDayActs } from './useDayActs.ts'
import type { DayPlans } from './useDayPlans.tsx'
import { usePlannedDay } from './usePlannedDay.ts'

interface PhoneDayProps {
  readonly scene: DayScene
  readonly isWanted: ((clean: Clean) => boolean) | undefined
  readonly plans: DayPlans
}

/** A clean that is to be handed over, and where that was asked. */
interface Asked {
  readonly place: DayPlace
  readonly anchor: HTMLElement
}

/** The day on a phone: who has no cleaner first, then person by person, with the marks of the board and no hours across. */
export function PhoneDay({ scene, isWanted, plans }: PhoneDayProps) {
  const acts = useDayActs()
  const { places } = usePlannedDay(scene, plans)
  const [asked, setAsked] = useState<Asked>()
  const busy = scene.rows.filter(({ plan }) => plan.length > 0)
  const idle = scene.rows.filter(({ plan }) => plan.length === 0)
  return (
    <div className="stack gap-12">
      <Tray acts={acts} />
      <NoCleans scene={scene} />
      {[...busy, ...idle].map((row) => (
        <PhonePerson key={row.person.id} row={row} isWanted={isWanted} mayMove={acts.may} onAsk={setAsked} />
      ))}
      <PlanOfDay plans={plans} places={places} />
      {asked && (
        <PeopleMenu
          rows={scene.rows}
          item={asked.place.work}
          anchor={asked.anchor}
          acts={acts}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

interface PhonePersonProps extends Pick<PhoneDayProps, 'isWanted'> {
  readonly row: DayRow
  readonly mayMove: boolean
  readonly onAsk: (asked: Asked) => void
}

/** A person with the cleans of the day; whom a change does not touch is not drawn again. */
const PhonePerson = memo(function PhonePerson({ row, isWanted, mayMove, onAsk }: PhonePersonProps) {
  return (
    <section className="box phone-person" aria-label={row.person.name ?? ''}>
      <header className="row apart">
        <h2>{row.person.name}</h2>
        <span className="quiet size-12">
          {[shiftText(row.shift), loadText(row)].filter(Boolean).join(' · ')}
        </span>
      </header>
      <ul>
        {row.plan
          .filter(({ work }) => isWanted === undefined || isWanted(work.clean))
          .map((place) => (
            <PhoneLine
              key={place.work.clean.id}
              place={place}
              mayMove={mayMove}
              onAsk={(anchor) => onAsk({ place, anchor })}
            />
          ))}
      </ul>
    </section>
  )
})

interface PhoneLineProps {
  readonly place: DayPlace
  readonly mayMove: boolean
  readonly onAsk: (anchor: HTMLElement) => void
}

function PhoneLine({ place, mayMove, onAsk }: PhoneLineProps) {
  const { openClean } = useDrawer()
  const { begin, end, travel, spare, work } = place
  const { clean, arrival } = work
  const trouble = work.ended === undefined ? troubleOf(place) : undefined
  const canMove = mayMove && isBeforeWork(clean.status) && !work.isHelp
  const hold = useLongPress(canMove ? onAsk : undefined)
  return (
    <li className="row gap-12 line-above phone-clean" {...hold}>
      <CleanMark clean={clean} />
      <button type="button" className="stack gap-0 grow to-left" onClick={() => openClean(clean)}>
        <b className="breaks">{flatOf(clean)}</b>
        <span className="quiet size-12">
          {[
            `${hourText(begin)}–${hourText(end)}`,
            cleanStatusLabel(clean.status).toLocaleLowerCase('ru'),
            travel !== undefined && `дорога ${travel}\u00a0мин`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {arrival !== undefined && (
          <span className={`size-12 arrival ${trouble ?? 'quiet'}`}>
            {[`заезд ${hourText(arrival)}`, trouble && spare !== undefined && spareText(spare)]
              .filter(Boolean)
              .join(', ')}
          </span>
        )}
      </button>
      {canMove && (
        <button
          type="button"
          className="icon-button"
          aria-label={`Передать: ${flatOf(clean)}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onAsk(currentTarget)}
        >
          <Ellipsis size={20} />
        </button>
      )}
    </li>
  )
}
