import { useRead } from '#src/views/call/useRead.ts'
import type { SectionType } from './matrix.ts'

/** The same section of the other flats, with texts. */
export function useOthers(id: number, type: SectionType) {
  const input = { params: { id }, query: { type } }
  return useRead('GET objects/instructions/other/{id}', input, { among: 'instructions' })
}
