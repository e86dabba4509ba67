// A text with variables: what is typed, the chips that put a variable at the cursor, and what is wrong with it.
import { Button, InputLabel, Menu, MenuItem, OutlinedInput } from '@mui/material'
import { Bold, List } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import type { Variable } from '#schema/rules/templateText.ts'
import { lengthText, problemsOf, type TextPlace } from './textChecks.ts'
import { useTextOptions } from './useTextOptions.ts'
import './texts.css'

interface VariableTextProps {
  readonly source: string
  readonly label: string
  readonly place: TextPlace
  /** The variables that stand as chips; the others are in the menu. */
  readonly usual: readonly string[]
}

/** The field of the form around it. */
export function VariableText({ source, label, place, usual }: VariableTextProps) {
  const id = useId()
  const { field, fieldState } = useController({ name: source })
  const area = useRef<HTMLTextAreaElement>(null)
  const text = typeof field.value === 'string' ? field.value : ''
  const insert = (before: string, after = '') => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {}
    const chosen = text.slice(selectionStart, selectionEnd)
    field.onChange(`${text.slice(0, selectionStart)}${before}${chosen}${after}${text.slice(selectionEnd)}`)
    const cursor = selectionStart + before.length + chosen.length
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(cursor, cursor)
    })
  }
  const problems = problemsOf(text, place)
  return (
    <div className="stack gap-6 narrow variable-text" data-source={source}>
      <InputLabel htmlFor={id} error={fieldState.invalid}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        inputRef={area}
        value={text}
        multiline
        minRows={7}
        maxRows={18}
        error={fieldState.invalid}
        fullWidth
        sx={{ p: 0 }}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
        inputProps={{ 'aria-describedby': `${id}-notes`, 'aria-invalid': fieldState.invalid }}
      />
      <div className="row wrap gap-6">
        <MarkButtons insert={insert} />
        <Chips usual={usual} onInsert={(key) => insert(`{${key}}`)} />
      </div>
      <div id={`${id}-notes`} className="stack gap-2 caption faint variable-notes">
        <span>{lengthText(text, place.channel)}</span>
        {fieldState.error?.message && <span className="bad">{fieldState.error.message}</span>}
        {problems.map((problem) => (
          <span key={problem} className="wait-text wait">
            {problem}
          </span>
        ))}
      </div>
    </div>
  )
}

function MarkButtons({ insert }: { readonly insert: (before: string, after?: string) => void }) {
  return (
    <>
      <button
        type="button"
        className="medium link size-12 text-mark"
        aria-label="Жирный"
        onClick={() => insert('**', '**')}
      >
        <Bold size={15} strokeWidth={2.1} />
      </button>
      <button
        type="button"
        className="medium link size-12 text-mark"
        aria-label="Строка списка"
        onClick={() => insert('\n- ')}
      >
        <List size={15} strokeWidth={2.1} />
      </button>
    </>
  )
}

interface ChipsProps {
  readonly usual: readonly string[]
  readonly onInsert: (key: string) => void
}

function Chips({ usual, onInsert }: ChipsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { variables } = useTextOptions()
  const near = usual.flatMap((key) => variables.find((variable) => variable.key === key) ?? [])
  const others = variables.filter(({ key }) => !usual.includes(key))
  const choose = ({ key }: Variable) => {
    setAnchor(null)
    onInsert(key)
  }
  return (
    <>
      {near.map((variable) => (
        <button
          key={variable.key}
          type="button"
          className="medium link size-12 variable-chip"
          onClick={() => choose(variable)}
        >
          {variable.label}
        </button>
      ))}
      <Button size="small" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        ещё {others.length}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {others.map((variable) => (
          <MenuItem key={variable.key} onClick={() => choose(variable)}>
            {variable.group}: {variable.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
