import type { IsoDate } from '#schema/rules/dates.ts'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import { useRead } from '#src/views/call/useRead.ts'

/** All cleans of some days; of what others change only the cleans that have changed are read again. */
export function useCleans(begin: IsoDate, end = begin) {
  const provider = usePanelProvider()
  return useRead(
    'GET cleans',
    { query: { begin, end } },
    {
      meta: {
        rowsOf: (ids) =>
          provider.call('GET cleans', { query: { begin, end, filter: JSON.stringify({ id: ids }) } }),
        // of its task a clean tells whether the dispute is over
        heeds: ['clienttasks'],
      },
    },
  )
}
