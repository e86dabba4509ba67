// Reads the connection of the agency and keeps which steps are skipped.
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useCall } from '#src/views/call/useCall.ts'

type Onboarding = CallAnswer<'GET agency/onboarding'>

/** A step as the screen shows it. */
export type OnboardingStep = NonNullable<Onboarding['steps']>[number]

/** A flat with what it has. */
export type OnboardingFlat = NonNullable<Onboarding['objects']>[number]

/** Marks a step as skipped or takes the mark off. */
export function useSkip(steps: readonly OnboardingStep[]) {
  const { act, isBusy } = useCall('PATCH agency/settings')
  const skip = (code: string | undefined, skipped: boolean) => {
    const codes = steps.filter((step) => (step.code === code ? skipped : step.skipped))
    void act({ body: { onboarding_skipped: codes.map((step) => ({ code: step.code })) } })
  }
  return { skip, isBusy }
}
