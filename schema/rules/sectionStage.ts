// When a guest reads a section of an instruction: by its stage and the days of the stay.
import { addDays, type Instant, type IsoDate, instantOf, moveInstant, todayIn, toEpoch } from './dates.ts'

/** The stay as far as sections depend on it. */
export interface StageFacts {
  readonly zone: string
  readonly begin: IsoDate
  readonly end: IsoDate
  /** When the keys can open at the earliest, and when the guest must be gone. */
  readonly opensAt: Instant
  readonly leavesAt: Instant
  readonly hasLeft: boolean
  readonly now: Instant
}

const day = 86_400_000
/** From this hour of the last evening a guest reads how to leave. */
const lastEvening = '18:00'

/** Whether a section of this stage is shown now. */
export function isStageNow(stage: string | null, facts: StageFacts): boolean {
  const now = toEpoch(facts.now)
  if (stage === 'before_checkin') return todayIn(facts.zone, facts.now) <= facts.begin && !facts.hasLeft
  if (stage === 'stay')
    return !facts.hasLeft && now >= toEpoch(facts.opensAt) && now < toEpoch(facts.leavesAt)
  if (stage !== 'checkout') return true
  const from = toEpoch(instantOf(facts.zone, addDays(facts.end, -1), lastEvening))
  return now >= from && now < toEpoch(moveInstant(facts.leavesAt, day))
}
