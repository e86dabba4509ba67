// The figures of a period: seven numbers, revenue by day, flats by load, sources, what is on the books.
import { Button } from '@mui/material'
import { ChartColumn, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { DayCard } from './DayCard.tsx'
import { FigureCards } from './FigureCards.tsx'
import { FutureCard, WorkCard } from './FutureCard.tsx'
import { OwnersCard, SpendingCard } from './MoneyCards.tsx'
import { ObjectsCard } from './ObjectsCard.tsx'
import { SourcesCard } from './SourcesCard.tsx'
import { StatisticsBar } from './StatisticsBar.tsx'
import { StatisticsSkeleton } from './StatisticsSkeleton.tsx'
import { useStatistics } from './useStatistics.ts'
import { useStatisticsPlace } from './useStatisticsPlace.ts'
import './statistics.css'
import '#src/kinds/kinds.css'

/** The screen `/statistics`. */
export default function StatisticsPage() {
  const place = useStatisticsPlace()
  const { data, error, refetch, isFetching } = useStatistics(place)
  const { totals = {} } = data ?? {}
  const isEmpty = totals.nights === 0 && totals.canceled === 0
  return (
    <div className="column gap-14 stat" aria-busy={isFetching}>
      <h1 className="only-read">Статистика</h1>
      <StatisticsBar place={place} data={error ? undefined : data} />
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <StatisticsSkeleton />
      ) : isEmpty ? (
        <StateCard
          icon={ChartColumn}
          title="За этот период данных нет"
          text="Цифры появятся, когда в периоде будут брони. Выберите другой период или снимите фильтры."
        >
          <Button variant="contained" component={Link} to="/rents">
            Открыть бронирования
          </Button>
        </StateCard>
      ) : (
        <>
          <FigureCards totals={totals} />
          <div className="stack gap-14 stat-two">
            <div className="column gap-14 narrow">
              <DayCard data={data} compare={place.compare} />
              <ObjectsCard data={data} />
              <OwnersCard data={data} />
            </div>
            <div className="column gap-14 narrow">
              <SourcesCard data={data} />
              <FutureCard data={data} />
              <WorkCard data={data} />
              <SpendingCard data={data} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const status = error instanceof HttpError ? error.status : 0
  if (status === 403) return <StateCard icon={Lock} title="Нет доступа" text={error.message} />
  const title = status === 400 ? 'Такой период не посчитать' : 'Не удалось загрузить статистику'
  return <LoadFailure title={title} error={error} onRetry={onRetry} />
}
