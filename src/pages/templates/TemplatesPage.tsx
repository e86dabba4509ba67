// Templates: the list by category, the editor, and the text as it looks with a real booking.
import { Skeleton, useMediaQuery } from '@mui/material'
import { ChevronLeft, MessageSquareText } from 'lucide-react'
import { useGetList } from 'react-admin'
import { models } from '#schema/index.ts'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { isPhone } from '#src/views/phone.ts'
import { NoTemplates } from './NoTemplates.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import { TemplateList } from './TemplateList.tsx'
import { TemplateReader } from './TemplateReader.tsx'
import type { Template } from './templateWords.ts'
import { useTemplatePlace } from './useTemplatePlace.ts'
import './templates.css'

const model = models.templates
const every = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'sort', order: 'ASC' } } as const

/** The desk of `/templates`, `/templates/{id}` and `/templates/create`. */
export default function TemplatesPage() {
  const phone = useMediaQuery(isPhone)
  const access = useAccess(model)
  const place = useTemplatePlace()
  const { data, error, refetch } = useGetList<Template>(model.name, every, {
    refetchOnWindowFocus: false,
  })
  if (error && !data) {
    return <LoadFailure title="Не удалось загрузить шаблоны" error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton variant="rounded" height={420} aria-label="Загружаем" />
  if (data.length === 0 && place.open !== 'new') return <NoTemplates onNew={() => place.go('new')} />
  const row = data.find(({ id }) => id === place.open)
  const isOpen = place.open !== undefined
  return (
    <section className="stack gap-16 templates" aria-label="Шаблоны">
      <h1 className="only-read">Шаблоны</h1>
      {(!phone || !isOpen) && <TemplateList templates={data} place={place} />}
      {phone && isOpen && (
        <button type="button" className="medium section-back" onClick={() => place.go(undefined)}>
          <ChevronLeft /> Все шаблоны
        </button>
      )}
      {isOpen && !row && place.open !== 'new' && (
        <StateCard
          icon={MessageSquareText}
          title="Такого шаблона нет"
          text="Его убрали, или ссылка устарела. Выберите другой в списке."
        />
      )}
      {row && !access.can('update') && <TemplateReader key={row.id} row={row} />}
      {access.can('update') && (row || place.open === 'new') && (
        <TemplateEditor key={row?.id ?? 'new'} row={row} place={place} templates={data} />
      )}
      {!isOpen && !phone && (
        <StateCard
          icon={MessageSquareText}
          title="Выберите шаблон"
          text="Откройте любой слева, чтобы прочитать его с данными настоящей брони."
        />
      )}
    </section>
  )
}
