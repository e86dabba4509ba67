import { counted } from '#schema/rules/plural.ts'
import { BeforeAfter } from '#src/pages/texts/BeforeAfter.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { InfoDialog } from '#src/views/TitledDialog.tsx'
import { placeOf, type Template, templateForms } from './templateWords.ts'

interface BulkDialogProps {
  readonly row: Template
  readonly templates: readonly Template[]
  readonly onClose: () => void
}

/** Gives a text to the templates of flats with the same code: who changes, what was there, or why nothing would. */
export default function BulkDialog({ row, templates, onClose }: BulkDialogProps) {
  const { id, name = '', code = '', language, text = '' } = row
  const changed = templates.filter(
    (other) =>
      code !== '' &&
      other.id !== id &&
      other.code === code &&
      other.language === language &&
      other.text !== text,
  )
  const title = `Применить ко всем: ${name}`
  if (changed.length === 0) {
    return (
      <InfoDialog title={title} close="Понятно" onClose={onClose}>
        {code === ''
          ? 'У шаблона нет кода, поэтому неясно, чьи тексты менять. Впишите код: он общий у текстов одного назначения.'
          : `Менять нечего: у других шаблонов с кодом «${code}» этот же текст, или их нет.`}
      </InfoDialog>
    )
  }
  return (
    <CallDialog
      call="PATCH templates/bulk"
      title={title}
      action={`Заменить текстов: ${changed.length}`}
      fixed={{ id }}
      told={({ updated = 0 }) => `Текст поставлен: ${counted(updated, templateForms)}`}
      onClose={onClose}
    >
      <ul className="stack gap-2 apply-lines">
        {changed.map((other) => (
          <li key={other.id}>
            <span>
              {other.name} <small>{placeOf(other)}</small>
            </span>
            <BeforeAfter before={other.text ?? ''} after={text} />
          </li>
        ))}
      </ul>
    </CallDialog>
  )
}
