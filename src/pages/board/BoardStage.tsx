// The board with its stays, and the strip that asks before anything is saved: what a scroll draws anew when further pieces come.
import { Button } from '@mui/material'
import { CloudOff, RefreshCw } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { models } from '#schema/index.ts'
import type { IsoDate } from '#schema/rules/dates.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { Board } from './Board.tsx'
import { NoStays } from './BoardEmpty.tsx'
import { BoardStrip } from './BoardStrip.tsx'
import type { Draft } from './boardDraft.ts'
import { axisOf, deskSizes, linesOf, phoneSizes, type Scale } from './boardGeometry.ts'
import { flatOf, stayInTheWay } from './boardIndex.ts'
import type { BoardScene } from './boardScene.ts'
import type { BoardObject, BoardStay } from './boardTypes.ts'
import { useAfterFrame } from './useAfterFrame.ts'
import { firstPart, holdsPieces, type SeenPart, useBoardData } from './useBoardData.ts'
import type { Goal } from './useBoardGoal.ts'
import { useBoardLook, useOpenRent } from './useBoardLook.ts'
import { useRestTop } from './useBoardPlace.ts'
import { useBoardSaving } from './useBoardSaving.ts'
import { useBoxWidth } from './useBoxWidth.ts'
import { useNeighbours } from './useNeighbours.ts'

interface BoardStageProps {
  readonly phone: boolean
  readonly today: IsoDate
  readonly goal: Goal
  readonly scale: Scale
  /** All flats, and those of the chosen group. */
  readonly all: readonly BoardObject[]
  readonly objects: readonly BoardObject[]
  readonly folded: ReadonlySet<string>
  readonly found: readonly BoardStay[] | undefined
  /** Tells of a stay whether the filters look for it. */
  readonly filter: BoardScene['isWanted']
  readonly draft: Draft | undefined
  /** Stands over the names of flats. */
  readonly corner: ReactNode
  readonly onFold: (group: string) => void
  readonly onDraft: (draft: Draft | undefined) => void
  readonly onDay: (day: IsoDate) => void
}

/** The board under its bar. */
export function BoardStage({
  phone,
  today,
  goal,
  scale,
  all,
  objects,
  folded,
  found,
  filter,
  draft,
  ...props
}: BoardStageProps) {
  const { corner, onFold, onDraft, onDay } = props
  const { can } = useAccess(models.rents)
  const [seen, setSeen] = useState<SeenPart>(() => firstPart(goal.day))
  const isShown = useAfterFrame()
  const data = useBoardData(objects, seen, isShown)
  const saving = useBoardSaving()
  const [box, width] = useBoxWidth()
  const strip = useRef<HTMLElement>(null)
  const sizes = phone ? phoneSizes : deskSizes
  const anchor = goal.day
  const axis = useMemo(() => axisOf(anchor, scale, width - sizes.names), [anchor, scale, width, sizes])
  const lines = useMemo(
    () => linesOf(objects, (id) => flatOf(data.index, id).lanes, folded, sizes),
    [objects, data.index, folded, sizes],
  )
  const look = useBoardLook()
  const openId = useOpenRent()
  const isWanted = useMemo(() => wantedOf(found, filter), [found, filter])
  useNeighbours(data.index, openId)
  const scene = useMemo(
    () => ({
      axis,
      sizes,
      lines,
      index: data.index,
      isBlank: data.isBlank,
      today,
      openId,
      isWanted,
      ...look,
    }),
    [axis, sizes, lines, data.index, data.isBlank, today, openId, isWanted, look],
  )
  // a scroll keeps a row of pieces that it leaves, so that it draws the board anew only for further ones
  const held = useRef(seen)
  const onSee = useCallback((part: SeenPart, isAtRest: boolean) => {
    if (holdsPieces(held.current, part, isAtRest ? 0 : 1)) return
    held.current = part
    setSeen(part)
  }, [])
  const { freshen } = data
  const onRestAt = useCallback(
    (day: IsoDate) => {
      onDay(day)
      freshen()
    },
    [onDay, freshen],
  )
  const restTop = useRestTop()
  const closeStrip = () => {
    const isInside = strip.current?.contains(document.activeElement)
    onDraft(undefined)
    if (isInside) box.current?.querySelector<HTMLElement>('.board')?.focus({ preventScroll: true })
  }
  const chooseByKeys = useCallback(
    (chosen: Draft, isReady: boolean) => {
      flushSync(() => onDraft(chosen))
      if (isReady) strip.current?.querySelector<HTMLElement>('button')?.focus()
    },
    [onDraft],
  )
  return (
    <>
      {data.error && (
        <p className="row wrap bad-text board-error" role="alert">
          <CloudOff /> Не удалось загрузить брони: {data.error.message}
          <Button size="small" startIcon={<RefreshCw size={16} />} onClick={data.refresh}>
            Повторить
          </Button>
        </p>
      )}
      <div ref={box} className="narrow board-box" aria-busy={data.isLoading}>
        {data.isLoading && <div className="list-refetch" aria-hidden="true" />}
        {width > 0 && (
          <Board
            scene={scene}
            goal={goal}
            isShown={isShown}
            folded={folded}
            draft={draft}
            canCreate={can('create')}
            canMove={can('update') && !phone}
            onFold={onFold}
            onSee={onSee}
            onRestAt={onRestAt}
            onDraft={onDraft}
            onKeyDraft={chooseByKeys}
            restTop={restTop}
            corner={corner}
          />
        )}
        {!data.isLoading && !data.error && data.index.flats.size === 0 && (
          <NoStays canCreate={can('create')} />
        )}
      </div>
      {draft && (
        <BoardStrip
          key={JSON.stringify([draft.begin, draft.end, draft.objectId])}
          ref={strip}
          draft={draft}
          objects={all}
          inTheWay={stayInTheWay(data.index, draft, draft.kind === 'change' ? draft.stay.id : undefined)}
          isSaving={saving.isSaving}
          onCreate={(chosen, kind) =>
            void saving.createStay(chosen, kind).then((isDone) => isDone && closeStrip())
          }
          onChange={(changed, amount) => void saving.moveStay(changed, amount).then(closeStrip)}
          onCancel={closeStrip}
        />
      )}
    </>
  )
}

/** The search and the filters together; nothing while neither looks for anything. */
function wantedOf(
  found: readonly BoardStay[] | undefined,
  filter: BoardScene['isWanted'],
): BoardScene['isWanted'] {
  if (!found) return filter
  const ids = new Set(found.map(({ id }) => id))
  return (stay) => ids.has(stay.id) && (filter === undefined || filter(stay))
}
