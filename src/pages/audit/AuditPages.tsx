import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import type { EntityName } from '#schema/names.ts'
import { counted } from '#schema/rules/plural.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import { AuditLines } from './AuditLines.tsx'
import { type AuditPage, type AuditQuery, useAudit } from './useAudit.ts'
import './audit.css'

interface AuditPagesProps {
  readonly query: AuditQuery
  readonly page: number
  readonly onPage: (page: number) => void
  /** What could not be loaded, as a sentence. */
  readonly failure: string
  /** The row on whose own card the lines stand. */
  readonly about?: { readonly entity: EntityName; readonly id: number }
  /** What stands there when there is nothing. */
  readonly children: ReactNode
}

/** The journal a page at a time, the newest first; the page before stays while the next one comes. */
export function AuditPages({ query, page, onPage, failure, about, children }: AuditPagesProps) {
  const read = useAudit({ ...query, page })
  return (
    <Loaded of={read} failure={failure} height={200}>
      {(data) => (
        <>
          {data.lines.length === 0 && children}
          <div aria-busy={read.isFetching}>
            <AuditLines lines={data.lines} names={data.names} {...(about && { about })} />
          </div>
          <Foot data={data} page={page} onPage={onPage} />
        </>
      )}
    </Loaded>
  )
}

interface FootProps extends Pick<AuditPagesProps, 'page' | 'onPage'> {
  readonly data: AuditPage
}

/** How many actions there are; nothing under an empty journal. */
function Foot({ data: { total = 0, per_page = 50, more }, page, onPage }: FootProps) {
  if (total === 0) return null
  return (
    <nav className="row wrap apart quiet" aria-label="Страницы журнала">
      <span role="status">
        {more ? 'Последние ' : 'Всего '}
        {counted(total, ['действие', 'действия', 'действий'])}
      </span>
      {total > per_page && (
        <span>
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Новее
          </Button>
          <Button disabled={page * per_page >= total} onClick={() => onPage(page + 1)}>
            Старше
          </Button>
        </span>
      )}
    </nav>
  )
}
