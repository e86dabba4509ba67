import { useChoice } from '#src/state/choices.ts'

/** How close the rows of tables stand. */
export const densities = [
  { value: 'roomy', label: 'Просторно' },
  { value: 'dense', label: 'Плотно' },
] as const

/** One of them. */
export type Density = (typeof densities)[number]['value']

/** How close the rows of tables stand for this person on this device, and the way to change it. */
export function useDensity(): readonly [Density, (next: Density) => void] {
  const [kept, keep] = useChoice<string>('density', 'roomy')
  return [kept === 'dense' ? kept : 'roomy', keep]
}
