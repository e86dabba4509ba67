import { Button, IconButton } from '@mui/material'
import { Copy } from 'lucide-react'
import { useCopy } from './useCopy.ts'

interface CopyButtonProps {
  readonly text: string
  readonly what: string
  /** The words of the button: only its sign unless told. */
  readonly children?: string
}

/** A button that puts a text into the clipboard and says so. */
export function CopyButton({ text, what, children }: CopyButtonProps) {
  const copy = useCopy()
  const sign = <Copy size={16} strokeWidth={2.1} />
  const press = () => void copy(text, what)
  return children ? (
    <Button variant="outlined" startIcon={sign} onClick={press}>
      {children}
    </Button>
  ) : (
    <IconButton aria-label={`Скопировать: ${what}`} onClick={press}>
      {sign}
    </IconButton>
  )
}
