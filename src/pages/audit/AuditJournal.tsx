import { Filter } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { agency } from '#schema/entities/agency.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditPages } from './AuditPages.tsx'

const asked = Object.keys(agency.calls.audit.query)

/** The section «Журнал действий»: filters in the address, lines by day, pages. */
export default function AuditJournal() {
  const [params, setParams] = useSearchParams()
  const given = asked.map((name) => [name, params.get(name) ?? ''] as const).filter(([, value]) => value)
  const { page = '1', ...chosen } = Object.fromEntries(given)
  const change = (changes: Readonly<Record<string, string>>) => {
    const next = Object.entries({ ...chosen, ...changes }).filter(([, value]) => value !== '')
    setParams(Object.fromEntries(next), { replace: true })
  }
  return (
    <section className="stack gap-14 audit" aria-label="Журнал действий">
      <AuditFilters values={chosen} onChange={change} onClear={() => setParams({}, { replace: true })} />
      <AuditPages
        query={chosen}
        page={Number(page) || 1}
        onPage={(to) => change({ page: String(to) })}
        failure="Не удалось загрузить журнал"
      >
        <StateCard
          icon={Filter}
          title="Таких действий нет"
          text="Журнал пополняется сам при каждом изменении. Уберите часть фильтров, чтобы увидеть больше."
        />
      </AuditPages>
    </section>
  )
}
