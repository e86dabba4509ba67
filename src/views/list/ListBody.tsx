// What stands under the bar: rows, their skeleton, an error with a way out, or one of the two kinds of emptiness.
import { Button, useMediaQuery } from '@mui/material'
import { Filter, Inbox } from 'lucide-react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import type { Model } from '#schema/define.ts'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { newPath } from '../paths.ts'
import { isPhone } from '../phone.ts'
import { ListCards } from './ListCards.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTable } from './ListTable.tsx'
import { useListOverrides } from './listOverrides.ts'

/** The rows of a list in the form that fits the screen. */
export function ListBody({ model }: { readonly model: Model }) {
  const { data, error, isPending, isFetching, filterValues, refetch } = useListContext()
  const phone = useMediaQuery(isPhone)
  const { Rows, Empty: OwnEmpty } = useListOverrides()
  if (error && !data) {
    const title = `Не удалось загрузить: ${model.labels.many.toLocaleLowerCase('ru')}`
    return <LoadFailure title={title} error={error} onRetry={() => void refetch()} />
  }
  if (isPending) return <ListSkeleton model={model} />
  if (!data || data.length === 0) {
    if (OwnEmpty) return <OwnEmpty />
    return <Empty model={model} isFiltered={Object.keys(filterValues).length > 0} />
  }
  if (Rows) {
    return (
      <>
        {isFetching && <div className="list-refetch" aria-hidden="true" />}
        <Rows />
      </>
    )
  }
  return (
    <>
      {isFetching && <div className="list-refetch" aria-hidden="true" />}
      {phone ? <PhoneRows model={model} /> : <ListTable model={model} />}
    </>
  )
}

function PhoneRows({ model }: { readonly model: Model }) {
  const { Cards } = useListOverrides()
  return Cards ? <Cards /> : <ListCards model={model} />
}

function Empty({ model, isFiltered }: { readonly model: Model; readonly isFiltered: boolean }) {
  const { setFilters } = useListContext()
  const access = useAccess(model)
  if (isFiltered) {
    return (
      <StateCard
        icon={Filter}
        title="По фильтру ничего нет"
        text="Измените фильтр или сбросьте его, чтобы увидеть все записи."
      >
        <Button variant="outlined" onClick={() => setFilters({}, undefined, false)}>
          Сбросить
        </Button>
      </StateCard>
    )
  }
  return (
    <StateCard icon={Inbox} title={`${model.labels.many}: пока пусто`} text={model.labels.empty}>
      {access.can('create') && (
        <Button variant="outlined" component={Link} to={newPath(model.name)}>
          Добавить {model.labels.accusative}
        </Button>
      )}
    </StateCard>
  )
}
