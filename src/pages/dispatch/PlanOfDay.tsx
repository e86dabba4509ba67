import { AbsentPanel } from './AbsentPanel.tsx'
import type { PlannedDay } from './planLines.ts'
import { SpreadPanel } from './SpreadPanel.tsx'
import type { DayPlans } from './useDayPlans.tsx'

/** The plan that is open over the day, if any. */
export function PlanOfDay({ plans, places }: Pick<PlannedDay, 'places'> & { readonly plans: DayPlans }) {
  const { isSpread, spread, absence, absentName, close } = plans
  if (isSpread) return <SpreadPanel spread={spread} places={places} onClose={close} />
  if (absence.id !== undefined)
    return <AbsentPanel name={absentName} absence={absence} places={places} onClose={close} />
  return null
}
