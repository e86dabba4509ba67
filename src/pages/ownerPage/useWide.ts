import { useSyncExternalStore } from 'react'

const query = '(min-width: 960px)'

function hear(changed: () => void): () => void {
  const width = matchMedia(query)
  width.addEventListener('change', changed)
  return () => width.removeEventListener('change', changed)
}

/** Whether two cards stand side by side. */
export const useWide = (): boolean => useSyncExternalStore(hear, () => matchMedia(query).matches)
