import { Button } from '@mui/material'
import { CloudOff, RefreshCw } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addDays } from '#schema/rules/dates.ts'
import { isSame } from '#schema/rules/isSame.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { shownRows } from '#src/views/list/shownRows.ts'
import { Board } from './Board.tsx'
import { BoardCorner } from './BoardCorner.tsx'
import { NoStays } from './BoardEmpty.tsx'
import { BoardStrip } from './BoardStrip.tsx'
import type { Draft } from './boardDraft.ts'
import { axisOf, deskSizes, linesOf, phoneSizes } from './boardGeometry.ts'
import { type BoardIndex, lanesOn, stayInTheWay, takenOn } from './boardIndex.ts'
import { useAfterFrame } from './useAfterFrame.ts'
import type { BoardState } from './useBoard.ts'
import { firstPart, holdsPieces, type SeenPart, useBoardData } from './useBoardData.ts'
import { useBoardLook } from './useBoardLook.ts'

interface BoardStageProps {
  readonly board: BoardState
}

/** The board with its stays, and the strip that asks before anything is saved: what a scroll draws anew when further pieces come. */
export function BoardStage({ board }: BoardStageProps) {
  const { phone, today, goal, place, all, objects, folded, draft, setDraft, isWanted } = board
  const [seen, setSeen] = useState<SeenPart>(() => firstPart(goal.day))
  const isShown = useAfterFrame()
  const { index, isBlank, isLoading, unknown, error, refresh } = useBoardData(objects, seen)
  const [box, width] = useBoxWidth()
  const strip = useRef<HTMLElement>(null)
  const sizes = phone ? phoneSizes : deskSizes
  const axis = useMemo(
    () => axisOf(goal.day, place.scale, width - sizes.names),
    [goal.day, place.scale, width, sizes],
  )
  const day = place.day ?? goal.day
  const lanes = useKept(
    useMemo(() => lanesOn(index, day, addDays(day, place.scale)), [index, day, place.scale]),
  )
  const lines = useMemo(
    () => linesOf(objects, (id) => lanes[id] ?? 1, folded, sizes),
    [objects, lanes, folded, sizes],
  )
  const taken = useMemo(() => (isBlank ? undefined : takenOn(index, today)), [isBlank, index, today])
  const corner = useMemo(() => !phone && <BoardCorner board={board} taken={taken} />, [phone, board, taken])
  const look = useBoardLook()
  const openId = useOpenRent(index)
  const scene = useMemo(
    () => ({ axis, sizes, lines, index, isBlank, unknown, today, openId, isWanted, ...look }),
    [axis, sizes, lines, index, isBlank, unknown, today, openId, isWanted, look],
  )
  // a scroll keeps a row of pieces that it leaves, so that it draws the board anew only for further ones
  const held = useRef(seen)
  const onSee = useCallback((part: SeenPart, isAtRest: boolean) => {
    if (holdsPieces(held.current, part, isAtRest ? 0 : 1)) return
    held.current = part
    setSeen(part)
  }, [])
  const closeStrip = () => {
    // a button that waited for its answer has dropped the focus
    const { activeElement } = document
    const isOurs = activeElement === document.body || strip.current?.contains(activeElement)
    setDraft(undefined)
    if (isOurs) box.current?.querySelector<HTMLElement>('.board')?.focus({ preventScroll: true })
  }
  const chooseByKeys = useCallback(
    (chosen: Draft, isReady: boolean) => {
      flushSync(() => setDraft(chosen))
      if (isReady) strip.current?.querySelector<HTMLElement>('button')?.focus()
    },
    [setDraft],
  )
  return (
    <>
      {error && (
        <p className="row wrap bad-text board-error" role="alert">
          <CloudOff /> Не удалось загрузить брони: {error.message}
          <Button size="small" startIcon={<RefreshCw size={16} />} onClick={refresh}>
            Повторить
          </Button>
        </p>
      )}
      <div ref={box} className="narrow board-box" aria-busy={isLoading}>
        {isLoading && <div className="list-refetch" aria-hidden="true" />}
        {width > 0 && (
          <Board
            scene={scene}
            board={board}
            isShown={isShown}
            onSee={onSee}
            onKeyDraft={chooseByKeys}
            corner={corner}
          />
        )}
        {!isLoading && !error && index.flats.size === 0 && <NoStays />}
      </div>
      {draft && (
        <BoardStrip
          key={JSON.stringify([draft.begin, draft.end, draft.objectId])}
          ref={strip}
          draft={draft}
          objects={all}
          inTheWay={stayInTheWay(index, draft, draft.kind === 'change' ? draft.stay.id : undefined)}
          onClose={closeStrip}
        />
      )}
    </>
  )
}

/** A value that stays the same one as long as it says the same: what is made of it is not made anew. */
function useKept<V>(value: V): V {
  const [kept, keep] = useState(value)
  if (isSame(kept, value)) return kept
  keep(value)
  return value
}

/** As wide the box was last: as a rule it still is, and what stands in it is laid out once instead of twice. */
let lastWidth = 0

/** A box and its width in pixels, followed when the window changes; 0 before the first look of all. */
function useBoxWidth(): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(lastWidth)
  useLayoutEffect(() => {
    if (!box.current) return undefined
    const take = (next: number) => {
      lastWidth = next
      setWidth(next)
    }
    const watcher = new ResizeObserver(([entry]) => entry && take(Math.round(entry.contentRect.width)))
    take(box.current.clientWidth)
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  return [box, width]
}

/** The booking that is open in the drawer, which is told its neighbours on the flat: its arrows walk from guest to guest. */
function useOpenRent({ flats }: BoardIndex): number | undefined {
  const drawer = useShared('drawer')
  const item = useShared('currentItem')
  const id = drawer.name === 'rent' && item ? Number(item.id) : undefined
  useEffect(() => {
    const isOpen = (stay: { readonly id: number }) => stay.id === id
    const flat = id === undefined ? undefined : [...flats.values()].find(({ stays }) => stays.some(isOpen))
    shownRows.set({ name: 'rents', ids: flat?.stays.map((stay) => stay.id) ?? [] })
  }, [flats, id])
  useEffect(() => () => shownRows.set({ name: '', ids: [] }), [])
  return id
}
