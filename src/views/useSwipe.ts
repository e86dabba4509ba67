import { type RefObject, useEffect } from 'react'

const FAR = 96
const SLOPE = 1.5

/** Calls back when an element is swept to the left by a finger; a sweep that is too short returns it to its place. */
export function useSwipe(place: RefObject<HTMLElement | null>, isOn: boolean, onSwipe: () => void): void {
  useEffect(() => {
    const element = place.current
    if (!element || !isOn) return
    let start: Touch | undefined
    const moved = (touch: Touch | undefined) => {
      if (!start || !touch) return 0
      const [x, y] = [touch.clientX - start.clientX, touch.clientY - start.clientY]
      return Math.abs(x) > Math.abs(y) * SLOPE ? Math.min(0, x) : 0
    }
    const onStart = (event: TouchEvent) => {
      start = event.touches[0]
    }
    const onMove = (event: TouchEvent) => {
      const by = moved(event.touches[0])
      element.style.transform = by === 0 ? '' : `translateX(${by}px)`
    }
    const onEnd = (event: TouchEvent) => {
      const by = moved(event.changedTouches[0])
      element.style.transform = ''
      start = undefined
      if (by <= -FAR) onSwipe()
    }
    const hearing = new AbortController()
    const { signal } = hearing
    element.addEventListener('touchstart', onStart, { passive: true, signal })
    element.addEventListener('touchmove', onMove, { passive: true, signal })
    element.addEventListener('touchend', onEnd, { signal })
    element.addEventListener('touchcancel', onEnd, { signal })
    return () => hearing.abort()
  }, [place, isOn, onSwipe])
}
