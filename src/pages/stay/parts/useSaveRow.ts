import type { SentRow } from '#schema/wire/sent.ts'
import { useRowChanges } from '#src/state/drawer/useOpenRow.ts'
import { useAct } from '#src/views/call/useAct.ts'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'

type Changes = Partial<SentRow<'rents'>>

/** Saves fields of a stay: shown at once, taken back with a toast when the server refuses. */
export function useSaveRow(rent: SentRow<'rents'>) {
  const provider = usePanelProvider()
  const { id, version } = rent
  const { patch, reread } = useRowChanges('rents', id)
  const { act, isBusy } = useAct(
    // what is shown ahead is no longer the row before
    ({ changes }: { readonly changes: Changes; readonly shown: Changes }) =>
      provider.update<typeof rent>('rents', { id, data: changes, previousData: { id, version } }),
    {
      ahead: ({ shown }) => {
        patch(shown)
        return () => patch(rent)
      },
      onDone: ({ data }) => patch(data),
      reread,
    },
  )
  const save = async (changes: Changes, shown = changes) => (await act({ changes, shown })).isDone
  return { save, isBusy }
}
