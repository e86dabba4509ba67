// What the screens of instructions read: the table of all flats, the sections of one, the same section of the others.
import { useQuery } from '@tanstack/react-query'
import { warningsOf } from '#schema/rules/templateText.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { useAllRows } from '#src/views/useAllRows.ts'
import type { MatrixFlat, SectionType } from './matrix.ts'

/** The parts of one screen that come one after another share what was read; changes read it anew at once. */
export const sharedFor = { staleTime: 15_000 }

/** The sections of a flat with their texts, in order; typing is never overwritten by a refetch of the window. */
export function useFlatSections(objectId: number) {
  return useAllRows('instructions', { object_id: objectId }, sharedFor)
}

/** The same section of the other flats, with texts. */
export function useOthers(id: number, type: SectionType) {
  const input = { params: { id }, query: { type } }
  return useRead('GET objects/instructions/other/{id}', input, { among: 'instructions' })
}

/** The flats with their sections, read in one call where the host has it; a change of any section reads them anew. */
export function useMatrix() {
  const { call } = usePanelProvider()
  return useQuery({
    queryKey: ['instructions', 'matrix'],
    queryFn: async ({ signal }): Promise<readonly MatrixFlat[]> => {
      try {
        return (await call('GET objects/instructions/matrix', {}, { signal })).objects ?? []
      } catch (error) {
        if (error instanceof HttpError && error.status === 404 && error.code === '')
          return readByFlats(call, signal)
        throw error instanceof HttpError ? told(error) : error
      }
    },
  })
}

/** A host that knows only the listed calls tells the sections flat by flat. */
async function readByFlats(call: PanelDataProvider['call'], signal: AbortSignal): Promise<MatrixFlat[]> {
  const objects: MatrixFlat[] = []
  for (const { id, name, group } of await call('GET objects', {}, { signal })) {
    const rows = await call('GET objects/instruction/{id}', { params: { id } }, { signal })
    const sections = rows.map(({ text = '', ...section }) => ({
      ...section,
      length: text.length,
      unknown: warningsOf(text).length > 0,
    }))
    objects.push({ id, name, group, sections })
  }
  return objects
}

function told({ message, status, code, errors, body }: HttpError): HttpError {
  return new HttpError({ message: `Ошибка при получении данных. ${message}`, status, code, errors, body })
}
