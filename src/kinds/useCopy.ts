import { useToasts } from '#src/state/SessionContext.tsx'

/** Puts a text into the clipboard and says so; a browser that refuses shows the text to be copied by hand. */
export function useCopy(): (text: string, what: string) => Promise<void> {
  const toasts = useToasts()
  return async (text, what) => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.show({ title: `Скопировано: ${what}` })
    } catch {
      toasts.show({ family: 'wait', title: 'Скопируйте вручную', message: text })
    }
  }
}
