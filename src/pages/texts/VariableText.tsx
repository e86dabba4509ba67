import { Button, InputLabel } from '@mui/material'
import { Bold, List } from 'lucide-react'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { lengthText, problemsOf, type TextPlace } from '#schema/rules/textChecks.ts'
import { ChipArea } from '#src/kinds/inputs/ChipArea.tsx'
import { useChipArea } from '#src/kinds/inputs/useChipArea.ts'
import { plainText } from '#src/kinds/texts.ts'
import { ActMenu } from '#src/views/MoreMenu.tsx'
import { DayWordNote } from './DayWordNote.tsx'
import { useTextOptions } from './useTextOptions.ts'
import './texts.css'

interface VariableTextProps {
  readonly place: TextPlace
  /** The variables that stand as chips; the others are in the menu. */
  readonly usual: readonly string[]
}

/** The text of a form with variables: what is typed, the chips that put a variable at the cursor, and what is wrong with it. */
export function VariableText({ place, usual }: VariableTextProps) {
  const id = useId()
  const { field, fieldState } = useController({ name: 'text' })
  const text = plainText(field.value)
  const chips = useChipArea(text, field.onChange)
  const problems = problemsOf(text, place)
  return (
    <div className="stack gap-6 narrow variable-text" data-source="text">
      <InputLabel htmlFor={id} error={fieldState.invalid}>
        Текст
      </InputLabel>
      <ChipArea
        id={id}
        chips={chips}
        hasError={fieldState.invalid}
        onBlur={field.onBlur}
        inputProps={{ 'aria-describedby': `${id}-notes`, 'aria-invalid': fieldState.invalid }}
      />
      <div className="row wrap gap-6">
        <MarkButtons insert={chips.insert} />
        <Chips usual={usual} onInsert={(key) => chips.insert(`{${key}}`)} />
      </div>
      <div id={`${id}-notes`} className="stack gap-2 caption faint variable-notes">
        <span>{lengthText(text, place.channel)}</span>
        {fieldState.error?.message && <span className="bad-text">{fieldState.error.message}</span>}
        {problems.map((problem) => (
          <span key={problem} className="wait-text wait">
            {problem}
          </span>
        ))}
        {place.type === undefined && <DayWordNote text={text} onMend={field.onChange} />}
      </div>
    </div>
  )
}

const marks = [
  { name: 'Жирный', Icon: Bold, before: '**', after: '**' },
  { name: 'Строка списка', Icon: List, before: '\n- ', after: '' },
] as const

function MarkButtons({ insert }: { readonly insert: (before: string, after?: string) => void }) {
  return marks.map(({ name, Icon, before, after }) => (
    <button
      key={name}
      type="button"
      className="medium link size-12 text-mark"
      aria-label={name}
      onClick={() => insert(before, after)}
    >
      <Icon size={15} strokeWidth={2.1} />
    </button>
  ))
}

interface ChipsProps {
  readonly usual: readonly string[]
  readonly onInsert: (key: string) => void
}

function Chips({ usual, onInsert }: ChipsProps) {
  const { variables } = useTextOptions()
  const near = usual.flatMap((key) => variables.find((variable) => variable.key === key) ?? [])
  const others = variables.filter(({ key }) => !usual.includes(key))
  return (
    <>
      {near.map((variable) => (
        <button
          key={variable.key}
          type="button"
          className="medium link size-12 variable-chip"
          onClick={() => onInsert(variable.key)}
        >
          {variable.label}
        </button>
      ))}
      <ActMenu
        items={others.map(({ key, group, label }) => ({
          label: `${group}: ${label}`,
          run: () => onInsert(key),
        }))}
      >
        {(open) => (
          <Button aria-haspopup="menu" onClick={open} size="small">
            ещё {others.length}
          </Button>
        )}
      </ActMenu>
    </>
  )
}
