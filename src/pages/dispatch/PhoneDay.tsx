import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { isBeforeWork } from '#schema/rules/cleanSteps.ts'
import { hourText } from '#schema/rules/dayMinutes.ts'
import { troubleOf } from '#schema/rules/dayPlan.ts'
import { CleanMark } from '#src/pages/clean/card/CleanMark.tsx'
import { cleanStatusLabel } from '#src/pages/clean/card/cleanWords.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { NoCleans } from './DayEmpty.tsx'
import type { Clean, DayPlace, DayScene } from './dayScene.ts'
import { spareText } from './moving.ts'
import { PeopleMenu } from './PeopleMenu.tsx'
import { loadText, shiftText } from './PersonRow.tsx'
import { PlanOfDay } from './PlanOfDay.tsx'
import { Tray } from './Tray.tsx'
import { type DayActs, flatOf, useDayActs } from './useDayActs.ts'
import type { DayPlans } from './useDayPlans.tsx'

interface PhoneDayProps {
  readonly scene: DayScene
  readonly isWanted: ((clean: Clean) => boolean) | undefined
  readonly plans: DayPlans
}

/** The day on a phone: who has no cleaner first, then person by person, with the marks of the board and no hours across. */
export function PhoneDay({ scene, isWanted, plans }: PhoneDayProps) {
  const acts = useDayActs()
  const [asked, setAsked] = useState<{ readonly place: DayPlace; readonly anchor: HTMLElement }>()
  const busy = scene.rows.filter(({ plan }) => plan.length > 0)
  const idle = scene.rows.filter(({ plan }) => plan.length === 0)
  return (
    <div className="stack gap-12">
      <Tray acts={acts} />
      <NoCleans scene={scene} />
      {[...busy, ...idle].map((row) => (
        <section key={row.person.id} className="box phone-person" aria-label={row.person.name ?? ''}>
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
                  acts={acts}
                  onAsk={(anchor) => setAsked({ place, anchor })}
                />
              ))}
          </ul>
        </section>
      ))}
      <PlanOfDay plans={plans} />
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

interface PhoneLineProps {
  readonly place: DayPlace
  readonly acts: DayActs
  readonly onAsk: (anchor: HTMLElement) => void
}

function PhoneLine({ place, acts, onAsk }: PhoneLineProps) {
  const { openClean } = useDrawer()
  const { begin, end, travel, spare, work } = place
  const { clean, arrival } = work
  const trouble = work.ended === undefined ? troubleOf(place) : undefined
  const canMove = acts.may && isBeforeWork(clean.status) && !work.isHelp
  return (
    <li
      className="row gap-12 line-above phone-clean"
      onContextMenu={(event) => {
        if (!canMove) return
        event.preventDefault()
        onAsk(event.currentTarget)
      }}
    >
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
