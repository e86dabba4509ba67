import { useEffect } from 'react'
import { isServed } from '../loadChunk.ts'

/** Milliseconds between looks whether the server is there again. */
const LOOK_EVERY = 5000

/** Calls back when the server can be reached again, looked for as long as the place is shown. */
export function useServed(onServed: () => void): void {
  useEffect(() => {
    const look = async () => {
      if (await isServed()) onServed()
    }
    const timer = setInterval(look, LOOK_EVERY)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [onServed])
}
