import { type RefObject, useEffect, useState } from 'react'
import { barOf, spanOf } from './boardGeometry.ts'
import type { BoardScene } from './boardScene.ts'
import type { BoardStay } from './boardTypes.ts'
import { lineOf } from './boardWindow.ts'

interface BoardGripsProps {
  readonly board: RefObject<HTMLElement | null>
  readonly scene: BoardScene
  readonly stayOf: (id: number) => BoardStay | undefined
}

/** Bars narrower than this cannot be held. */
const leastWidth = 26

/** The handles of the bar under the pointer or the focus: both ends stretch it, the one on top moves it. */
export function BoardGrips({ board, scene: { axis, sizes, lines }, stayOf }: BoardGripsProps) {
  const [held, hold] = useState<number>()
  useEffect(() => {
    const box = board.current
    if (!box) return undefined
    const follow = ({ target }: Event) => {
      const bar = target instanceof Element ? target.closest<HTMLElement>('.board-bar, .board-grip') : null
      hold(bar ? Number(bar.dataset.stay) : undefined)
    }
    const heard = new AbortController()
    const { signal } = heard
    box.addEventListener('pointerover', follow, { signal })
    box.addEventListener('focusin', follow, { signal })
    box.addEventListener('pointerleave', () => hold(undefined), { signal })
    return () => heard.abort()
  }, [board])
  const stay = held === undefined ? undefined : stayOf(held)
  const line = stay && lineOf(lines, stay.objectId)
  if (!stay || !line) return null
  const { left, width } = spanOf(axis, stay)
  const { top, height } = barOf(stay, sizes)
  if (width < leastWidth) return null
  return (
    <div className="board-grips" style={{ left, width, top: line.y + top, height }}>
      {(['begin', 'move', 'end'] as const).map((grip) => (
        <i key={grip} className={`board-grip ${grip}`} data-grip={grip} data-stay={stay.id} />
      ))}
    </div>
  )
}
