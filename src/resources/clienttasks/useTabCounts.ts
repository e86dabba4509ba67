import { useQuery } from '@tanstack/react-query'
import { clienttasks } from '#schema/entities/clienttasks.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { cleanRecord } from '#src/dataProvider/clean/cleanShape.ts'
import { door } from '#src/dataProvider/earlyAnswer.ts'
import { tabCountsPath } from './tabCountsPath.ts'

/** The tasks of each tab by its name. */
export type TabCounts = NonNullable<CallAnswer<'GET clienttasks/count'>['tabs']>

/** All counts in one call; an empty answer is of a host that counts for the badge alone. */
export function useTabCounts(): TabCounts | undefined {
  const { data } = useQuery({
    queryKey: ['clienttasks', 'tabs'],
    queryFn: async ({ signal }): Promise<TabCounts> => {
      const { data: answer } = await door(tabCountsPath, { signal })
      return cleanRecord(clienttasks.calls.count.answer, answer).tabs ?? {}
    },
  })
  return data
}
