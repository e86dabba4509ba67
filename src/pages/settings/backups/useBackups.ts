import { useQuery } from '@tanstack/react-query'
import { agency } from '#schema/entities/agency.ts'
import { http } from '#src/dataProvider/http.ts'
import { type Backups, readBackups } from './backupWords.ts'

/** How the copies of all data went. */
export function useBackups() {
  return useQuery<Backups>({
    queryKey: ['backups'],
    queryFn: async ({ signal }) =>
      readBackups((await http(agency.calls.backups.call.replace('GET ', ''), { signal })).data),
  })
}
