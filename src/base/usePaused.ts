import { useEffect, useState } from 'react'

/** A text as it was when typing last rested, so that not every letter is a call. */
export function usePaused(text: string, milliseconds = 400): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return paused
}
