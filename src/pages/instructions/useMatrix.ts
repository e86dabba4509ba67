import { useQuery } from '@tanstack/react-query'
import { warningsOf } from '#schema/rules/templateText.ts'
import { http } from '#src/dataProvider/http.ts'
import { HttpError, isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { textIn } from '#src/kinds/rowParts.ts'
import { type MatrixFlat, readMatrix } from './matrix.ts'

/** The flats with their sections, read in one call where the host has it; a change of any section reads them anew. */
export function useMatrix() {
  return useQuery({
    queryKey: ['instructions', 'matrix'],
    queryFn: async ({ signal }): Promise<MatrixFlat[]> => {
      try {
        return readMatrix(await read('objects/instructions/matrix', signal))
      } catch (error) {
        if (error instanceof HttpError && error.status === 404 && error.code === '')
          return readByFlats(signal)
        throw error instanceof HttpError ? told(error) : error
      }
    },
  })
}

async function read(path: string, signal: AbortSignal): Promise<unknown> {
  return (await http(path, { signal })).data
}

/** A host that knows only the listed calls tells the sections flat by flat. */
async function readByFlats(signal: AbortSignal): Promise<MatrixFlat[]> {
  const flats = rowsOf(await read('objects', signal))
  const objects: Row[] = []
  for (const flat of flats) {
    const sections = rowsOf(await read(`objects/instruction/${flat.id}`, signal)).map((section) => {
      const text = textIn(section, 'text')
      return {
        ...section,
        language: section.language ?? 'ru',
        length: text.length,
        unknown: warningsOf(text).length > 0,
      }
    })
    objects.push({ ...flat, sections })
  }
  return readMatrix({ objects })
}

function rowsOf(answer: unknown): Row[] {
  return Array.isArray(answer) ? answer.filter(isObject) : []
}

function told({ message, status, code, errors, body }: HttpError): HttpError {
  return new HttpError({ message: `Ошибка при получении данных. ${message}`, status, code, errors, body })
}
