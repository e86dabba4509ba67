// Reads the agency's groups fresh from the server and saves what was changed, group by group.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { agency } from '#schema/entities/agency.ts'
import type { AgencyPart } from '#schema/entities/settingsCard.ts'
import { asAnswered } from '#schema/rules/changes.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useSession } from '#src/state/SessionContext.tsx'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'

/** The groups of the agency. */
export type AgencyParts = { readonly [P in AgencyPart]: CallAnswer<`PATCH agency/${P}`> }

const key = ['agencyParts']
const ofRow = ['name', 'timezone', 'logo_file_id']

/** The query of the groups. */
export function useAgencyParts() {
  const provider = usePanelProvider()
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<AgencyParts> => {
      const [{ settings = {}, contacts = {} }, clean_settings] = await Promise.all([
        provider.call('GET agency', {}, { signal }),
        provider.call('GET agency/clean_settings', {}, { signal }),
      ])
      return { settings, contacts, clean_settings }
    },
  })
}

/** Saves the changed members of a group and puts the answer where the panel reads it; throws HttpError. */
export function useSavePart() {
  const provider = usePanelProvider()
  const queries = useQueryClient()
  const { shared } = useSession()
  return async (part: AgencyPart, changes: Row): Promise<void> => {
    const answer = await provider.send(`PATCH ${agency.name}/${part}`, { body: changes })
    const saved: Row = { ...asAnswered(changes), ...Object(answer) }
    queries.setQueryData<AgencyParts>(
      key,
      (parts) => parts && { ...parts, [part]: { ...parts[part], ...saved } },
    )
    const state = shared.get()
    const own = Object.entries(saved).filter(([name]) => part === 'settings' && ofRow.includes(name))
    shared.set({
      ...state,
      agency: { ...state.agency, ...Object.fromEntries(own), [part]: { ...state.agency[part], ...saved } },
    })
  }
}
