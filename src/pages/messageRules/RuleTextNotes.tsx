import { useFormContext, useWatch } from 'react-hook-form'
import { warningsOf } from '#schema/rules/templateText.ts'
import { plainText } from '#src/kinds/texts.ts'
import { DayWordNote } from '#src/pages/texts/DayWordNote.tsx'

/** What is wrong with the text that a rule has of its own: unknown variables, and words for a day that may turn out false. */
export default function RuleTextNotes() {
  const text = plainText(useWatch({ name: 'text' }))
  const { setValue } = useFormContext()
  return (
    <div className="stack gap-6">
      {warningsOf(text).map((warning) => (
        <span key={warning} role="status" className="wait-text wait">
          {warning}
        </span>
      ))}
      <DayWordNote text={text} onMend={(mended) => setValue('text', mended, { shouldDirty: true })} />
    </div>
  )
}
