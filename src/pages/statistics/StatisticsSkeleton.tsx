import { Skeleton } from '@mui/material'

/** The figures while they are on the way. */
export function StatisticsSkeleton() {
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
