import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { models } from '#schema/index.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { FieldInput } from '#src/kinds/inputs/FieldInput.tsx'
import { plainText } from '#src/kinds/texts.ts'
import { VariableText } from '#src/pages/texts/VariableText.tsx'
import { initialValues } from '#src/views/form/initialValues.ts'
import { RowForm } from '#src/views/form/RowForm.tsx'
import { type NextStep, SaveBar } from '#src/views/form/SaveBar.tsx'
import { GuestPreview } from './GuestPreview.tsx'
import type { OpenSection } from './matrix.ts'
import { SectionTexts } from './SectionTexts.tsx'
import { sectionPlace } from './useInstructionPlace.ts'

const model = models.instructions
const besides = ['stage', 'secret', 'active', 'file_ids'] as const
const usual = ['address', 'checkin_time', 'wifi_name', 'wifi_password', 'door_code', 'manager_phone']

interface SectionFormProps {
  readonly section: OpenSection
  readonly onMade: (row: SentRow<'instructions'>) => void
  readonly next: NextStep | undefined
}

/** The form of a section: text, when it is seen, files; beside it the phone of the guest. It stays after saving. */
export function SectionForm({ section, onMade, next }: SectionFormProps) {
  const { flat, type, lang, row } = section
  const queries = useQueryClient()
  const start = { ...initialValues(model), object_id: flat.id, type, language: lang, text: '' }
  const saved = (made: SentRow<'instructions'>) => {
    void queries.invalidateQueries({ queryKey: ['instructions'] })
    if (!row) onMade(made)
  }
  return (
    <RowForm
      model={model}
      row={row}
      start={start}
      onSaved={saved}
      className="stack gap-20 narrow section-form"
    >
      <div className="stack gap-10 narrow">
        <SectionText type={type} />
        <SectionTexts section={section} />
        <div className="stack section-besides">
          {besides.map((name) => {
            const field = model.fields[name]
            return field && <FieldInput key={name} field={field} source={name} />
          })}
        </div>
        <SaveBar next={next} place={sectionPlace} />
      </div>
      <LivePreview section={section} />
    </RowForm>
  )
}

function SectionText({ type }: { readonly type: string }) {
  const files: unknown = useWatch({ name: 'file_ids' })
  const place = { type, files: Array.isArray(files) ? files.length : 0 }
  return <VariableText place={place} usual={usual} />
}

function LivePreview({ section: { flat, type } }: Pick<SectionFormProps, 'section'>) {
  const [text, secret] = useWatch({ name: ['text', 'secret'] })
  return <GuestPreview flat={flat} type={type} text={plainText(text)} isSecret={secret === true} />
}
