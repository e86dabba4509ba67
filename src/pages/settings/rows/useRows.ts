// The rows of a small list of the settings, read by its call and forgotten after a change.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { CallLine } from '#schema/calls.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { idIn, type KnownRow, partsIn } from '#src/kinds/rowParts.ts'

/** The query of a list; `query` are parameters of the call. */
export function useRows(line: CallLine, query: Readonly<Record<string, unknown>> = {}) {
  const provider = useDataProvider<PanelDataProvider>()
  return useQuery({
    queryKey: [line, query],
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<KnownRow[]> => {
      const answer = await provider.send(line, { query }, { signal })
      const rows = Array.isArray(answer) ? answer.filter(isObject) : partsIn(Object(answer), 'data')
      return rows.flatMap((row) => {
        const id = idIn(row)
        return id === undefined ? [] : [{ ...row, id }]
      })
    },
  })
}

/** Makes the lists of these calls be read anew. */
export function useForgetRows(): (...lines: CallLine[]) => void {
  const queries = useQueryClient()
  return (...lines) => {
    for (const line of lines) void queries.invalidateQueries({ queryKey: [line] })
  }
}
