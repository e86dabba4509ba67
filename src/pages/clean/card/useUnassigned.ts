// Cleans that nobody has taken, each with the cleaners that fit and why the others do not, and the way to give one away.
import { useQueryClient } from '@tanstack/react-query'
import { addDays } from '#schema/rules/dates.ts'
import { shortName } from '#schema/rules/text.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { type Clock, dateText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { readKey, useRead } from '#src/views/call/useRead.ts'

/** A cleaner that could take a clean. */
export interface Candidate {
  readonly id: number
  readonly name: string
  /** Why this one, in a few words. */
  readonly reasons: string
  /** Why not; empty for one that fits. */
  readonly rejected: string
}

/** A clean without a cleaner. */
export type FreeClean = CallAnswer<'GET cleans/unassigned'>[number]

/** The day of such a clean, or of the guest after it: the two that press by their word. */
export function nearDay(date: string | undefined, clock: Clock): string {
  if (date === clock.today) return 'сегодня'
  return date === addDays(clock.today, 1) ? 'завтра' : dateText(date, clock)
}

/** The query of the cleans without a cleaner in the server's own period; asked only of who may see it. */
export function useUnassigned() {
  const { can } = useAccess('cleans')
  return useRead('GET cleans/unassigned', {}, { enabled: can('unassigned') })
}

/** Gives them as they are known when it is called. */
export function useUnassignedNow(): () => readonly FreeClean[] {
  const queries = useQueryClient()
  return () => queries.getQueryData(readKey('GET cleans/unassigned', {})) ?? []
}

/** How many of them are such that; whoever asks is not drawn again by anything else about them. */
export function useUnassignedCount(isCounted: (clean: FreeClean) => boolean): number {
  const { can } = useAccess('cleans')
  const { data = 0 } = useRead(
    'GET cleans/unassigned',
    {},
    { enabled: can('unassigned'), select: (free) => free.filter(isCounted).length },
  )
  return data
}

/** The candidates of a clean, the best first. */
export function candidatesOf(clean: Pick<FreeClean, 'candidates'> | undefined): Candidate[] {
  return (clean?.candidates ?? []).flatMap(({ cleaner_id: id, name, reasons = [], rejected = '' }) =>
    id === undefined
      ? []
      : [{ id, name: name || `№\u00a0${id}`, reasons: reasons.filter(Boolean).join(', '), rejected }],
  )
}

/** Why none of the candidates may be chosen: each reason once, with those it stands against. */
export function whyNobody(candidates: readonly Candidate[]): string {
  if (candidates.length === 0) return 'некому: к объекту никто не привязан'
  const reasons = [...Map.groupBy(candidates, ({ rejected }) => rejected)].map(([why, people]) => {
    const names = people.map(({ name }) => shortName(name)).join(', ')
    return `${names}: ${why.toLocaleLowerCase('ru')}`
  })
  return `некому. ${reasons.join('; ')}`
}

/** Whether the agency wants to be told who would suit: with «Вручную» nobody is named, and only what stands against a person is said. */
export function useSuggests(): boolean {
  return useShared('agency').clean_settings?.auto_assign !== 'off'
}

/** The candidates of a clean and the best of them; in the order of their names and without praise where nothing is to be suggested. */
export function useCandidates(clean: Pick<FreeClean, 'candidates'> | undefined) {
  const suggests = useSuggests()
  const candidates = candidatesOf(clean)
  if (suggests) return { candidates, best: candidates.find(({ rejected }) => rejected === '') }
  const plain = candidates.map((one) => ({ ...one, reasons: '' }))
  return { candidates: plain.toSorted((a, b) => a.name.localeCompare(b.name, 'ru')), best: undefined }
}

/** Puts a cleaner on a clean: `name` says who and where; what should be known of it is told too. */
export function useAppoint(name: string) {
  return useCall('PATCH cleaners/appoint', {
    told: ({ warnings = [] }) => {
      const title = `Назначено: ${name}`
      return warnings.length > 0 ? { family: 'wait', title, message: warnings.join('. ') } : title
    },
  })
}
