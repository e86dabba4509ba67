// Pointer on the board: a stretch over empty days chooses them, a grip of a bar moves or stretches it. Touch chooses by taps.
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { daysBetween } from '#schema/rules/dates.ts'
import { changedStay, chosenDays, type Draft, type Grip, isUnchanged } from './boardDraft.ts'
import { type BoardPoint, edgeStep, pointAt } from './boardPoint.ts'
import type { BoardScene } from './boardScene.ts'
import type { BoardStay } from './boardTypes.ts'
import { isUnknown } from './unknownDays.ts'

interface Hand {
  readonly pointer: number
  readonly stay: BoardStay | undefined
  readonly grip: Grip
  readonly from: BoardPoint
  readonly isTap: boolean
}

interface HandOptions {
  readonly scene: BoardScene
  readonly stayOf: (id: number) => BoardStay | undefined
  readonly canCreate: boolean
  /** What waits in the strip: a second tap on the same flat makes it longer. */
  readonly open: Draft | undefined
  /** The hand has let go: what it chose is to be confirmed; after a tap another one may make it longer. */
  readonly onDone: (draft: Draft, isTap: boolean) => void
}

type Pointer = PointerEvent<HTMLElement>

/** Handlers for the box of the board and what is being done right now. */
export function useBoardHand({ scene, stayOf, canCreate, open, onDone }: HandOptions) {
  const hand = useRef<Hand | undefined>(undefined)
  const [draft, setDraft] = useState<Draft>()
  const crawl = useCrawl()

  const draftAt = (point: BoardPoint | undefined): Draft | undefined => {
    const { current } = hand
    if (!current || !point) return undefined
    const { stay, grip, from } = current
    const found = stay
      ? changedStay(stay, grip, daysBetween(from.day, point.day), point.objectId)
      : chosenAt(current, point)
    return isUnknown(scene.unknown, found) ? undefined : found
  }
  const chosenAt = ({ from, isTap }: Hand, point: BoardPoint): Draft => {
    const isLonger =
      isTap && open?.kind === 'new' && open.objectId === from.objectId && open.begin < point.day
    return chosenDays(from.objectId, isLonger ? open.begin : from.day, point.day)
  }

  const onPointerDown = (event: Pointer) => {
    if (hand.current || event.button !== 0 || !(event.target instanceof Element)) return
    const grip = event.target.closest<HTMLElement>('[data-grip]')
    const isEmpty =
      event.target.closest('.board-layer, canvas') !== null && event.target.closest('button') === null
    const from = pointAt(scene, event.currentTarget, event)
    const stay = grip ? stayOf(Number(grip.dataset.stay)) : undefined
    if (!from || !(stay || (isEmpty && !grip && canCreate))) return
    const isTap = event.pointerType === 'touch' && !stay
    hand.current = { pointer: event.pointerId, stay, grip: gripOf(grip?.dataset.grip), from, isTap }
    if (isTap) return
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: Pointer) => {
    if (hand.current?.pointer !== event.pointerId || hand.current.isTap) return
    const { currentTarget: box, clientX, clientY } = event
    const follow = () => {
      const next = draftAt(pointAt(scene, box, { clientX, clientY }, true))
      if (next) setDraft(next)
    }
    follow()
    crawl.towards(box, edgeStep(scene, box, clientX), follow)
  }
  const stop = () => {
    crawl.stop()
    hand.current = undefined
    setDraft(undefined)
  }
  const onPointerUp = (event: Pointer) => {
    if (hand.current?.pointer !== event.pointerId) return
    const { isTap } = hand.current
    const done = draftAt(pointAt(scene, event.currentTarget, event, true))
    stop()
    if (done && !isUnchanged(done)) onDone(done, isTap)
  }
  return {
    draft,
    stop,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: stop },
  }
}

/** Scrolls the box sideways, frame by frame, while the hand is held at its edge. */
function useCrawl() {
  const frame = useRef(0)
  const stop = () => cancelAnimationFrame(frame.current)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  const towards = (box: HTMLElement, step: number, follow: () => void) => {
    stop()
    if (step === 0) return
    const go = () => {
      box.scrollLeft += step
      follow()
      frame.current = requestAnimationFrame(go)
    }
    frame.current = requestAnimationFrame(go)
  }
  return { towards, stop }
}

function gripOf(name: string | undefined): Grip {
  return name === 'begin' || name === 'end' ? name : 'move'
}
