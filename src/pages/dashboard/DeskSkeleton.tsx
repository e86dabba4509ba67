import { Skeleton } from '@mui/material'

const rows = [1, 2, 3, 4, 5, 6]

/** The desk while its day is on the way: blocks of their true height. */
export function DeskSkeleton() {
  return (
    <div className="column gap-14 desk" role="status" aria-label="Загружаем">
      <Skeleton variant="rounded" height={36} width="60%" />
      <Skeleton variant="rounded" height={114} />
      <div className="stack gap-14 desk-columns">
        {['arrivals', 'departures', 'staying'].map((name) => (
          <div key={name} className="narrow box desk-card column gap-16 desk-wait">
            {rows.map((row) => (
              <Skeleton key={row} variant="rounded" height={41} />
            ))}
          </div>
        ))}
      </div>
      <Skeleton variant="rounded" height={280} />
    </div>
  )
}
