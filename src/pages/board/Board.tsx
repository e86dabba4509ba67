import { type CSSProperties, type MouseEvent, memo, type ReactNode, useMemo } from 'react'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useDrawer, useNewStay } from '#src/state/drawer/useDrawer.ts'
import { BoardBars } from './BoardBars.tsx'
import { DayHeads, FlatNames } from './BoardEdges.tsx'
import { BoardGrips } from './BoardGrips.tsx'
import { BoardLights } from './BoardLights.tsx'
import { Cursor, Ghost } from './BoardOver.tsx'
import { BoardTip } from './BoardTip.tsx'
import type { Draft } from './boardDraft.ts'
import { type FlatLine, heightOf, lineAt } from './boardGeometry.ts'
import type { BoardScene } from './boardScene.ts'
import { bringIntoView } from './boardWindow.ts'
import { isUnknown } from './unknownDays.ts'
import type { BoardState } from './useBoard.ts'
import type { SeenPart } from './useBoardData.ts'
import { useBoardHand } from './useBoardHand.ts'
import { useBoardKeys } from './useBoardKeys.ts'
import { useBoardView } from './useBoardView.ts'

interface BoardProps {
  readonly scene: BoardScene
  readonly board: BoardState
  /** The first frame has been shown: now what can be pressed is laid over it. */
  readonly isShown: boolean
  readonly onSee: (part: SeenPart, isAtRest: boolean) => void
  /** Keys have chosen; a ready choice goes on in the strip. */
  readonly onKeyDraft: (draft: Draft, isReady: boolean) => void
  /** Stands over the names of flats. */
  readonly corner: ReactNode
}

/** The board walks its days by keys, so it takes the focus itself. */
const takesKeys = { tabIndex: 0 }

/** The chessboard: flats by days. The picture is drawn on a canvas in every frame; what can be pressed lies over it at rest. */
export const Board = memo(function Board({ scene, board, isShown, corner, ...on }: BoardProps) {
  const { axis, sizes, lines, index, unknown, today, weekStart } = scene
  const { place, goal, folded, fold, draft, setDraft, phone } = board
  const { can } = useAccess('rents')
  const [canCreate, canMove] = [can('create'), can('update') && !phone]
  const { openRent, openClean, newRent } = useDrawer()
  const asked = useNewStay()
  const { scroller, canvas, part, dayNow } = useBoardView(scene, goal, {
    onSee: on.onSee,
    onRestAt: (day) => place.put({ day }),
  })
  const stayOf = (id: number) =>
    [...index.flats.values()].flatMap(({ stays }) => stays).find((stay) => stay.id === id)
  const cleanOf = (id: number) =>
    [...index.flats.values()].flatMap(({ cleans }) => cleans).find((clean) => clean.id === id)
  const choose = (chosen: Draft, isTap: boolean) => {
    if (isUnknown(unknown, chosen)) return setDraft(undefined)
    if (chosen.kind === 'change' || isTap) return setDraft(chosen)
    setDraft(undefined)
    return newRent(chosen)
  }
  const hand = useBoardHand({ scene, stayOf, canCreate, open: draft, onDone: choose })
  const keys = useBoardKeys({
    scene,
    canCreate,
    canMove,
    open: draft,
    begin: () => {
      const first = lineAt(lines, scroller.current?.scrollTop ?? 0)
      const flat = lines.slice(first).find((line): line is FlatLine => line.kind === 'object')
      const day = part.from <= today && today <= part.to ? today : dayNow()
      return flat && { objectId: flat.object.id, day }
    },
    onWalk: (cursor) => bringIntoView(scroller.current, scene, cursor),
    onOpen: ({ row }) => openRent(row),
    onChoose: (chosen, isReady) =>
      isReady && chosen.kind === 'new' ? choose(chosen, false) : on.onKeyDraft(chosen, isReady),
    onStop: () => {
      hand.stop()
      setDraft(undefined)
    },
  })
  const press = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('button')?.dataset : undefined
    const stay = pressed?.stay ? stayOf(Number(pressed.stay)) : undefined
    const clean = pressed?.clean ? cleanOf(Number(pressed.clean)) : undefined
    if (stay) openRent(stay.row)
    if (clean) openClean(clean.row)
  }
  const shown = useMemo(
    () => lines.slice(part.fromLine, part.toLine + 1),
    [lines, part.fromLine, part.toLine],
  )
  const ghost = hand.draft ?? draft ?? (asked && { kind: 'new' as const, ...asked })
  const width = sizes.names + axis.count * axis.width
  return (
    // the board takes keys itself: arrows walk its days
    <div
      ref={scroller}
      className="board own-colours"
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
              right={part.right}
            />
          )}
          {canMove && <BoardGrips board={scroller} scene={scene} stayOf={stayOf} />}
          {!ghost && <BoardTip board={scroller} scene={scene} stayOf={stayOf} walked={keys.stay?.id} />}
          {!ghost && (
            <BoardLights
              board={scroller}
              scene={scene}
              stayOf={stayOf}
              walked={keys.stay?.id}
              edge={part.left}
            />
          )}
          {ghost && <Ghost of={ghost} scene={scene} />}
          {keys.cursor && <Cursor of={keys.cursor} scene={scene} />}
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
            {corner}
          </div>
        </div>
        <div className="board-names" style={{ width: sizes.names }}>
          {isShown && <FlatNames lines={shown} sizes={sizes} index={index} folded={folded} onFold={fold} />}
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
