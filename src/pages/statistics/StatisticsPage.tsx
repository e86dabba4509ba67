import { Button, Skeleton } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { Link } from 'react-router'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { HttpError, wholeAnswer } from '#src/dataProvider/httpError.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { ReadFailure } from '#src/views/ReadFailure.tsx'
import { DayCard } from './DayCard.tsx'
import { FigureCards } from './FigureCards.tsx'
import { figuresQuery, type Statistics, spreadQuery } from './figures.ts'
import { FutureCard, OwnersCard, SpendingCard, WorkCard } from './PeriodCards.tsx'
import { ObjectsCard, SourcesCard } from './RankCards.tsx'
import { BooksCard, CleanersCard, SpreadCard } from './SpreadCards.tsx'
import { StatisticsBar } from './StatisticsBar.tsx'
import { type StatisticsPlace, useStatisticsPlace } from './useStatisticsPlace.ts'
import './statistics.css'
import '#src/kinds/kinds.css'

/** The figures of a period: seven numbers, revenue by day, flats by load, sources, what is on the books. */
export default function StatisticsPage() {
  const place = useStatisticsPlace()
  const { data, error, refetch, isFetching } = useStatistics(place)
  const { data: spread } = useSpread(place, data !== undefined)
  const { totals = {} } = data ?? {}
  const isRefused = error instanceof HttpError && error.status === 400
  const isEmpty = totals.nights === 0 && totals.canceled === 0
  return (
    <div className="column gap-14 stat" aria-busy={isFetching}>
      <h1 className="only-read">Статистика</h1>
      <StatisticsBar place={place} data={error ? undefined : data} />
      {error ? (
        <ReadFailure
          title={isRefused ? 'Такой период не посчитать' : 'Не удалось загрузить статистику'}
          error={error}
          onRetry={() => void refetch()}
        />
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
          <FigureCards data={data} />
          <div className="stack gap-14 stat-two">
            <div className="column gap-14 narrow">
              <DayCard data={data} compare={place.compare} />
              <ObjectsCard key={JSON.stringify(figuresQuery(place))} data={data} place={place} />
              <OwnersCard data={data} />
              {spread && <CleanersCard data={spread} />}
              <WorkCard data={data} held={spread?.deposits_held} />
            </div>
            <div className="column gap-14 narrow">
              <SourcesCard data={data} />
              <FutureCard data={data} place={place} />
              {spread && <BooksCard data={spread} />}
              {spread && <SpreadCard data={spread} />}
              <SpendingCard data={data} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

/** The figures of what the address says, with the first of the flats. */
function useStatistics(place: StatisticsPlace) {
  const query = { ...figuresQuery(place), view: 'screen' } as const
  const settings = { among: 'rents', select: wholeFigures, placeholderData: keepPreviousData }
  return useRead('GET dashboard/statistics', { query }, settings)
}

/** How guests book and what is ahead: read once the figures are there, and left out where it does not come. */
function useSpread(place: StatisticsPlace, enabled: boolean) {
  const settings = { among: 'rents', enabled, placeholderData: keepPreviousData } as const
  return useRead('GET dashboard/spread', { query: spreadQuery(place) }, settings)
}

const wholeFigures = (data: Statistics): Statistics =>
  wholeAnswer(data, ({ totals, by_day }) => totals?.nights !== undefined && by_day !== undefined)

/** The figures while they are on the way. */
function StatisticsSkeleton() {
  return (
    <div role="status" aria-label="Загружаем" className="column gap-14 stat">
      <Skeleton variant="rounded" height={92} />
      <div className="stack gap-14 stat-two">
        <Skeleton variant="rounded" height={300} />
        <Skeleton variant="rounded" height={300} />
        <Skeleton variant="rounded" height={360} />
        <Skeleton variant="rounded" height={360} />
      </div>
    </div>
  )
}
