// Gives the text of a template to the templates of flats with the same code: who changes, and what was there before.
import { counted } from '#schema/rules/plural.ts'
import { readableText } from '#schema/rules/templateText.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { placeOf, type Template, templateForms } from './templateWords.ts'
import '#src/pages/instructions/instructions.css'

interface BulkDialogProps {
  readonly row: Template
  readonly templates: readonly Template[]
  readonly onClose: () => void
}

/** The question with the list. */
export default function BulkDialog({ row, templates, onClose }: BulkDialogProps) {
  const { id, name, code = '', language, text = '' } = row
  const back = useCall('PATCH templates/bulk', { told: 'Прежние тексты возвращены' })
  const { act, isBusy } = useCall('PATCH templates/bulk', {
    told: ({ updated = 0, previous }) => ({
      family: 'ok',
      title: `Текст поставлен: ${counted(updated, templateForms)}`,
      action: { label: 'Отменить', run: () => void back.act({ body: { id, undo: previous } }) },
    }),
  })
  const changed = templates.filter(
    (other) =>
      code !== '' &&
      other.id !== id &&
      other.code === code &&
      other.language === language &&
      other.text !== text,
  )
  return (
    <ConfirmDialog
      title={`Применить ко всем: ${name ?? ''}`}
      action={changed.length > 0 ? `Заменить текстов: ${changed.length}` : 'Понятно'}
      isBusy={isBusy}
      onConfirm={async () => {
        if (changed.length === 0 || (await act({ body: { id } })).isDone) onClose()
      }}
      onClose={onClose}
    >
      {code === '' && (
        <p>
          У шаблона нет кода, поэтому неясно, чьи тексты менять. Впишите код: он общий у текстов одного
          назначения.
        </p>
      )}
      {code !== '' && changed.length === 0 && (
        <p>Менять нечего: у других шаблонов с кодом «{code}» этот же текст, или их нет.</p>
      )}
      <ul className="stack gap-10 apply-lines">
        {changed.map((other) => (
          <li key={other.id}>
            <span>
              {other.name} <small>{placeOf(other)}</small>
            </span>
            <details>
              <summary className="link">Было и станет</summary>
              <del className="bad-text breaks block">{readableText(other.text ?? '')}</del>
              <ins className="ok-text breaks block">{readableText(text)}</ins>
            </details>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
