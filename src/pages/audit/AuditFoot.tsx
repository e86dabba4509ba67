import { Button } from '@mui/material'
import { counted } from '#schema/rules/plural.ts'
import type { AuditPage } from './useAudit.ts'
import './audit.css'

interface AuditFootProps {
  readonly data: AuditPage
  readonly page: number
  readonly onPage: (page: number) => void
}

/** How many actions there are and the way to older ones; nothing under an empty journal. */
export function AuditFoot({ data: { total = 0, per_page = 50, more }, page, onPage }: AuditFootProps) {
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
