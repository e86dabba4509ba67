// One loupe over all panes: what is enlarged and moved in one is so in the others.
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'

const power = 2.5

/** Where the loupe is: nowhere while nothing is enlarged. */
export interface Loupe {
  readonly isOn: boolean
  readonly style: CSSProperties
  readonly toggle: () => void
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: () => void
}

interface Place {
  readonly x: number
  readonly y: number
}

const middle: Place = { x: 50, y: 50 }
const inside = (share: number) => Math.max(0, Math.min(100, share))

/** Turns the loupe on and off and follows the hand that drags it. */
export function useLoupe(): Loupe {
  const [place, setPlace] = useState<Place>()
  const held = useRef<Place>(undefined)
  return {
    isOn: place !== undefined,
    style: place ? { transform: `scale(${power})`, transformOrigin: `${place.x}% ${place.y}%` } : {},
    toggle: () => setPlace((now) => (now ? undefined : middle)),
    onPointerDown: ({ clientX, clientY }) => {
      held.current = { x: clientX, y: clientY }
    },
    onPointerMove: ({ clientX, clientY, currentTarget }) => {
      const from = held.current
      if (!from || !place) return
      const { width, height } = currentTarget.getBoundingClientRect()
      const by = 100 / (power - 1)
      held.current = { x: clientX, y: clientY }
      setPlace({
        x: inside(place.x - ((clientX - from.x) / width) * by),
        y: inside(place.y - ((clientY - from.y) / height) * by),
      })
    },
    onPointerUp: () => {
      held.current = undefined
    },
  }
}
