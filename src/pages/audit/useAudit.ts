// Reads the journal a page at a time; the address holds what is asked.
import { keepPreviousData } from '@tanstack/react-query'
import type { EntityName } from '#schema/names.ts'
import type { CallAnswer, CallInput } from '#schema/wire/lines.ts'
import { useRead } from '#src/views/call/useRead.ts'

type Answer = CallAnswer<'GET audit'>

/** One action as it was recorded; without a person it was the system or a link. */
export type AuditLine = NonNullable<Answer['data']>[number] & { readonly entity: EntityName }

/** Names of rows by entity and id. */
export type AuditNames = NonNullable<Answer['names']>

/** A page of the journal. */
export interface AuditPage extends Answer {
  readonly lines: readonly AuditLine[]
  readonly names: AuditNames
}

/** What may be asked. */
export type AuditQuery = NonNullable<CallInput<'GET audit'>['query']>

/** The query of a page, asked unless told otherwise; the page before stays while the next one comes. */
export function useAudit(query: AuditQuery, enabled = true) {
  return useRead('GET audit', { query }, { placeholderData: keepPreviousData, select: pageOf, enabled })
}

function pageOf(page: Answer): AuditPage {
  const lines = page.data?.flatMap((line) => (line.entity ? [{ ...line, entity: line.entity }] : [])) ?? []
  return { ...page, lines, names: page.names ?? {} }
}
