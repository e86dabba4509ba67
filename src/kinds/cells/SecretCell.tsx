import { Button } from '@mui/material'
import { useState } from 'react'
import { OpenedSecret } from '../OpenedSecret.tsx'
import type { CellProps } from './cell.ts'

/** A code or a key: hidden until asked for; one that may not be read is only «задан». */
export function SecretCell({
  field,
  value,
  place: { name, row, inTable },
}: Omit<CellProps<'secret'>, 'nested'>) {
  const [isShown, setShown] = useState(false)
  if (field.opensBy && !field.sealed && !inTable)
    return <OpenedSecret line={field.opensBy} id={row.id} name={name} label={field.label} />
  if (!field.readable || typeof value !== 'string') return 'задан'
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      {isShown ? value : '••••••'}
      <Button size="small" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? 'Скрыть' : 'Показать'}
        <span className="only-read">: {field.label}</span>
      </Button>
    </span>
  )
}
