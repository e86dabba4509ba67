import { Button, Skeleton, useMediaQuery } from '@mui/material'
import { Inbox } from 'lucide-react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import type { Model } from '#schema/define.ts'
import { isSame } from '#schema/rules/isSame.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { newPath } from '../paths.ts'
import { isPhone } from '../phone.ts'
import { ReadFailure } from '../ReadFailure.tsx'
import { useLastError } from '../useLastError.ts'
import { ListCards } from './ListCards.tsx'
import { ListTable } from './ListTable.tsx'
import { useListOverrides } from './listOverrides.ts'
import { NothingFound } from './NothingFound.tsx'

/** What stands under the bar: rows, their skeleton, an error with a way out, or one of the two kinds of emptiness. */
export function ListBody({ model }: { readonly model: Model }) {
  const { data, error, isPending, isFetching, filterValues, sort, page, refetch } = useListContext()
  const fault = useLastError(data, error, JSON.stringify([filterValues, sort, page]))
  const phone = useMediaQuery(isPhone)
  const { today } = useClock()
  const first = model.list.firstOfDay?.(today) ?? {}
  const { Rows, Cards: OwnCards, Empty: OwnEmpty } = useListOverrides()
  if (fault && !data) {
    const title = `Не удалось загрузить: ${model.labels.many.toLocaleLowerCase('ru')}`
    return <ReadFailure title={title} error={fault} onRetry={refetch} />
  }
  if (isPending) return <ListSkeleton model={model} />
  if (!data || data.length === 0) {
    if (OwnEmpty) return <OwnEmpty />
    return <Empty model={model} isFiltered={!isSame(filterValues, first)} first={first} />
  }
  const Cards = OwnCards ?? ListCards
  const Shown = Rows ?? (phone ? Cards : ListTable)
  return (
    <>
      {isFetching && <div className="list-refetch" aria-hidden="true" />}
      <Shown model={model} />
    </>
  )
}

interface EmptyProps {
  readonly model: Model
  readonly isFiltered: boolean
  /** The filter that «Сбросить» goes back to. */
  readonly first: Readonly<Record<string, unknown>>
}

function Empty({ model, isFiltered, first }: EmptyProps) {
  const { setFilters } = useListContext()
  const access = useAccess(model)
  if (isFiltered) return <NothingFound onReset={() => setFilters(first, undefined, false)} />
  return (
    <StateCard icon={Inbox} title={`${model.labels.many}: пока пусто`} text={model.labels.empty}>
      {access.can('create') && !model.list.madeElsewhere && (
        <Button variant="outlined" component={Link} to={newPath(model.name)}>
          Добавить {model.labels.accusative}
        </Button>
      )}
    </StateCard>
  )
}

const rows = Array.from({ length: 8 }, (_, index) => `row${index}`)

/** Rows of the true height while the list is coming; shown only after 150 ms, announced once. */
function ListSkeleton({ model }: { readonly model: Model }) {
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
