import { useSyncExternalStore } from 'react'

/** The clean that is open, kept in the hash of the address so that «back» of the phone closes it; and the way to open one. */
export function useOpenClean(): readonly [number | undefined, (id: number | undefined) => void] {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  const id = /^#clean-(\d+)$/.exec(hash)?.[1]
  return [id === undefined ? undefined : Number(id), open]
}

function open(id: number | undefined): void {
  location.hash = id === undefined ? '' : `clean-${id}`
  scrollTo(0, 0)
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
