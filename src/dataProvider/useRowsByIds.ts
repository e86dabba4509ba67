import { useGetMany } from 'react-admin'
import { isRepeated } from './retry.ts'

/** Rows of an entity by their numbers, in one read that is repeated like any other; none for no numbers. */
export function useRowsByIds(entity: string, ids: readonly unknown[]) {
  const { data = [] } = useGetMany(entity, { ids: [...ids] }, { enabled: ids.length > 0, retry: isRepeated })
  return data
}
