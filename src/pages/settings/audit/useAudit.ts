// Reads the journal a page at a time; the address holds what is asked.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { agency } from '#schema/entities/agency.ts'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, partIn, partsIn, textIn } from '#src/kinds/rowParts.ts'

/** One action as it was recorded. */
export interface AuditLine {
  readonly id: number
  readonly at: string
  /** The person, or nothing for the system and for links. */
  readonly user: { readonly id: number; readonly name: string } | null
  readonly entity: EntityName
  readonly entityId: number | null
  readonly action: string
  readonly before: Row | undefined
  readonly after: Row | undefined
  readonly address: string
  readonly requestId: string
}

/** Names of rows by entity and id. */
export type AuditNames = Readonly<Partial<Record<EntityName, Readonly<Record<string, string>>>>>

/** A page of the journal. */
export interface AuditPage {
  readonly lines: readonly AuditLine[]
  readonly total: number
  readonly hasMore: boolean
  readonly perPage: number
  readonly names: AuditNames
}

/** What may be asked, by the names of the call. */
export type AuditQuery = Readonly<Record<string, string | number | undefined>>

/** The query of a page; the page before stays while the next one comes. */
export function useAudit(query: AuditQuery) {
  const provider = useDataProvider<PanelDataProvider>()
  return useQuery({
    queryKey: ['audit', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<AuditPage> =>
      pageOf(await provider.call(agency.calls.audit.call, { query }, { signal })),
  })
}

function pageOf(answer: unknown): AuditPage {
  const page = isObject(answer) ? answer : {}
  const names = partIn(page, 'names') ?? {}
  return {
    lines: partsIn(page, 'data').flatMap(lineOf),
    total: numberIn(page, 'total') ?? 0,
    hasMore: page.more === true,
    perPage: numberIn(page, 'per_page') ?? 50,
    names: Object.fromEntries(
      Object.keys(names).flatMap((entity) => (isEntity(entity) ? [[entity, textsOf(names[entity])]] : [])),
    ),
  }
}

function lineOf(row: Row): AuditLine[] {
  const { entity } = row
  if (!isEntity(entity)) return []
  const user = partIn(row, 'user')
  return [
    {
      id: numberIn(row, 'id') ?? 0,
      at: textIn(row, 'at'),
      user: user ? { id: numberIn(user, 'id') ?? 0, name: textIn(user, 'name') } : null,
      entity,
      entityId: numberIn(row, 'entity_id') ?? null,
      action: textIn(row, 'action'),
      before: partIn(row, 'before'),
      after: partIn(row, 'after'),
      address: textIn(row, 'address'),
      requestId: textIn(row, 'request_id'),
    },
  ]
}

function textsOf(value: unknown): Record<string, string> {
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([id, name]) => [id, String(name)]))
    : {}
}

function isEntity(word: unknown): word is EntityName {
  return typeof word === 'string' && Object.hasOwn(models, word)
}
