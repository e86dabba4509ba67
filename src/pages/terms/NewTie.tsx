import { TextField } from '@mui/material'
import { rowChoices } from '#src/kinds/inputs/ChoiceBox.tsx'
import { optionItems } from '#src/kinds/inputs/optionItems.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import type { Tie } from './TermsLine.tsx'

interface NewTieProps {
  /** What is tied, as «Привязать объект». */
  readonly label: string
  readonly told: string
  readonly className: string
  /** Those that are not tied yet. */
  readonly free: readonly { readonly id: number; readonly name?: string }[]
  readonly tieOf: (id: number) => Tie
  readonly reread?: () => void
}

/** Ties the chosen one as the first in turn, for the usual rate; nothing when all are tied. */
export function NewTie({ label, told, className, free, tieOf, reread }: NewTieProps) {
  const { act } = useCall('POST cleaners/object', { told, reread })
  if (free.length === 0) return null
  return (
    <TextField
      select
      label={label}
      value=""
      margin="none"
      className={className}
      onChange={({ target }) => void act({ body: { ...tieOf(Number(target.value)), priority: 1 } })}
    >
      {optionItems(rowChoices(free))}
    </TextField>
  )
}
