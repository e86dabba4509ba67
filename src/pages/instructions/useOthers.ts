import { useQuery } from '@tanstack/react-query'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import type { SectionType } from './matrix.ts'

/** The same section of the other flats, with texts. */
export function useOthers(id: number, type: SectionType) {
  const { call } = usePanelProvider()
  return useQuery({
    queryKey: ['instructions', 'others', id, type],
    queryFn: ({ signal }) =>
      call('GET objects/instructions/other/{id}', { params: { id }, query: { type } }, { signal }),
  })
}
