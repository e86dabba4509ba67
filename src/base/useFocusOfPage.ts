import { useEffect } from 'react'

/** Hands on what drops the focus on a page by link; the code of it comes once this is drawn. */
export function useFocusOfPage(): void {
  useEffect(
    () => void import('./keepFocus.ts').then((focus) => focus.keepFocusOfPage()).catch(() => undefined),
    [],
  )
}
