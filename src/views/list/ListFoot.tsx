import { Button } from '@mui/material'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useListContext } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { counted } from '#schema/rules/plural.ts'
import { useListOverrides } from './listOverrides.ts'

/** «Показаны 51–100 из 319 броней», «Страница 2 из 7»; the count is announced when it changes. */
export function ListFoot({ model }: { readonly model: Model }) {
  const { page, perPage, total, isPending, setPage } = useListContext()
  const { Sums } = useListOverrides()
  const pages = Math.max(Math.ceil((total ?? 0) / perPage), 1)
  return (
    <nav className="row wrap apart quiet list-foot" aria-label="Страницы списка">
      <span role="status">{isPending || !total ? '' : shownText(model, { page, perPage, total })}</span>
      {Sums && !isPending && <Sums />}
      {pages > 1 && (
        <span className="row inline">
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)} startIcon={<ChevronLeft />}>
            Назад
          </Button>
          Страница {page} из {pages}
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)} endIcon={<ChevronRight />}>
            Дальше
          </Button>
        </span>
      )}
    </nav>
  )
}

function shownText(
  model: Model,
  { page, perPage, total }: { page: number; perPage: number; total: number },
): string {
  if (total <= perPage) return `Всего ${counted(total, model.labels.counted)}`
  const first = (page - 1) * perPage + 1
  return `Показаны ${first}–${Math.min(page * perPage, total)} из ${counted(total, model.labels.counted)}`
}
