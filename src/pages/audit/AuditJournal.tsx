// The section «Журнал действий»: filters in the address, lines by day, pages.
import { Skeleton } from '@mui/material'
import { Filter } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { agency } from '#schema/entities/agency.ts'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditFoot } from './AuditFoot.tsx'
import { AuditLines } from './AuditLines.tsx'
import { useAudit } from './useAudit.ts'

const asked = Object.keys(agency.calls.audit.query)

/** The journal of the agency. */
export default function AuditJournal() {
  const [params, setParams] = useSearchParams()
  const given = Object.fromEntries(
    asked.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  )
  const { page: _, ...chosen } = given
  const page = Number(given.page ?? 1) || 1
  const { data, error, isFetching, refetch } = useAudit({ ...chosen, page })
  const change = (changes: Readonly<Record<string, string>>) => {
    const next = Object.entries({ ...chosen, ...changes }).filter(([, value]) => value !== '')
    setParams(Object.fromEntries(next), { replace: true })
  }
  return (
    <section className="stack gap-14 audit" aria-label="Журнал действий">
      <AuditFilters values={chosen} onChange={change} onClear={() => setParams({}, { replace: true })} />
      {error && !data && (
        <LoadFailure title="Не удалось загрузить журнал" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <div role="status" aria-label="Загружаем" className="stack gap-14 settings-wait">
          <Skeleton variant="rounded" height={64} />
          <Skeleton variant="rounded" height={64} />
        </div>
      )}
      {data && data.lines.length === 0 && (
        <StateCard
          icon={Filter}
          title="Таких действий нет"
          text="Журнал пополняется сам при каждом изменении. Уберите часть фильтров, чтобы увидеть больше."
        />
      )}
      {data && (
        <div aria-busy={isFetching}>
          <AuditLines lines={data.lines} names={data.names} />
        </div>
      )}
      {data && <AuditFoot data={data} page={page} onPage={(to) => change({ page: String(to) })} />}
    </section>
  )
}
