import { Skeleton } from '@mui/material'

/** The figures while they are on the way. */
export function StatisticsSkeleton() {
  return (
    <div role="status" aria-label="Загружаем" className="stat">
      <Skeleton variant="rounded" height={92} />
      <div className="stat-two">
        <Skeleton variant="rounded" height={300} />
        <Skeleton variant="rounded" height={300} />
        <Skeleton variant="rounded" height={360} />
        <Skeleton variant="rounded" height={360} />
      </div>
    </div>
  )
}
