import { Button } from '@mui/material'
import { useState } from 'react'
import { useGetList, useListContext } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { counted, countedOf } from '#schema/rules/plural.ts'
import { numberText } from '#src/kinds/texts.ts'
import { PageSteps } from '../PageSteps.tsx'
import { beyondText, isBeyond } from './foundText.ts'
import { useListOverrides } from './listOverrides.ts'
import { useListRoom } from './listRoom.ts'

/**
 * «Показаны 51–100 из 319 броней», «Страница 2 из 7»; the count is announced when it changes. Of very many rows it is told
 * that they are, and how many when somebody asks.
 */
export function ListFoot({ model }: { readonly model: Model }) {
  const { page, perPage, total = 0, isPending, setPage } = useListContext()
  const { FootStart, Sums } = useListOverrides()
  const isTight = useListRoom() === 'tight'
  const exact = useExactTotal()
  const isOpen = isBeyond(total) && exact.total === undefined
  const found = isBeyond(total) ? (exact.total ?? total) : total
  const shown = { page, perPage, total: found }
  return (
    <nav className="row wrap apart quiet list-foot" aria-label="Страницы списка">
      {FootStart && <FootStart />}
      <span role="status">{isPending || !total ? '' : shownText(model, shown, isOpen, isTight)}</span>
      {isOpen && !isPending && (
        <Button size="small" loading={exact.isFetching} onClick={exact.ask}>
          {exact.isError ? 'Сосчитать ещё раз' : 'Сосчитать все'}
        </Button>
      )}
      {Sums && !isPending && <Sums />}
      <PageSteps
        page={page}
        pages={Math.max(Math.ceil(found / perPage), 1)}
        isOpen={isOpen}
        onPage={setPage}
      />
    </nav>
  )
}

/** The number of all rows that fit the filter, counted once somebody asks; another filter is another question. */
function useExactTotal() {
  const { resource, filterValues } = useListContext()
  const own = JSON.stringify(filterValues)
  const [asked, setAsked] = useState('')
  const pagination = { page: 1, perPage: 1 }
  const { total, isFetching, isError, refetch } = useGetList(
    resource,
    { filter: filterValues, pagination, sort: { field: 'id', order: 'ASC' } },
    { enabled: asked === own },
  )
  const ask = () => (asked === own ? void refetch() : setAsked(own))
  return asked === own
    ? { total, isFetching, isError, ask }
    : { total: undefined, isFetching: false, isError: false, ask }
}

function shownText(
  model: Model,
  { page, perPage, total }: { page: number; perPage: number; total: number },
  isOpen: boolean,
  isTight: boolean,
): string {
  const { counted: forms } = model.labels
  if (total <= perPage) return `Всего ${counted(total, forms)}`
  const first = (page - 1) * perPage + 1
  const span = `${isTight ? '' : 'Показаны '}${numberText(first)}–${numberText(Math.min(page * perPage, total))}`
  if (isOpen) return `${span}, всего ${beyondText(forms)}`
  return `${span} из ${countedOf(total, forms).replace(/^\d+/, numberText(total))}`
}
