import { useMediaQuery } from '@mui/material'
import { type ReactNode, useMemo, useState } from 'react'
import { useEvent } from 'react-admin'
import { isBeforeWork } from '#schema/rules/cleanSteps.ts'
import { localMoment } from '#schema/rules/dates.ts'
import { minutesOf } from '#schema/rules/dayMinutes.ts'
import { troubleOf } from '#schema/rules/dayPlan.ts'
import { PUSHED_FROM } from '#src/base/theme/theme.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useNow } from '#src/kinds/useNow.ts'
import { useUnassignedNow } from '#src/pages/clean/card/useUnassigned.ts'
import { DayBoard } from './DayBoard.tsx'
import { DayLegend } from './DayLegend.tsx'
import { minuteAt } from './dayGeometry.ts'
import { type Clean, type DayItem, type DayScene, itemOf as itemOfClean } from './dayScene.ts'
import { Ghost, type GhostLook } from './Ghost.tsx'
import { type Landing, landingOf, landingText } from './moving.ts'
import { PeopleMenu } from './PeopleMenu.tsx'
import { PlanOfDay } from './PlanOfDay.tsx'
import { Tray } from './Tray.tsx'
import { TrayButton } from './TrayButton.tsx'
import { type DayActs, flatOf, useDayActs } from './useDayActs.ts'
import { useDayHand } from './useDayHand.ts'
import { useDayKeys } from './useDayKeys.ts'
import type { DayPlans } from './useDayPlans.tsx'
import { useFlats } from './useDayScene.ts'
import { usePlannedDay } from './usePlannedDay.ts'

interface DayViewProps {
  readonly scene: DayScene
  readonly isWanted: ((clean: Clean) => boolean) | undefined
  readonly plans: DayPlans
}

/** The tray beside the board: cleans go from one to the other by the hand, by keys and by the menu of people. */
export function DayView(props: DayViewProps) {
  const isWide = useMediaQuery(`(min-width: ${PUSHED_FROM}px)`)
  const acts = useDayActs()
  // made here, so that a hand that moves over the board draws no tray anew
  const tray = isWide ? <Tray acts={acts} /> : <TrayButton acts={acts} />
  return <Stage {...props} acts={acts} isWide={isWide} tray={tray} />
}

interface StageProps extends DayViewProps {
  readonly acts: DayActs
  readonly isWide: boolean
  readonly tray: ReactNode
}

function Stage({ scene, isWanted, plans, acts, isWide, tray }: StageProps) {
  const itemOf = useItems(scene)
  const [asked, setAsked] = useState<{ readonly item: DayItem; readonly place: HTMLElement }>()
  const canMove = ({ clean }: DayItem) => acts.may && isBeforeWork(clean.status) && clean.date === scene.day
  const hand = useDayHand({
    itemOf: (id) => {
      const item = itemOf(id)
      return item && canMove(item) ? item : undefined
    },
    minuteAt: (lane, x) => {
      const { left, width } = lane.getBoundingClientRect()
      return minuteAt(scene, x - left, width)
    },
    onDrop: ({ item, personId, minute, isOff }) => {
      const row = scene.rows.find(({ person }) => person.id === personId)
      if (row) acts.give(item, landingOf(row, item, minute))
      else if (isOff && item.clean.cleaner_id !== undefined) acts.takeOff(item.clean)
    },
  })
  const keys = useDayKeys({
    rows: scene.rows,
    itemOf,
    canMove,
    onDrop: acts.give,
    onMenu: (item, place) => setAsked({ item, place }),
  })
  const landing = landingNow(scene, hand.held, keys.carried?.landing)
  const carried = hand.held?.item ?? keys.carried?.item
  const ghost = landing && carried && ghostOf(carried, landing)
  const now = useNowMinute(scene)
  const planned = usePlannedDay(scene, plans)
  const plan = useMemo(() => <PlanOfDay plans={plans} places={planned.places} />, [plans, planned.places])
  // the same whatever is read anew, or every row would be drawn again
  const openAbsent = useEvent(plans.openAbsent)
  return (
    <fieldset aria-label="Уборки дня" className="day-view" onKeyDown={keys.onKeyDown} {...hand.handlers}>
      {isWide && !plans.isOpen && tray}
      <div className="column gap-0 narrow grow">
        {!isWide && <p className="row day-lead">{tray}</p>}
        <DayBoard
          scene={scene}
          rows={planned.rows}
          isWanted={isWanted}
          planned={planned.ghosts}
          absentOf={plans.absentOf}
          onAbsent={plans.mayAbsent ? openAbsent : undefined}
          now={now}
        >
          {ghost && (
            <Over at={scene.rows.indexOf(landing.row)}>
              <Ghost ghost={ghost} hours={scene} />
            </Over>
          )}
        </DayBoard>
        <DayLegend />
      </div>
      {plan}
      <p role="status" className="only-read">
        {keys.carried &&
          ghost &&
          `${landing?.row.person.name}: ${ghost.words}. Enter — передать, Esc — оставить`}
      </p>
      {asked && (
        <PeopleMenu
          rows={scene.rows}
          item={asked.item}
          anchor={asked.place}
          acts={acts}
          onClose={() => setAsked(undefined)}
        />
      )}
    </fieldset>
  )
}

/** What is carried, over the row that it would land in: a layer of its own, so that only it is drawn as it moves. */
function Over({ at, children }: { readonly at: number; readonly children: ReactNode }) {
  return (
    <ul className="day-over" aria-hidden="true" style={{ transform: `translateY(${100 * at}%)` }}>
      {children}
    </ul>
  )
}

/** Finds a clean of the day or of the tray by its number, in minutes, when it is asked for: the tray may change without the board being drawn. */
function useItems({ day, rows }: DayScene) {
  const { zone } = useClock()
  const flatAt = useFlats()
  const unassigned = useUnassignedNow()
  return (id: number): DayItem | undefined => {
    const works = rows.flatMap(({ plan }) => plan.map(({ work }) => work))
    const free = unassigned().find((clean) => clean.id === id)
    return (
      works.find(({ clean, isHelp }) => clean.id === id && !isHelp) ??
      (free && itemOfClean(free, undefined, { day, zone, flatOf: flatAt }))
    )
  }
}

function landingNow(
  { rows }: DayScene,
  held: ReturnType<typeof useDayHand>['held'],
  carried: Landing | undefined,
): Landing | undefined {
  if (!held) return carried
  const row = rows.find(({ person }) => person.id === held.personId)
  return row && landingOf(row, held.item, held.minute)
}

function ghostOf({ clean }: DayItem, landing: Landing): GhostLook {
  const { begin, end } = landing.place
  const isBad = troubleOf(landing.place) === 'bad'
  return { id: clean.id, begin, end, name: flatOf(clean), words: landingText(landing), isBad }
}

function useNowMinute({ day }: DayScene): number | undefined {
  const { zone } = useClock()
  const { date, time } = localMoment(zone, useNow())
  return date === day ? minutesOf(time) : undefined
}
