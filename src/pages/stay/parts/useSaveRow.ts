import type { SentRow } from '#schema/wire/sent.ts'
import { useRowChanges } from '#src/state/drawer/useOpenRow.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'

/** Saves fields of a stay: shown at once, taken back with a toast when the server refuses. */
export function useSaveRow(rent: SentRow<'rents'>) {
  const provider = usePanelProvider()
  const toasts = useToasts()
  const { patch, reread } = useRowChanges('rents', rent.id)
  return async (changes: Partial<typeof rent>, shown = changes): Promise<boolean> => {
    patch(shown)
    const saved = await orNothing(toasts, () =>
      provider.update<typeof rent>('rents', { id: rent.id, data: changes, previousData: rent }),
    )
    patch(saved?.data ?? rent)
    void reread()
    return saved !== undefined
  }
}
