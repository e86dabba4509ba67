import { type SyntheticEvent, type TouchEvent, useEffect, useRef } from 'react'

const HELD_MS = 500
const SLIP = 10

/**
 * What an element hears so that holding a finger on it does something: some browsers tell of it as a context menu, others
 * tell nothing. The tap that ends it does nothing else.
 */
export function useLongPress(run: ((element: HTMLElement) => void) | undefined) {
  const held = useRef<{ timer: number; x: number; y: number; isDone: boolean }>(undefined)
  const drop = () => window.clearTimeout(held.current?.timer)
  useEffect(() => () => window.clearTimeout(held.current?.timer), [])
  if (!run) return {}
  const fire = (element: HTMLElement) => {
    drop()
    if (held.current?.isDone) return
    if (held.current) held.current.isDone = true
    run(element)
  }
  return {
    // the finger that is held on a link of an iPhone would show where it leads
    style: { WebkitTouchCallout: 'none' },
    onTouchStart: ({ touches, currentTarget }: TouchEvent<HTMLElement>) => {
      const finger = touches[0]
      drop()
      if (!finger || touches.length > 1) return
      const timer = window.setTimeout(() => fire(currentTarget), HELD_MS)
      held.current = { timer, x: finger.clientX, y: finger.clientY, isDone: false }
    },
    onTouchMove: ({ touches }: TouchEvent<HTMLElement>) => {
      const finger = touches[0]
      const { x = 0, y = 0 } = held.current ?? {}
      if (!finger || Math.hypot(finger.clientX - x, finger.clientY - y) > SLIP) drop()
    },
    onTouchEnd: drop,
    onTouchCancel: drop,
    onContextMenu: (event: SyntheticEvent<HTMLElement>) => {
      event.preventDefault()
      fire(event.currentTarget)
    },
    onClickCapture: (event: SyntheticEvent) => {
      if (!held.current?.isDone) return
      held.current = undefined
      event.preventDefault()
      event.stopPropagation()
    },
  } as const
}
