// What was done with one row and with what belongs to it, out of the journal.
import { Skeleton } from '@mui/material'
import { History } from 'lucide-react'
import { useState } from 'react'
import type { EntityName } from '#schema/names.ts'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { AuditFoot } from './AuditFoot.tsx'
import { AuditLines } from './AuditLines.tsx'
import { useAudit } from './useAudit.ts'
import './audit.css'

interface RowHistoryProps {
  readonly entity: EntityName
  readonly id: number
}

/** The newest actions first, a page at a time. */
export function RowHistory({ entity, id }: RowHistoryProps) {
  const [page, setPage] = useState(1)
  const role = useShared('role')
  const { data, error, isFetching, refetch } = useAudit({ entity, entity_id: id, owned: true, page })
  if (error && !data) {
    return <LoadFailure title="Не удалось загрузить историю" error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton variant="rounded" height={200} aria-label="Загружаем" />
  return (
    <section className="stack gap-14 audit" aria-label="История" aria-busy={isFetching}>
      {role === 'manager' && <p className="quiet">Здесь видны только ваши действия.</p>}
      {data.lines.length === 0 && (
        <StateCard
          icon={History}
          title="Изменений пока не было"
          text="Здесь появится каждое изменение: кто, когда и что поменял."
        />
      )}
      <div>
        <AuditLines lines={data.lines} names={data.names} about={{ entity, id }} />
      </div>
      <AuditFoot data={data} page={page} onPage={setPage} />
    </section>
  )
}
