// A code or a key: hidden until asked for; one that may not be read is only «задан».
import { Button } from '@mui/material'
import { useState } from 'react'
import type { SecretField } from '#schema/kinds/secret.ts'

/** The cell of a secret. */
export function SecretCell({ field, value }: { field: SecretField; value: unknown }) {
  const [isShown, setShown] = useState(false)
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
