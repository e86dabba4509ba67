import { IconButton } from '@mui/material'
import { Copy } from 'lucide-react'
import { useCopy } from './useCopy.ts'

/** A button that puts a text into the clipboard and says so. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const copy = useCopy()
  return (
    <IconButton aria-label={`Скопировать: ${what}`} onClick={() => void copy(text, what)}>
      <Copy size={16} strokeWidth={2.1} />
    </IconButton>
  )
}
