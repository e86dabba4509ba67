import { useMemo } from 'react'
import { useClock } from '#src/kinds/clock.ts'
import type { DayScene } from './dayScene.ts'
import { plannedDay } from './planLines.ts'
import type { DayPlans } from './useDayPlans.tsx'
import { useFlats } from './useDayScene.ts'

/** The day with the open plan in it. */
export function usePlannedDay(scene: DayScene, { lines }: DayPlans) {
  const { zone } = useClock()
  const flatOf = useFlats()
  return useMemo(
    () => plannedDay(lines, scene, { day: scene.day, zone, flatOf }),
    [lines, scene, zone, flatOf],
  )
}
