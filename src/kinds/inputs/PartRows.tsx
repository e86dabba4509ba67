import { Button, IconButton } from '@mui/material'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'

interface PartRowsProps {
  readonly id: string
  readonly label: string
  readonly keys: readonly string[]
  readonly max: number
  readonly onAdd: () => void
  readonly onRemove: (index: number) => void
  /** The inputs of one line, each a `part-cell`. */
  readonly children: (index: number) => ReactNode
}

/** Lines of inputs one under another, with the ways to add one and to take one away. */
export function PartRows({ id, label, keys, max, onAdd, onRemove, children }: PartRowsProps) {
  return (
    <div id={id} className="stack parts">
      {keys.map((key, index) => (
        <fieldset
          key={key}
          className="wrap narrow full inset part"
          aria-label={`${label}: строка ${index + 1}`}
        >
          {children(index)}
          <IconButton aria-label={`Убрать строку ${index + 1}`} onClick={() => onRemove(index)}>
            <Trash2 size={16} />
          </IconButton>
        </fieldset>
      ))}
      <Button
        variant="outlined"
        size="small"
        disabled={keys.length >= max}
        startIcon={<Plus size={16} />}
        onClick={onAdd}
      >
        Добавить строку
      </Button>
    </div>
  )
}
