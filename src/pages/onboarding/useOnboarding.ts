// Reads the connection of the agency and keeps which steps are skipped.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { agency } from '#schema/entities/agency.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, partIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'

/** A step as the screen shows it. */
export interface OnboardingStep {
  readonly code: string
  readonly title: string
  readonly text: string
  readonly link: string
  readonly done: boolean
  readonly optional: boolean
  readonly skipped: boolean
  readonly now: number
  readonly total: number
}

/** The whole answer. */
export interface Onboarding {
  readonly percent: number
  readonly steps: readonly OnboardingStep[]
  readonly objects: readonly Row[]
}

const key = ['onboarding']

/** The query of the connection. */
export function useOnboarding() {
  const provider = useDataProvider<PanelDataProvider>()
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      onboardingOf(await provider.call(agency.calls.onboarding.call, {}, { signal })),
  })
}

/** Marks a step as skipped or takes the mark off; a refusal is told by a toast. */
export function useSkip(steps: readonly OnboardingStep[]) {
  const provider = useDataProvider<PanelDataProvider>()
  const queries = useQueryClient()
  const toasts = useToasts()
  return async (code: string, skipped: boolean): Promise<void> => {
    const codes = steps
      .filter((step) => (step.code === code ? skipped : step.skipped))
      .map((step) => ({ code: step.code }))
    await orNothing(toasts, () =>
      provider.call(agency.calls.changeSettings.call, { body: { onboarding_skipped: codes } }),
    )
    await queries.invalidateQueries({ queryKey: key })
  }
}

function onboardingOf(answer: unknown): Onboarding {
  const row: Row = isObject(answer) ? answer : {}
  return {
    percent: numberIn(row, 'percent') ?? 0,
    steps: partsIn(row, 'steps').map(stepOf),
    objects: partsIn(row, 'objects'),
  }
}

function stepOf(step: Row): OnboardingStep {
  const progress = partIn(step, 'progress')
  return {
    code: textIn(step, 'code'),
    title: textIn(step, 'title'),
    text: textIn(step, 'text'),
    link: textIn(step, 'link'),
    done: step.done === true,
    optional: step.optional === true,
    skipped: step.skipped === true,
    now: numberIn(progress, 'now') ?? 0,
    total: numberIn(progress, 'total') ?? 0,
  }
}
