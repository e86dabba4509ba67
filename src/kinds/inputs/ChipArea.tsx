// The area for a text with variables: under what is typed lies the same text with its chips, so the caret, the keyboard of a phone
// and a screen reader have a plain area before them.
import { OutlinedInput } from '@mui/material'
import type { ComponentProps, ReactNode } from 'react'
import { type Piece, shownOf } from './chipText.ts'
import type { ControlProps } from './FieldFrame.tsx'
import type { useChipArea } from './useChipArea.ts'
import './chipArea.css'

interface ChipAreaProps extends ControlProps {
  readonly chips: ReturnType<typeof useChipArea>
  readonly hasError: boolean
  readonly onBlur: () => void
}

/** A text of many lines in which each variable is a chip with its name, and one that does not exist is marked red. */
export function ChipArea({ id, chips, hasError, onBlur, inputProps }: ChipAreaProps) {
  return (
    <OutlinedInput
      id={id}
      inputRef={chips.area}
      multiline
      fullWidth
      error={hasError}
      onBlur={onBlur}
      inputComponent={LinedArea}
      inputProps={{ ...inputProps, ...chips.events, underlay: <Underlay pieces={chips.pieces} /> }}
      {...chips.bind}
    />
  )
}

interface LinedAreaProps extends ComponentProps<'textarea'> {
  readonly underlay?: ReactNode
  /** What the library tells its own inputs about itself. */
  readonly ownerState?: unknown
}

function LinedArea({ underlay, ownerState: _, className, ...rest }: LinedAreaProps) {
  return (
    <span className="chip-area">
      <span className={className} aria-hidden="true">
        {underlay}
      </span>
      <textarea className={className} {...rest} />
    </span>
  )
}

function Underlay({ pieces }: { readonly pieces: readonly Piece[] }) {
  return (
    <>
      {pieces.map(({ shown, look, chip, storedAt }, index) => {
        if (look === 'plain') return shown
        if (look === 'unknown') {
          return (
            <mark key={storedAt} className="bad">
              {shown}
            </mark>
          )
        }
        // a chip of several pieces is drawn whole in the place of the first
        if (pieces[index - 1]?.chip === chip) return null
        const words = shownOf(pieces.filter((one) => one.chip === chip))
        return (
          <mark key={storedAt}>
            <i>[</i>
            {words.slice(1, -1)}
            <i>]</i>
          </mark>
        )
      })}
      {'\n'}
    </>
  )
}
