// Reads the agency's groups fresh from the server and saves what was changed, group by group.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useSession } from '#src/state/SessionContext.tsx'
import { type AgencyPart, saveLines } from './agencyParts.ts'

/** The groups of the agency. */
export type AgencyParts = Readonly<Record<AgencyPart, Row>>

const key = ['agencyParts']

/** The query of the groups. */
export function useAgencyParts() {
  const provider = useDataProvider<PanelDataProvider>()
  return useQuery({
    queryKey: key,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<AgencyParts> => {
      const [agency, cleans] = await Promise.all([
        provider.send('GET agency', {}, { signal }),
        provider.send('GET agency/clean_settings', {}, { signal }),
      ])
      const { settings, contacts } = recordOf(agency)
      return {
        settings: recordOf(settings),
        contacts: recordOf(contacts),
        clean_settings: recordOf(cleans),
      }
    },
  })
}

/** Saves the changed members of a group and puts the answer where the panel reads it; throws HttpError. */
export function useSavePart() {
  const provider = useDataProvider<PanelDataProvider>()
  const queries = useQueryClient()
  const { shared } = useSession()
  return async (part: AgencyPart, changes: Row): Promise<void> => {
    const saved = recordOf(await provider.send(saveLines[part], { body: changes }))
    const merge = (before: Row) => ({ ...before, ...changes, ...saved })
    queries.setQueryData<AgencyParts>(key, (parts) => parts && { ...parts, [part]: merge(parts[part]) })
    const state = shared.get()
    const own =
      part === 'settings'
        ? { ...pick(saved, 'name'), ...pick(saved, 'timezone'), ...pick(saved, 'logo_file_id') }
        : {}
    shared.set({
      ...state,
      agency: { ...state.agency, ...own, [part]: merge(recordOf(state.agency[part])) },
    })
  }
}

function recordOf(value: unknown): Row {
  return isObject(value) ? value : {}
}

function pick(row: Row, name: string): Row {
  return row[name] === undefined ? {} : { [name]: row[name] }
}
