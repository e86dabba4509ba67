// A template for people who use and do not change it: the text with a booking, and its copy.
import { Button } from '@mui/material'
import { Copy } from 'lucide-react'
import { readableText } from '#schema/rules/templateText.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { BookingPreview } from './BookingPreview.tsx'
import type { Template } from './templateWords.ts'

/** The text to read and to copy. */
export function TemplateReader({ row: { name, text = '' } }: { readonly row: Template }) {
  return (
    <section className="template-editor" aria-label={name}>
      <div className="stack gap-12 narrow template-fields">
        <h2 className="strong breaks">{name}</h2>
        <p className="breaks template-text">{readableText(text)}</p>
        <CopyText text={text} />
      </div>
      <BookingPreview text={text} />
    </section>
  )
}

/** Puts the text into the clipboard and says so. */
export function CopyText({ text }: { readonly text: string }) {
  const toasts = useToasts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.show({ family: 'ok', title: 'Текст скопирован' })
    } catch {
      toasts.show({ family: 'wait', title: 'Скопируйте вручную', message: text })
    }
  }
  return (
    <Button variant="outlined" startIcon={<Copy size={16} strokeWidth={2.1} />} onClick={() => void copy()}>
      Скопировать текст
    </Button>
  )
}
