// Gives the text of a template to the templates of flats with the same code: who changes, and what was there before.
import { readableText } from '#schema/rules/templateText.ts'
import { textIn } from '#src/kinds/rowParts.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import type { SavedTemplate } from './templateWords.ts'
import { placeOf } from './templateWords.ts'
import { useTemplateCalls } from './useTemplateCalls.ts'
import '#src/pages/instructions/instructions.css'

interface BulkDialogProps {
  readonly row: SavedTemplate
  readonly templates: readonly SavedTemplate[]
  readonly onClose: () => void
}

/** The question with the list. */
export default function BulkDialog({ row, templates, onClose }: BulkDialogProps) {
  const { spread, isBusy } = useTemplateCalls()
  const code = textIn(row, 'code')
  const changed = templates.filter(
    (other) =>
      code !== '' &&
      other.id !== row.id &&
      other.code === code &&
      other.language === row.language &&
      other.text !== row.text,
  )
  return (
    <ConfirmDialog
      title={`Применить ко всем: ${textIn(row, 'name')}`}
      action={changed.length > 0 ? `Заменить текстов: ${changed.length}` : 'Понятно'}
      isBusy={isBusy}
      onConfirm={async () => {
        if (changed.length === 0 || (await spread(row))) onClose()
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
              {textIn(other, 'name')} <small>{placeOf(other)}</small>
            </span>
            <details>
              <summary className="link">Было и станет</summary>
              <del className="bad-text breaks block">{readableText(textIn(other, 'text'))}</del>
              <ins className="ok-text breaks block">{readableText(textIn(row, 'text'))}</ins>
            </details>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
