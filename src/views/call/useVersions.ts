// What an own act has made of rows is on the screen before they are read anew, so that the next act on them is none on old rows.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isObject } from '#src/dataProvider/httpError.ts'

/** A row that an act has changed from one version to another. */
interface ChangedRow {
  readonly entity?: string
  readonly id?: number
  readonly was?: number | undefined
  readonly version?: number | undefined
}

/** Lays changes over a row wherever it is shown; one that somebody else has changed before is left, so that the next act meets their change. */
export function useVersions() {
  const queries = useQueryClient()
  return useCallback(
    ({ entity, id, was, version }: ChangedRow, changes: object = {}) => {
      if (version === undefined) return
      const changed = (data: unknown): unknown => {
        if (Array.isArray(data)) return data.map(changed)
        if (!isObject(data)) return data
        if (Array.isArray(data.data)) return { ...data, data: data.data.map(changed) }
        return data.id === id && data.version === was ? { ...data, ...changes, version } : data
      }
      queries.setQueriesData({ queryKey: [entity] }, changed)
    },
    [queries],
  )
}
