import { type RefObject, useEffect, useState } from 'react'

/** What tells its stay itself: the bar, its handles, and the place of its lights. */
const ofBar = '.board-bar, .board-grip'
const ofLights = '.board-lights'

/** What a mouse is over. */
export interface Pointed {
  readonly id: number
  /** Over the lights of the bar, or in the card that they have opened. */
  readonly isLights: boolean
}

/** The stay whose bar, grip or lights a mouse is over; one whose card of lights is open stays so. */
export function usePointed(board: RefObject<HTMLElement | null>): Pointed | undefined {
  const [pointed, point] = useState<Pointed>()
  useEffect(() => {
    const box = board.current
    if (!box) return undefined
    const isOpen = () => box.querySelector(`${ofLights} [aria-expanded="true"]`) !== null
    const go = (next: Pointed | undefined) =>
      !isOpen() && point((now) => (now?.id === next?.id && now?.isLights === next?.isLights ? now : next))
    const follow = ({ target, pointerType, buttons }: PointerEvent) => {
      if (pointerType === 'touch' || buttons > 0) return go(undefined)
      if (!(target instanceof Element) || target.closest('.board-tip')) return undefined
      const lights = target.closest<HTMLElement>(ofLights)
      const bar = lights ?? target.closest<HTMLElement>(ofBar)
      return go(bar ? { id: Number(bar.dataset.stay), isLights: lights !== null } : undefined)
    }
    const forget = () => go(undefined)
    const heard = new AbortController()
    const { signal } = heard
    for (const name of ['pointerover', 'pointerdown'] as const) box.addEventListener(name, follow, { signal })
    for (const name of ['pointerleave', 'scroll'] as const) box.addEventListener(name, forget, { signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && forget(), { signal })
    return () => heard.abort()
  }, [board])
  return pointed
}
