// A secret that the server shows by a call of its own and remembers who looked: hidden until «Показать», gone with the screen;
// to be passed on it need not be seen: one press copies it.
import { Button, IconButton } from '@mui/material'
import { Copy, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { CallLine } from '#schema/callLine.ts'
import { useCopy } from './useCopy.ts'
import { useOpenSecret } from './useOpenSecret.ts'

interface OpenedSecretProps {
  readonly line: CallLine
  /** The row whose secret it is. */
  readonly id: unknown
  readonly name: string
  readonly label: string
}

/** Dots with «Показать» and a copy, then the value with «Скрыть». */
export function OpenedSecret({ line, id, name, label }: OpenedSecretProps) {
  const { read, isPending, isAllowed } = useOpenSecret(line, id, name)
  const [value, setValue] = useState<string | null>()
  const copyText = useCopy()
  const what = label.toLocaleLowerCase('ru')
  const copy = async () => {
    const text = value ?? (await read())
    if (text) await copyText(text, what)
  }
  const isShown = Boolean(value)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="row inline wrap breaks opened-secret">
      <span>{value ?? '••••••'}</span>
      {isAllowed && (
        <Button
          size="small"
          loading={isPending}
          startIcon={<Icon size={16} strokeWidth={2.1} />}
          onClick={() => (isShown ? setValue(undefined) : void read().then(setValue))}
        >
          {isShown ? 'Скрыть' : 'Показать'}
          <span className="only-read">: {label}</span>
        </Button>
      )}
      {isAllowed && (
        <IconButton aria-label={`Скопировать: ${what}`} disabled={isPending} onClick={() => void copy()}>
          <Copy size={16} strokeWidth={2.1} />
        </IconButton>
      )}
    </span>
  )
}
