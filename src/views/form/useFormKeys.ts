import { type RefObject, useEffect } from 'react'
import { useFormState } from 'react-hook-form'

/** Ctrl+S and Ctrl+Enter save in any layout unless `saves` is off or they are pressed in another form or window, a refused save leads to the first wrong field. */
export function useFormKeys(holder: RefObject<HTMLElement | null>, saves = true): void {
  const { submitCount, errors, isSubmitting } = useFormState()
  const hasErrors = Object.keys(errors).length > 0
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || !hasErrors) return
    const wrong = holder.current
      ?.closest('form')
      ?.querySelector<HTMLElement>(
        'input[aria-invalid="true"], textarea[aria-invalid="true"], [aria-invalid="true"]',
      )
    wrong?.focus()
  }, [submitCount, isSubmitting, hasErrors, holder])
  useEffect(() => {
    if (!saves) return undefined
    const onKey = (event: KeyboardEvent) => {
      const isSave = event.code === 'KeyS' || event.key === 'Enter'
      const form = holder.current?.closest('form')
      if (!isSave || !(event.ctrlKey || event.metaKey) || !form || isOfAnother(event, form)) return
      event.preventDefault()
      form.requestSubmit()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [holder, saves])
}

/** Whether a key belongs to what lies over the form or beside it: the palette, another dialog, another form. */
function isOfAnother({ defaultPrevented, target }: KeyboardEvent, form: HTMLFormElement): boolean {
  const place = target instanceof Element && target.closest('form, [role=dialog], [role=alertdialog]')
  return defaultPrevented || (place instanceof Element && !place.contains(form))
}
