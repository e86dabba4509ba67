import { Button } from '@mui/material'
import { ChevronLeft, MessageSquareText } from 'lucide-react'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import { readableText } from '#schema/rules/templateText.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import { usePhone } from '#src/views/phone.ts'
import { useAllRows } from '#src/views/useAllRows.ts'
import { BookingPreview } from './BookingPreview.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import { TemplateList } from './TemplateList.tsx'
import { TextTabs } from './TextTabs.tsx'
import { type Template, templateForms } from './templateWords.ts'
import { useTemplatePlace } from './useTemplatePlace.ts'
import './templates.css'

const model = models.templates

/** `/templates`, `/templates/{id}`, `/templates/create`: the list by category, the editor, the text with a real booking. */
export default function TemplatesPage() {
  const templates = useAllRows('templates')
  return (
    <div className="stack gap-14">
      <TextTabs on="/templates" />
      <Loaded of={templates} failure="Не удалось загрузить шаблоны" height={420}>
        {(rows) => <Desk templates={rows} />}
      </Loaded>
    </div>
  )
}

function Desk({ templates }: { readonly templates: readonly Template[] }) {
  const phone = usePhone()
  const { can } = useAccess(model)
  const { open, go } = useTemplatePlace()
  const row = templates.find(({ id }) => id === open)
  if (templates.length === 0 && open !== 'new') return <NoTemplates onNew={() => go('new')} />
  return (
    <section className="stack gap-16 templates" aria-label="Шаблоны">
      <h1 className="only-read">Шаблоны</h1>
      {(!phone || open === undefined) && <TemplateList templates={templates} />}
      {phone && open !== undefined && (
        <button
          type="button"
          className="row inline gap-4 medium link section-back"
          onClick={() => go(undefined)}
        >
          <ChevronLeft /> Все шаблоны
        </button>
      )}
      {typeof open === 'number' && !row && (
        <StateCard
          icon={MessageSquareText}
          title="Такого шаблона нет"
          text="Его убрали, или ссылка устарела. Выберите другой в списке."
        />
      )}
      {row && !can('update') && <TemplateReader key={row.id} row={row} />}
      {can('update') && (row || open === 'new') && (
        <TemplateEditor key={row?.id ?? 'new'} row={row} templates={templates} />
      )}
      {open === undefined && !phone && (
        <StateCard
          icon={MessageSquareText}
          title="Выберите шаблон"
          text="Откройте любой слева, чтобы прочитать его с данными настоящей брони."
        />
      )}
    </section>
  )
}

/** An agency without texts is offered a set to begin with. */
function NoTemplates({ onNew }: { readonly onNew: () => void }) {
  const { can } = useAccess('templates')
  const { act, isBusy } = useCall('POST templates/start', {
    told: ({ created = 0 }) => `Добавлено: ${counted(created, templateForms)}`,
  })
  return (
    <StateCard
      icon={MessageSquareText}
      title="Шаблонов пока нет"
      text="Стартовый набор — готовые тексты от брони до отзыва: их можно сразу слать и править под себя."
    >
      {can('startSet') && (
        <Button variant="contained" loading={isBusy} onClick={() => void act({})}>
          Взять стартовый набор
        </Button>
      )}
      {can('create') && (
        <Button variant="outlined" onClick={onNew}>
          Написать свой
        </Button>
      )}
    </StateCard>
  )
}

/** The text to read and to copy. */
function TemplateReader({ row: { name, text = '' } }: { readonly row: Template }) {
  return (
    <section className="stack gap-20 narrow box template-editor" aria-label={name}>
      <div className="stack gap-12 narrow template-fields">
        <h2 className="strong breaks">{name}</h2>
        <p className="breaks template-text">{readableText(text)}</p>
        <CopyButton text={text} what="текст">
          Скопировать текст
        </CopyButton>
      </div>
      <BookingPreview text={text} />
    </section>
  )
}
