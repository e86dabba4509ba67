import { useSyncExternalStore } from 'react'

/** The clean that is open, kept in the hash of the address so that «back» of the phone closes it; the way to open one; whether it was opened to report a problem. */
export function useOpenClean() {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  const [, name, id] = /^#(clean|problem)-(\d+)$/.exec(hash) ?? []
  return [id === undefined ? undefined : Number(id), open, name === 'problem'] as const
}

function open(id: number | undefined, name: 'clean' | 'problem' = 'clean'): void {
  location.hash = id === undefined ? '' : `${name}-${id}`
  scrollTo(0, 0)
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
