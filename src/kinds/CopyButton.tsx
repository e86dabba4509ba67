import { IconButton } from '@mui/material'
import { Copy } from 'lucide-react'
import { useToasts } from '#src/state/SessionContext.tsx'

/** A button that puts a text into the clipboard and says so. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const toasts = useToasts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.show({ family: 'ok', title: `Скопировано: ${what}` })
    } catch {
      toasts.show({ family: 'wait', title: 'Скопируйте вручную', message: text })
    }
  }
  return (
    <IconButton aria-label={`Скопировать: ${what}`} onClick={() => void copy()}>
      <Copy size={16} strokeWidth={2.1} aria-hidden="true" />
    </IconButton>
  )
}
