// Everything that came from the channels: what is new, what waits for a decision, and how the exchange stands.
import { Button } from '@mui/material'
import { CheckCheck, Inbox, Lock } from 'lucide-react'
import { updates as model } from '#schema/entities/updates.ts'
import { isInstant, localMoment } from '#schema/rules/dates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { useClock } from '#src/kinds/clock.ts'
import { dayHeading } from '#src/kinds/dayHeading.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { type Health, lastExchange } from './channelState.ts'
import { HealthStrip } from './HealthStrip.tsx'
import { UpdateRow } from './UpdateRow.tsx'
import { UpdatesBar } from './UpdatesBar.tsx'
import { UpdatesSkeleton } from './UpdatesSkeleton.tsx'
import { useDecisions } from './useDecisions.ts'
import { useHealth, useUpdates } from './useUpdates.ts'
import { type UpdatesPlace, useUpdatesPlace } from './useUpdatesPlace.ts'
import './updates.css'
import '#src/kinds/kinds.css'

/** The screen `/updates`. */
export default function UpdatesPage() {
  const place = useUpdatesPlace()
  const updates = useUpdates(place)
  const { data: health } = useHealth()
  const { can } = useAccess(model)
  const decisions = useDecisions()
  const { rows, error } = updates
  const unseen = (rows ?? []).filter((row) => !row.seen_at).map(({ id }) => id)
  return (
    <div className="stack gap-14 updates" aria-busy={updates.isFetching}>
      <h1 className="only-read">Обновления</h1>
      <HealthStrip health={health} />
      <UpdatesBar place={place} health={health}>
        {can('decide') && unseen.length > 0 && (
          <Button
            variant="outlined"
            onClick={() => void decisions.see(unseen)}
            disabled={decisions.busyId !== undefined}
            startIcon={<CheckCheck />}
          >
            Отметить просмотренными
          </Button>
        )}
      </UpdatesBar>
      {error && !rows ? (
        <Failure error={error} onRetry={() => void updates.refetch()} />
      ) : !rows ? (
        <UpdatesSkeleton />
      ) : rows.length === 0 ? (
        <Nothing place={place} health={health} />
      ) : (
        <>
          <Days rows={rows} marksNew={place.tab !== 'new'} decisions={decisions} />
          {updates.hasNextPage && (
            <Button
              className="updates-more"
              variant="outlined"
              loading={updates.isFetchingNextPage}
              onClick={() => void updates.fetchNextPage()}
            >
              Показать более ранние
            </Button>
          )}
        </>
      )}
    </div>
  )
}

interface DaysProps {
  readonly rows: readonly SentRow<'updates'>[]
  readonly marksNew: boolean
  readonly decisions: ReturnType<typeof useDecisions>
}

function Days({ rows, marksNew, decisions }: DaysProps) {
  const clock = useClock()
  const dayOf = ({ received_at }: SentRow<'updates'>) =>
    isInstant(received_at) ? localMoment(clock.zone, received_at).date : ''
  const nextId = rows.find((row) => row.open && row.kind !== 'error')?.id
  return [...Map.groupBy(rows, dayOf)].map(([day, own]) => (
    <section key={day} className="updates-day" aria-label={dayHeading(day, clock)}>
      <h2>{dayHeading(day, clock)}</h2>
      <ul className="box">
        {own.map((row) => (
          <UpdateRow
            key={row.id}
            update={row}
            isNext={row.id === nextId}
            marksNew={marksNew}
            decisions={decisions}
          />
        ))}
      </ul>
    </section>
  ))
}

const titles = {
  new: 'Новых изменений нет',
  waiting: 'Решать нечего',
  all: 'Изменений не было',
} as const

function Nothing({ place, health }: { readonly place: UpdatesPlace; readonly health: Health | undefined }) {
  if (place.isFiltered) {
    return (
      <StateCard icon={Inbox} title="По фильтру ничего нет" text="Выберите другой объект, канал или период.">
        <Button
          variant="contained"
          onClick={() => place.put({ object: null, channel: null, kind: null, begin: null, end: null })}
        >
          Сбросить фильтры
        </Button>
      </StateCard>
    )
  }
  return (
    <StateCard icon={Inbox} title={titles[place.tab]} text={lastExchange(health ?? {})}>
      {place.tab !== 'all' && (
        <Button variant="outlined" onClick={() => place.put({ tab: 'all' })}>
          Показать все
        </Button>
      )}
    </StateCard>
  )
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (error instanceof HttpError && error.status === 403)
    return <StateCard icon={Lock} title="Нет доступа" text={error.message} />
  return <LoadFailure title="Не удалось загрузить обновления" error={error} onRetry={onRetry} />
}
