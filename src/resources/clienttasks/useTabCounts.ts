import { useQuery } from '@tanstack/react-query'
import { door } from '#src/dataProvider/earlyAnswer.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { tabCountsPath } from './tabCountsPath.ts'

/** The tasks of each tab by its name, in one call; an empty answer is of a host that counts for the badge alone. */
export function useTabCounts(): Row | undefined {
  const { data } = useQuery({
    queryKey: ['clienttasks', 'tabs'],
    queryFn: async ({ signal }): Promise<Row> => {
      const answer = (await door(tabCountsPath, { signal })).data
      return isObject(answer) && isObject(answer.tabs) ? answer.tabs : {}
    },
  })
  return data
}
