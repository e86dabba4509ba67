import { useEffect, useState } from 'react'

/** How many seconds are left to a moment in milliseconds; counts down by itself. */
export function useSecondsTo(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((moment - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return left
}
