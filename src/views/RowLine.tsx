import { IconButton } from '@mui/material'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import './rowsBlock.css'

interface RowLineProps {
  readonly name: string
  /** The finer words under the name. */
  readonly note?: ReactNode
  /** A row that is switched off stands back. */
  readonly isOff?: boolean
  /** Marks and buttons between the words and the ways to change it. */
  readonly children?: ReactNode
  readonly onEdit?: (() => void) | undefined
  readonly onRemove?: (() => void) | undefined
}

const icon = { size: 16, strokeWidth: 2.1, 'aria-hidden': true } as const

/** One row of a short list: name, finer line, marks, and with the right to it the ways to change and to put away. */
export function RowLine({ name, note, isOff = false, children, onEdit, onRemove }: RowLineProps) {
  return (
    <>
      <span className={isOff ? 'rows-text off' : 'rows-text'}>
        {name}
        {note && <small className="faint block">{note}</small>}
      </span>
      {children}
      {onEdit && (
        <IconButton aria-label={`Изменить: ${name}`} onClick={onEdit}>
          <Pencil {...icon} />
        </IconButton>
      )}
      {onRemove && (
        <IconButton aria-label={`Убрать: ${name}`} onClick={onRemove}>
          <Trash2 {...icon} />
        </IconButton>
      )}
    </>
  )
}
