import { Skeleton } from '@mui/material'
import type { Model } from '#schema/define.ts'

const rows = Array.from({ length: 8 }, (_, index) => `row${index}`)

/** Rows of the true height while the list is coming; shown only after 150 ms, announced once. */
export function ListSkeleton({ model }: { readonly model: Model }) {
  const columns = model.list.columns.slice(0, 6)
  return (
    <div className="box list-skeleton" role="status">
      <span className="only-read">Загружаем: {model.labels.many.toLocaleLowerCase('ru')}</span>
      {rows.map((row, index) => (
        <div key={row} className="stack ruled list-skeleton-row" aria-hidden="true">
          {columns.map((column, place) => (
            <Skeleton
              key={column}
              variant="rounded"
              height={12}
              width={`${40 + ((index * 7 + place * 13) % 45)}%`}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
