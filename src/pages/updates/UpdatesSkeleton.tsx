import { Skeleton } from '@mui/material'

/** Rows of the true height while the updates come. */
export function UpdatesSkeleton() {
  return (
    <section className="updates-day" aria-label="Загрузка">
      <ul className="box" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((row) => (
          <li key={row} className="stack ruled update-row">
            <Skeleton width={36} />
            <Skeleton variant="circular" width={14} height={14} />
            <span>
              <Skeleton width="30%" />
              <Skeleton width="60%" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
