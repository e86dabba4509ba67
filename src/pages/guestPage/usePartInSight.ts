import { useSyncExternalStore } from 'react'

/** The part of the page that is read now: the last one that has come above the middle of the window. */
export function usePartInSight(parts: readonly string[]): string | undefined {
  return useSyncExternalStore(subscribe, () => partInSight(parts))
}

function partInSight(parts: readonly string[]): string | undefined {
  const { scrollHeight } = document.documentElement
  // the last part may be too short to come so far
  if (scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1) return parts.at(-1)
  return parts.findLast((part) => topOf(part) < innerHeight / 2) ?? parts[0]
}

const topOf = (part: string): number =>
  document.getElementById(part)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}
