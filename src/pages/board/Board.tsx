// The chessboard: flats by days. The picture is drawn on a canvas in every frame; what can be pressed lies over it at rest.
import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { BoardBars } from './BoardBars.tsx'
import { DayHeads, FlatNames } from './BoardEdges.tsx'
import { BoardGrips } from './BoardGrips.tsx'
import { Cursor, Ghost } from './BoardOver.tsx'
import type { Draft } from './boardDraft.ts'
import { dayAt, type FlatLine, heightOf, leftOf, lineAt } from './boardGeometry.ts'
import type { BoardScene } from './boardScene.ts'
import {
  bringIntoView,
  hideWhenFar,
  isSamePart,
  lineOf,
  type Part,
  partOf,
  showAgain,
  standAt,
  wider,
} from './boardWindow.ts'
import type { SeenPart } from './useBoardData.ts'
import { useBoardHand } from './useBoardHand.ts'
import { useBoardKeys } from './useBoardKeys.ts'
import { useCanvas } from './useCanvas.ts'

interface BoardProps {
  readonly scene: BoardScene
  /** The day to stand at the left edge; a new object brings it there again. */
  readonly goal: { readonly day: IsoDate; readonly objectId?: number }
  /** The first frame has been shown: now what can be pressed is laid over it. */
  readonly isShown: boolean
  readonly folded: ReadonlySet<string>
  readonly draft: Draft | undefined
  readonly canCreate: boolean
  readonly canMove: boolean
  readonly onFold: (group: string) => void
  readonly onSee: (part: SeenPart, isAtRest: boolean) => void
  readonly onRestAt: (day: IsoDate) => void
  readonly onDraft: (draft: Draft | undefined) => void
  /** Keys have chosen; a ready choice goes on in the strip. */
  readonly onKeyDraft: (draft: Draft, isReady: boolean) => void
  /** Stands over the names of flats. */
  readonly corner: ReactNode
  /** How far down the board stood when it was left. */
  readonly restTop: { readonly get: () => number; readonly set: (top: number) => void }
}

/** The board walks its days by keys, so it takes the focus itself. */
const takesKeys = { tabIndex: 0 }

/** The scrolled box with everything in it. */
export const Board = memo(function Board(props: BoardProps) {
  const { scene, goal, isShown, folded, draft, canCreate, canMove, onFold, onSee, onRestAt, restTop } = props
  const { onDraft } = props
  const { openRent, openClean } = useDrawer()
  const { axis, sizes, lines, index, today, weekStart } = scene
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [part, setPart] = useState<Part>({
    fromLine: 0,
    toLine: 24,
    from: goal.day,
    to: addDays(goal.day, 30),
    left: leftOf(axis, goal.day),
  })

  const stand = useRef({ goal, lines, day: goal.day, isFirst: true })
  const rested = useRef({ left: 0, top: 0 })
  const lookAround = useCallback(() => {
    const box = scroller.current
    if (!box) return
    rested.current = { left: box.scrollLeft, top: box.scrollTop }
    const seen = partOf(box, scene)
    setPart((old) => (isSamePart(old, seen) ? old : seen))
    onSee(wider(seen, lines), true)
  }, [scene, lines, onSee])
  useLayoutEffect(() => {
    stand.current.lines = lines
  })
  useLayoutEffect(() => {
    const { current } = stand
    const isNew = current.isFirst || current.goal !== goal
    stand.current = { goal, lines: current.lines, day: isNew ? goal.day : current.day, isFirst: false }
    standAt(
      scroller.current,
      leftOf(axis, stand.current.day),
      isNew && goal.objectId !== undefined ? lineOf(current.lines, goal.objectId)?.y : undefined,
    )
    if (current.isFirst && scroller.current && goal.objectId === undefined)
      scroller.current.scrollTop = restTop.get()
    if (scroller.current)
      rested.current = { left: scroller.current.scrollLeft, top: scroller.current.scrollTop }
  }, [goal, axis, restTop])
  const isMoving = useRef(false)
  // after the board has been led to its place, so that the first frame shows that place
  useCanvas(scroller, canvas, scene, {
    onMove: () => {
      isMoving.current = true
      if (!scroller.current) return
      onSee(wider(partOf(scroller.current, scene), lines), false)
      hideWhenFar(scroller.current, rested.current)
    },
    onRest: () => {
      isMoving.current = false
      lookAround()
      if (scroller.current) showAgain(scroller.current)
      if (!scroller.current) return
      stand.current.day = dayAt(axis, scroller.current.scrollLeft + axis.width / 2)
      restTop.set(scroller.current.scrollTop)
      onRestAt(stand.current.day)
    },
  })
  useEffect(() => {
    if (!isMoving.current) lookAround()
  }, [lookAround])

  const stayOf = (id: number) =>
    [...index.flats.values()].flatMap(({ stays }) => stays).find((stay) => stay.id === id)
  const cleanOf = (id: number) =>
    [...index.flats.values()].flatMap(({ cleans }) => cleans).find((clean) => clean.id === id)
  const hand = useBoardHand({ scene, stayOf, canCreate, open: draft, onDone: onDraft })
  const keys = useBoardKeys({
    scene,
    canCreate,
    canMove,
    open: draft,
    begin: () => {
      const first = lineAt(lines, scroller.current?.scrollTop ?? 0)
      const flat = lines.slice(first).find((line): line is FlatLine => line.kind === 'object')
      const day = part.from <= today && today <= part.to ? today : stand.current.day
      return flat && { objectId: flat.object.id, day }
    },
    onWalk: (cursor) => bringIntoView(scroller.current, scene, cursor),
    onOpen: ({ row }) => openRent(row),
    onChoose: props.onKeyDraft,
    onStop: () => {
      hand.stop()
      onDraft(undefined)
    },
  })
  const press = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('button') : null
    const stay = pressed?.dataset.stay ? stayOf(Number(pressed.dataset.stay)) : undefined
    const clean = pressed?.dataset.clean ? cleanOf(Number(pressed.dataset.clean)) : undefined
    if (stay) openRent(stay.row)
    if (clean) openClean(clean.row)
  }
  const shown = useMemo(
    () => lines.slice(part.fromLine, part.toLine + 1),
    [lines, part.fromLine, part.toLine],
  )
  const ghost = hand.draft ?? draft
  const width = sizes.names + axis.count * axis.width
  return (
    // the board takes keys itself: arrows walk its days
    <div
      ref={scroller}
      className="board"
      style={{ '--board-names': `${sizes.names}px` } as CSSProperties}
      role="application"
      aria-label="Шахматка"
      aria-describedby="board-keys"
      {...takesKeys}
      onKeyDown={keys.onKeyDown}
      onClick={press}
      {...hand.handlers}
    >
      <div className="board-extent" style={{ width, height: sizes.head + heightOf(lines) }}>
        <div className="board-window">
          <canvas ref={canvas} />
        </div>
        <div className="board-layer" style={{ left: sizes.names, top: sizes.head }}>
          {isShown && (
            <BoardBars
              lines={shown}
              axis={axis}
              sizes={sizes}
              index={index}
              isWanted={scene.isWanted}
              from={part.from}
              to={part.to}
              edge={part.left}
            />
          )}
          {canMove && <BoardGrips board={scroller} scene={scene} stayOf={stayOf} />}
          {ghost && <Ghost draft={ghost} scene={scene} />}
          {keys.cursor && <Cursor cursor={keys.cursor} scene={scene} />}
        </div>
        <div className="board-head" style={{ height: sizes.head }}>
          <DayHeads
            axis={axis}
            sizes={sizes}
            from={part.from}
            to={part.to}
            today={today}
            weekStart={weekStart}
          />
          <div className="block inset line-below board-corner" style={{ width: sizes.names }}>
            {props.corner}
          </div>
        </div>
        <div className="board-names" style={{ width: sizes.names }}>
          {isShown && <FlatNames lines={shown} sizes={sizes} index={index} folded={folded} onFold={onFold} />}
        </div>
      </div>
      <p id="board-keys" className="only-read">
        Стрелки — по дням и объектам, Shift и стрелки — выбрать дни, Alt и стрелки — перенести бронь, Alt,
        Shift и стрелки — продлить, Enter — открыть или перейти к подтверждению, Esc — отменить.
      </p>
      <p className="only-read" aria-live="polite">
        {keys.spoken}
      </p>
    </div>
  )
})
