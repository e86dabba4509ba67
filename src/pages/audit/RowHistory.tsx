import { History } from 'lucide-react'
import { useState } from 'react'
import type { Model } from '#schema/define.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useShared } from '#src/state/SessionContext.tsx'
import { AuditPages } from './AuditPages.tsx'

interface RowHistoryProps {
  readonly model: Model
  readonly row: { readonly id: number }
}

/** What was done with one row and with what belongs to it, out of the journal. */
export default function RowHistory({ model: { name: entity }, row: { id } }: RowHistoryProps) {
  const [page, setPage] = useState(1)
  const role = useShared('role')
  return (
    <section className="stack gap-14 audit" aria-label="История">
      {role === 'manager' && <p className="quiet">Здесь видны только ваши действия.</p>}
      <AuditPages
        query={{ entity, entity_id: id, owned: true }}
        page={page}
        onPage={setPage}
        failure="Не удалось загрузить историю"
        about={{ entity, id }}
      >
        <StateCard
          icon={History}
          title="Изменений пока не было"
          text="Здесь появится каждое изменение: кто, когда и что поменял."
        />
      </AuditPages>
    </section>
  )
}
