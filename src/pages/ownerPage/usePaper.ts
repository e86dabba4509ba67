import { useEffect } from 'react'
import { SCHEME_ATTRIBUTE } from '#src/base/theme/tokenStyles.ts'

/** Paper is light: the page takes the light scheme while it is printed. */
export function usePaper(): void {
  useEffect(() => {
    const page = document.documentElement
    let chosen = page.getAttribute(SCHEME_ATTRIBUTE)
    const before = () => {
      chosen = page.getAttribute(SCHEME_ATTRIBUTE)
      page.setAttribute(SCHEME_ATTRIBUTE, 'light')
    }
    const after = () => page.setAttribute(SCHEME_ATTRIBUTE, chosen ?? 'light')
    const hearing = new AbortController()
    addEventListener('beforeprint', before, { signal: hearing.signal })
    addEventListener('afterprint', after, { signal: hearing.signal })
    return () => hearing.abort()
  }, [])
}
