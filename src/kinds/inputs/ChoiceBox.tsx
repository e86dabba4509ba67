import { TextField } from '@mui/material'
import { optionItems } from './optionItems.tsx'

/** A code and its words. */
export type Choice = readonly [code: string, words: string]

interface ChoiceBoxProps {
  /** What is chosen: for those who do not see where it stands, or for all when it is `named`. */
  readonly label: string
  readonly named?: boolean
  readonly value: string | null
  /** The words of no choice; without them something is always chosen. */
  readonly all?: string
  readonly options: readonly Choice[]
  readonly onChange: (code: string) => void
  readonly className?: string
}

/** One of a few in a bar; a code that is not among them counts as no choice. */
export function ChoiceBox({ label, named, value, all, options, onChange, className }: ChoiceBoxProps) {
  const choices = all === undefined ? options : [['', all] as const, ...options]
  const [chosen] = choices.find(([code]) => code === value) ?? choices[0] ?? ['']
  return (
    <TextField
      select
      margin="none"
      className={className}
      value={chosen}
      onChange={({ target }) => onChange(target.value)}
      label={named && label}
      slotProps={{
        select: { displayEmpty: true, ...(!named && { SelectDisplayProps: { 'aria-label': label } }) },
        inputLabel: { shrink: true },
      }}
    >
      {optionItems(choices)}
    </TextField>
  )
}

/** Rows as choices, by their ids and names. */
export const rowChoices = (
  rows: readonly { readonly id: number; readonly name?: string | undefined }[],
): Choice[] => rows.map(({ id, name = '' }) => [String(id), name])
