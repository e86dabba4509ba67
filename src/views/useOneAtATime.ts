import { useRef, useState } from 'react'

/** Runs one piece of work at a time: what is asked for meanwhile, such as a second click, is left out and gives nothing. */
export function useOneAtATime() {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const once = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    try {
      return await work()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { once, isBusy }
}
