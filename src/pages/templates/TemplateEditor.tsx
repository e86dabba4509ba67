import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { models } from '#schema/index.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { FieldInput } from '#src/kinds/inputs/FieldInput.tsx'
import { plainText } from '#src/kinds/texts.ts'
import { useTextOptions } from '#src/pages/texts/useTextOptions.ts'
import { VariableText } from '#src/pages/texts/VariableText.tsx'
import { initialValues } from '#src/views/form/initialValues.ts'
import { RowForm } from '#src/views/form/RowForm.tsx'
import { SaveBar } from '#src/views/form/SaveBar.tsx'
import { BookingPreview } from './BookingPreview.tsx'
import { TemplateActions } from './TemplateActions.tsx'
import type { Template } from './templateWords.ts'
import { useTemplatePlace } from './useTemplatePlace.ts'

const model = models.templates
const before = ['name', 'category', 'channel'] as const
const besides = ['active', 'language', 'object_id', 'code', 'ota_ids', 'file_ids'] as const
const usual = ['guest_first_name', 'object_name', 'begin', 'end', 'need_to_pay', 'invoice_requisites']

interface TemplateEditorProps {
  readonly row: Template | undefined
  readonly templates: readonly Template[]
}

/** The form of a template beside its preview; a new one opens at its own address when it is saved. */
export function TemplateEditor({ row, templates }: TemplateEditorProps) {
  const { go } = useTemplatePlace()
  const queries = useQueryClient()
  const isLeaving = useRef(false)
  const saved = ({ id }: Row) => {
    void queries.invalidateQueries({ queryKey: [model.name] })
    if (row) return
    isLeaving.current = true
    go(Number(id))
  }
  return (
    <RowForm
      model={model}
      row={row}
      start={{ ...initialValues(model), name: '', text: '' }}
      onSaved={saved}
      className="stack gap-20 narrow box template-editor"
    >
      <div className="stack gap-12 narrow template-fields">
        <h2 className="strong breaks">{row ? row.name : 'Новый шаблон'}</h2>
        {row && <TemplateActions row={row} templates={templates} />}
        <Inputs names={before} />
        <TemplateText />
        <Inputs names={besides} />
        {row && <UsedIn rules={row.used_in} />}
        <SaveBar isLeaving={isLeaving} />
      </div>
      <LivePreview />
    </RowForm>
  )
}

function Inputs({ names }: { readonly names: readonly string[] }) {
  const { choices } = useTextOptions()
  return (
    <div className="input-grid">
      {names.map((name) => {
        const declared = model.fields[name]
        const options = choices[name]
        const field = declared?.kind === 'choice' && options ? { ...declared, options } : declared
        return field && <FieldInput key={name} field={field} source={name} />
      })}
    </div>
  )
}

function TemplateText() {
  const channel = plainText(useWatch({ name: 'channel' })) || 'any'
  return <VariableText place={{ channel }} usual={usual} />
}

function LivePreview() {
  return <BookingPreview text={plainText(useWatch({ name: 'text' }))} />
}

function UsedIn({ rules = [] }: { readonly rules: Template['used_in'] }) {
  const names = rules.map(({ name }) => name).join(', ')
  return <p className="faint">{names ? `Шлют правила: ${names}.` : 'Ни одно правило этот текст не шлёт.'}</p>
}
