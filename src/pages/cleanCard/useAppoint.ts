import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'

/** Puts a cleaner on a clean (null takes the cleaner off); warnings become a toast. True when the server has done it. */
export function useAppoint() {
  const provider = useDataProvider<PanelDataProvider>()
  const queries = useQueryClient()
  const toasts = useToasts()
  const { once, isBusy } = useOneAtATime()
  const appoint = async (cleanId: number, cleanerId: number | null, name: string): Promise<boolean> => {
    const body = { clean_id: cleanId, cleaner_id: cleanerId }
    const answer = await once(() =>
      orNothing(toasts, () => provider.call('PATCH cleaners/appoint', { body })),
    )
    if (answer === undefined) return false
    const { warnings = [] } = answer
    const title = cleanerId === null ? `Клинер снят: ${name}` : `Назначено: ${name}`
    toasts.show(
      warnings.length > 0 ? { family: 'wait', title, message: warnings.join('. ') } : { family: 'ok', title },
    )
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['cleans'] }),
      queries.invalidateQueries({ queryKey: ['rents'] }),
      queries.invalidateQueries({ queryKey: ['unassigned'] }),
    ])
    return true
  }
  return { appoint, isBusy }
}
