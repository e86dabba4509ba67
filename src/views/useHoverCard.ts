// A card that a mark opens beside itself: by a rest of the mouse, at once by a press; leaving it and Esc close it.
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** How long the mouse rests on the mark before its card opens, and how long it may be between the two. */
const rest = 400
const grace = 150

/** Whether a card is open, by what it was opened, and what the mark and the card are given. */
export function useHoverCard() {
  const mark = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [opened, setOpened] = useState<'hover' | 'press'>()
  const later = (way: 'hover' | undefined, after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpened((now) => (now === 'press' ? now : way)), after)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const close = () => {
    clearTimeout(timer.current)
    setOpened(undefined)
  }
  return {
    mark,
    opened,
    close,
    /** Closes it and leaves the focus on the mark, from where it may go on. */
    leave: () => {
      mark.current?.focus()
      close()
    },
    ofMark: {
      'aria-haspopup': 'dialog',
      'aria-expanded': opened !== undefined,
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && later('hover', rest),
      onPointerLeave: () => later(undefined, grace),
      onClick: () => {
        clearTimeout(timer.current)
        setOpened((now) => (now === 'press' ? undefined : 'press'))
      },
    } as const,
    ofCard: {
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerLeave: () => later(undefined, grace),
      onFocus: () => setOpened('press'),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        const isKept = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
        if (!isKept && relatedTarget !== mark.current && document.hasFocus()) close()
      },
    },
  }
}

/** What the mark and its card make of it. */
export type HoverCard = ReturnType<typeof useHoverCard>

/** Closes an open card by Esc, wherever the focus is, and by a press beside it. */
export function useCardLeaving(card: HTMLElement | null, { mark, close, leave }: HoverCard): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      if (card?.contains(document.activeElement)) leave()
      else close()
    }
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !card?.contains(target) && !mark.current?.contains(target)) close()
    }
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onPress, true)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onPress, true)
    }
  })
}
