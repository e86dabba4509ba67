import { useCallback, useState } from 'react'

/** From this width of the desk on all three columns stand side by side, and from that one two of them. */
const three = 1000
const two = 700

/** Whether there is room for two columns only, and the hand on the desk that is measured. */
export function useTightDesk() {
  const [isTight, setTight] = useState(false)
  const hold = useCallback((desk: HTMLElement | null) => {
    if (!desk) return undefined
    const watcher = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? three
      setTight(width >= two && width < three)
    })
    watcher.observe(desk)
    return () => watcher.disconnect()
  }, [])
  return [isTight, hold] as const
}
