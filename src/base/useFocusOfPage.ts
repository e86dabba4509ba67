import { useEffect } from 'react'
import { keepFocusLater } from './keepFocusLater.ts'

/** Hands on what drops the focus on a page by link while it is shown; inside the panel the shell does. */
export function useFocusOfPage(): void {
  useEffect(() => {
    if (document.getElementById('content')) return
    return keepFocusLater(() => document.querySelector('main'))
  }, [])
}
