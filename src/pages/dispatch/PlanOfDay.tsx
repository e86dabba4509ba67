import { AbsentPanel } from './AbsentPanel.tsx'
import { SpreadPanel } from './SpreadPanel.tsx'
import type { DayPlans } from './useDayPlans.tsx'

/** The plan that is open over the day, if any. */
export function PlanOfDay({ plans }: { readonly plans: DayPlans }) {
  const { isSpread, spread, absence, absentName, close } = plans
  if (isSpread) return <SpreadPanel spread={spread} onClose={close} />
  if (absence.id !== undefined) return <AbsentPanel name={absentName} absence={absence} onClose={close} />
  return null
}
