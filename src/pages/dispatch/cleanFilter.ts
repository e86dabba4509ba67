// The filters of the list of cleans, held against rows that are here already.
import type { Clean } from './dayScene.ts'

/** What is looked for: people, and whether a clean is wanted; nothing while everything is. */
export interface Wanted {
  readonly people: readonly unknown[] | undefined
  readonly isWanted: ((clean: Clean) => boolean) | undefined
}

const kept = ['cleaner_id', 'object_id', 'status', 'type'] as const

/** Reads the filters of the list: several values of one mean any of them; the group is that of the flat. */
export function wantedOf(
  filter: Readonly<Record<string, unknown>>,
  groupOf: (flat: number | undefined) => string | undefined = () => undefined,
): Wanted {
  const asked = kept.flatMap((name) => {
    const value = filter[name]
    if (value === undefined || value === null) return []
    const among: readonly unknown[] = [value].flat()
    return [{ name, among }]
  })
  const onlyTrouble = filter.trouble === true
  const { group = '' } = filter
  const tests = asked.filter(({ name }) => name !== 'cleaner_id')
  return {
    people: asked.find(({ name }) => name === 'cleaner_id')?.among,
    isWanted:
      tests.length === 0 && !onlyTrouble && group === ''
        ? undefined
        : (clean) =>
            tests.every(({ name, among }) => among.includes(clean[name])) &&
            (!onlyTrouble || isInTrouble(clean)) &&
            (group === '' || groupOf(clean.object_id) === group),
  }
}

/** Something is wrong with it: no cleaner, no time, a remark of the inspection or a problem told by the cleaner. */
export function isInTrouble({ status, window_state, problems = [] }: Clean): boolean {
  if (status === 'planned' || status === 'offered' || status === 'rework' || problems.length > 0) return true
  const isOver = status === 'done' || status === 'checked' || status === 'canceled'
  return !isOver && (window_state === 'tight' || window_state === 'impossible')
}
