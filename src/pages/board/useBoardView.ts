// The window of the board: led to its goal before the first picture, painted in every frame of a scroll, looked at when it rests.
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { type DayAxis, dayAt, leftOf } from './boardGeometry.ts'
import type { BoardScene } from './boardScene.ts'
import {
  hideWhenFar,
  holdTop,
  isSamePart,
  lineOf,
  type Part,
  partOf,
  showAgain,
  standAt,
  wider,
} from './boardWindow.ts'
import type { SeenPart } from './useBoardData.ts'
import type { Goal } from './useBoardGoal.ts'
import { useRestTop } from './useBoardPlace.ts'
import { useCanvas } from './useCanvas.ts'

/** What hears of the window. */
interface ViewEvents {
  readonly onSee: (part: SeenPart, isAtRest: boolean) => void
  readonly onRestAt: (day: IsoDate) => void
}

/** The boxes of the board, the part of it that rests in view and the day it stands at. */
export function useBoardView(scene: BoardScene, goal: Goal, { onSee, onRestAt }: ViewEvents) {
  const { axis, lines } = scene
  const restTop = useRestTop()
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [part, setPart] = useState<Part>(() => ({
    fromLine: 0,
    toLine: 24,
    from: goal.day,
    to: addDays(goal.day, 30),
    left: leftOf(axis, goal.day),
    right: leftOf(axis, goal.day) + 14 * axis.width,
  }))
  /** The goal it was led to, its day, and how far it was scrolled when it was looked at last. */
  const stand = useRef({
    goal: undefined as Goal | undefined,
    day: goal.day,
    left: 0,
    top: 0,
    isMoving: false,
  })

  const lead = useEffectEvent((to: Goal, along: DayAxis) => {
    const box = scroller.current
    const { current } = stand
    const [isFirst, isNew] = [current.goal === undefined, current.goal !== to]
    const day = isNew ? to.day : current.day
    Object.assign(current, { goal: to, day })
    if (!box) return
    const flat = isNew && to.objectId !== undefined ? lineOf(lines, to.objectId) : undefined
    standAt(box, leftOf(along, day), flat?.y)
    if (isFirst && to.objectId === undefined) box.scrollTop = restTop.get()
    Object.assign(current, { left: box.scrollLeft, top: box.scrollTop })
  })
  const linesBefore = useRef(lines)
  useLayoutEffect(() => {
    if (scroller.current) holdTop(scroller.current, linesBefore.current, lines)
    linesBefore.current = lines
  }, [lines])
  useLayoutEffect(() => lead(goal, axis), [goal, axis])
  const lookAround = useCallback(() => {
    const box = scroller.current
    if (!box) return
    Object.assign(stand.current, { left: box.scrollLeft, top: box.scrollTop })
    const seen = partOf(box, scene)
    setPart((old) => (isSamePart(old, seen) ? old : seen))
    onSee(wider(seen, lines), true)
  }, [scene, lines, onSee])
  // after the board has been led to its place, so that the first frame shows that place
  useCanvas(scroller, canvas, scene, {
    onMove: (box) => {
      stand.current.isMoving = true
      onSee(wider(partOf(box, scene), lines), false)
      hideWhenFar(box, stand.current)
    },
    onRest: (box) => {
      stand.current.isMoving = false
      lookAround()
      showAgain(box)
      stand.current.day = dayAt(axis, box.scrollLeft + axis.width / 2)
      restTop.set(box.scrollTop)
      onRestAt(stand.current.day)
    },
  })
  useEffect(() => {
    if (!stand.current.isMoving) lookAround()
  }, [lookAround])
  return { scroller, canvas, part, dayNow: () => stand.current.day }
}
