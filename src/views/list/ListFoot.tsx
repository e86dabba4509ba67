import { useListContext } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { counted, countedOf } from '#schema/rules/plural.ts'
import { PageSteps } from '../PageSteps.tsx'
import { useListOverrides } from './listOverrides.ts'

/** «Показаны 51–100 из 319 броней», «Страница 2 из 7»; the count is announced when it changes. */
export function ListFoot({ model }: { readonly model: Model }) {
  const { page, perPage, total, isPending, setPage } = useListContext()
  const { FootStart, Sums } = useListOverrides()
  const pages = Math.max(Math.ceil((total ?? 0) / perPage), 1)
  return (
    <nav className="row wrap apart quiet list-foot" aria-label="Страницы списка">
      {FootStart && <FootStart />}
      <span role="status">{isPending || !total ? '' : shownText(model, { page, perPage, total })}</span>
      {Sums && !isPending && <Sums />}
      <PageSteps page={page} pages={pages} onPage={setPage} />
    </nav>
  )
}

function shownText(
  model: Model,
  { page, perPage, total }: { page: number; perPage: number; total: number },
): string {
  if (total <= perPage) return `Всего ${counted(total, model.labels.counted)}`
  const first = (page - 1) * perPage + 1
  return `Показаны ${first}–${Math.min(page * perPage, total)} из ${countedOf(total, model.labels.counted)}`
}
