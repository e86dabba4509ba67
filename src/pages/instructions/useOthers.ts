import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { rowsIn } from '#src/dataProvider/listAnswer.ts'

/** The same section of the other flats, with texts. */
export function useOthers(objectId: number, type: string) {
  const provider = useDataProvider<PanelDataProvider>()
  return useQuery({
    queryKey: ['instructions', 'others', objectId, type],
    queryFn: async ({ signal }) => {
      const input = { params: { id: objectId }, query: { type } }
      return rowsIn(await provider.send('GET objects/instructions/other/{id}', input, { signal }))
    },
  })
}
