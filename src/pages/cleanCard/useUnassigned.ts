// Cleans that nobody has taken, each with the cleaners that fit and why the others do not.
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { models } from '#schema/index.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'

/** A cleaner that could take a clean. */
export interface Candidate {
  readonly id: number
  readonly name: string
  /** Why this one, in a few words. */
  readonly reasons: string
  /** Why not; empty for one that fits. */
  readonly rejected: string
}

/** The query of the cleans without a cleaner in the server's own period; asked only of who may see it. */
export function useUnassigned() {
  const provider = useDataProvider<PanelDataProvider>()
  const { can } = useAccess(models.cleans)
  return useQuery({
    queryKey: ['unassigned'],
    enabled: can('unassigned'),
    queryFn: async ({ signal }): Promise<Row[]> => {
      const answer = await provider.call('GET cleans/unassigned', {}, { signal })
      return Array.isArray(answer) ? answer.filter(isObject) : []
    },
  })
}

/** The candidates of a clean, the best first. */
export function candidatesOf(clean: Row | undefined): Candidate[] {
  return partsIn(clean, 'candidates').flatMap((row) => {
    const id = numberIn(row, 'cleaner_id')
    if (id === undefined) return []
    const reasons = Array.isArray(row.reasons) ? row.reasons.map(String).filter(Boolean).join(', ') : ''
    return [{ id, name: textIn(row, 'name') || `№\u00a0${id}`, reasons, rejected: textIn(row, 'rejected') }]
  })
}
