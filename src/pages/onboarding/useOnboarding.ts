// Reads the connection of the agency and keeps which steps are skipped.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { CallAnswer } from '#schema/wire/lines.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'

type Onboarding = CallAnswer<'GET agency/onboarding'>

/** A step as the screen shows it. */
export type OnboardingStep = NonNullable<Onboarding['steps']>[number]

/** A flat with what it has. */
export type OnboardingFlat = NonNullable<Onboarding['objects']>[number]

const key = ['onboarding']

/** The query of the connection. */
export function useOnboarding() {
  const provider = useDataProvider<PanelDataProvider>()
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => provider.call('GET agency/onboarding', {}, { signal }),
  })
}

/** Marks a step as skipped or takes the mark off; a refusal is told by a toast. */
export function useSkip(steps: readonly OnboardingStep[]) {
  const provider = useDataProvider<PanelDataProvider>()
  const queries = useQueryClient()
  const toasts = useToasts()
  return async (code: string | undefined, skipped: boolean): Promise<void> => {
    const codes = steps
      .filter((step) => (step.code === code ? skipped : step.skipped))
      .map((step) => ({ code: step.code }))
    await orNothing(toasts, () =>
      provider.call('PATCH agency/settings', { body: { onboarding_skipped: codes } }),
    )
    await queries.invalidateQueries({ queryKey: key })
  }
}
