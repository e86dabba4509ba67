// Something taken by the pointer and carried: a mouse takes it by moving, a finger by resting.
import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** What may be carried and where to; `I` is what is taken, `P` what is known of the place that it is over. */
interface CarryOptions<I, P> {
  /** What is taken by a press on an element; nothing where nothing can be taken. */
  readonly takenAt: (target: Element, clientX: number) => I | undefined
  readonly placeAt: (taken: I, clientX: number, clientY: number) => P
  /** Whether it may be let go at a place; anywhere unless told. */
  readonly isOpenAt?: (clientX: number, clientY: number) => boolean
  /** Whether it would land alike at both places. */
  readonly isSame: (one: P, other: P) => boolean
  readonly onDrop: (place: P) => void
}

interface Grip<I> {
  readonly pointer: number
  readonly taken: I
  readonly x: number
  readonly y: number
  readonly isTouch: boolean
}

const [slack, touchRest] = [6, 350]
const anywhere = () => true

/** What is carried now and the handlers for the box around all places. */
export function useCarry<I, P>({
  takenAt,
  placeAt,
  isOpenAt = anywhere,
  isSame,
  onDrop,
}: CarryOptions<I, P>) {
  const grip = useRef<Grip<I> | undefined>(undefined)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isCarrying = useRef(false)
  const [held, setHeld] = useState<P>()
  useNoScroll(isCarrying)

  const begin = ({ pointer, taken, x, y }: Grip<I>, box: HTMLElement) => {
    isCarrying.current = true
    box.setPointerCapture(pointer)
    setHeld(placeAt(taken, x, y))
  }
  const stop = () => {
    clearTimeout(rest.current)
    grip.current = undefined
    setHeld(undefined)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    isCarrying.current = false
    if (event.button !== 0 || grip.current || !(event.target instanceof Element)) return
    const { pointerId: pointer, clientX: x, clientY: y, currentTarget: box } = event
    const taken = takenAt(event.target, x)
    if (taken === undefined) return
    const isTouch = event.pointerType === 'touch'
    const one = { pointer, taken, x, y, isTouch }
    grip.current = one
    if (isTouch) rest.current = setTimeout(() => begin(one, box), touchRest)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = grip
    if (current?.pointer !== event.pointerId) return
    const { clientX: x, clientY: y } = event
    const hasLeft = Math.hypot(x - current.x, y - current.y) > slack
    if (!isCarrying.current) {
      if (!hasLeft) return
      if (current.isTouch) return stop()
      begin(current, event.currentTarget)
    }
    const next = placeAt(current.taken, x, y)
    setHeld((before) => (before !== undefined && isSame(before, next) ? before : next))
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const { current } = grip
    if (current?.pointer !== event.pointerId) return
    const { clientX: x, clientY: y } = event
    if (isCarrying.current && isOpenAt(x, y)) onDrop(placeAt(current.taken, x, y))
    stop()
  }
  const onClickCapture = (event: { stopPropagation: () => void; preventDefault: () => void }) => {
    if (!isCarrying.current) return
    // The press that has carried something opens nothing.
    isCarrying.current = false
    event.stopPropagation()
    event.preventDefault()
  }
  return {
    held,
    stop,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: stop, onClickCapture },
  }
}

/** While something is carried by a finger the page stays where it is. */
function useNoScroll(isCarrying: { readonly current: boolean }): void {
  useEffect(() => {
    const hold = (event: TouchEvent) => {
      if (isCarrying.current) event.preventDefault()
    }
    document.addEventListener('touchmove', hold, { passive: false })
    return () => document.removeEventListener('touchmove', hold)
  }, [isCarrying])
}
