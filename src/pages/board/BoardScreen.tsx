// The screen of the chessboard: what the server tells, the bar, the board, the strip that asks before anything is saved, the legend.
import { Button, useMediaQuery } from '@mui/material'
import { CloudOff, RefreshCw } from 'lucide-react'
import { type ComponentType, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { models } from '#schema/index.ts'
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useDrawer } from '#src/layout/drawers/useDrawer.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { isPhone } from '#src/views/phone.ts'
import { Board } from './Board.tsx'
import { BoardBar } from './BoardBar.tsx'
import { NoFlats, NoStays } from './BoardEmpty.tsx'
import { BoardLegend } from './BoardLegend.tsx'
import { BoardSearch } from './BoardSearch.tsx'
import { BoardStrip } from './BoardStrip.tsx'
import type { Draft } from './boardDraft.ts'
import { axisOf, deskSizes, groupName, linesOf, phoneSizes } from './boardGeometry.ts'
import { flatOf, stayInTheWay } from './boardIndex.ts'
import { objectsOf } from './boardTypes.ts'
import { useAfterFrame } from './useAfterFrame.ts'
import { firstPart, isSamePieces, type SeenPart, useBoardData } from './useBoardData.ts'
import { useBoardGoal } from './useBoardGoal.ts'
import { useBoardLook, useOpenRent } from './useBoardLook.ts'
import { useBoardPlace, useRestTop } from './useBoardPlace.ts'
import { useBoardSaving } from './useBoardSaving.ts'
import { useBoardSearch } from './useBoardSearch.ts'
import { useBoxWidth } from './useBoxWidth.ts'
import './board.css'
import './boardAround.css'
import './boardBars.css'

interface BoardScreenProps {
  /** The buttons that the list has too. */
  readonly Actions: ComponentType<{ readonly isQuiet: boolean }>
  /** The switch between the board and the list. */
  readonly Views: ComponentType
}

/** The chessboard under its bar. */
export default function BoardScreen({ Actions, Views }: BoardScreenProps) {
  const phone = useMediaQuery(isPhone)
  const { today } = useClock()
  const { can } = useAccess(models.rents)
  const { openRent, openClean } = useDrawer()
  const place = useBoardPlace(phone)
  const flats = useShared('objects')
  const all = useMemo(() => objectsOf(flats), [flats])
  const objects = useMemo(
    () => all.filter(({ group }) => place.group === '' || group === place.group),
    [all, place.group],
  )
  const groups = useMemo(
    () => [...new Set(all.map(({ group }) => group))].filter((group) => group !== ''),
    [all],
  )
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [draft, setDraft] = useState<Draft>()
  const found = useBoardSearch(place.query, today)
  const { set } = place
  const show = useCallback(
    (objectId: number) => {
      const flat = all.find(({ id }) => id === objectId)
      if (!flat) return
      if (flat.group !== place.group) set('group', '')
      setFolded((old) => new Set([...old].filter((name) => name !== groupName(flat))))
    },
    [all, place.group, set],
  )
  const start = place.day ?? addDays(today, -1)
  const { goal, go, walk } = useBoardGoal({ start, query: place.query, found, onLead: show })
  const [seen, setSeen] = useState<SeenPart>(() => firstPart(goal.day))
  const isShown = useAfterFrame()
  const data = useBoardData(objects, seen, isShown)
  const saving = useBoardSaving()
  const [box, width] = useBoxWidth()
  const strip = useRef<HTMLElement>(null)
  const sizes = phone ? phoneSizes : deskSizes
  const anchor = goal.day
  const axis = useMemo(
    () => axisOf(anchor, place.scale, width - sizes.names),
    [anchor, place.scale, width, sizes],
  )
  const lines = useMemo(
    () => linesOf(objects, (id) => flatOf(data.index, id).lanes, folded, sizes),
    [objects, data.index, folded, sizes],
  )
  const look = useBoardLook()
  const openId = useOpenRent()
  const scene = useMemo(
    () => ({
      axis,
      sizes,
      lines,
      index: data.index,
      isBlank: data.isBlank,
      today,
      openId,
      found: found && new Set(found.map(({ id }) => id)),
      ...look,
    }),
    [axis, sizes, lines, data.index, data.isBlank, today, openId, found, look],
  )
  const onSee = useCallback((part: SeenPart) => setSeen((old) => (isSamePieces(old, part) ? old : part)), [])
  const { freshen } = data
  const onRestAt = useCallback(
    (day: IsoDate) => {
      set('day', day)
      freshen()
    },
    [set, freshen],
  )
  const onFold = useCallback(
    (group: string) =>
      setFolded((old) => new Set(old.has(group) ? [...old].filter((one) => one !== group) : [...old, group])),
    [],
  )
  const restTop = useRestTop()
  const closeStrip = () => {
    const isInside = strip.current?.contains(document.activeElement)
    setDraft(undefined)
    if (isInside) box.current?.querySelector<HTMLElement>('.board')?.focus({ preventScroll: true })
  }
  const chooseByKeys = (chosen: Draft, isReady: boolean) => {
    flushSync(() => setDraft(chosen))
    if (isReady) strip.current?.querySelector<HTMLElement>('button')?.focus()
  }
  if (all.length === 0) return <NoFlats Views={Views} />
  const search = <BoardSearch place={place} foundCount={found?.length} onWalk={walk} />
  return (
    <section className="list board-screen" aria-label="Шахматка">
      <h1 className="only-read">Шахматка</h1>
      <BoardBar
        place={place}
        day={place.day ?? goal.day}
        today={today}
        groups={groups}
        search={search}
        onGo={go}
        onScale={(scale) => {
          go(place.day ?? goal.day)
          place.setScale(scale)
        }}
        Actions={Actions}
        isQuiet={draft !== undefined}
        Views={Views}
      />
      {data.error && (
        <p className="board-error" role="alert">
          <CloudOff size={18} aria-hidden="true" /> Не удалось загрузить брони: {data.error.message}
          <Button size="small" startIcon={<RefreshCw size={16} aria-hidden="true" />} onClick={data.refresh}>
            Повторить
          </Button>
        </p>
      )}
      <div ref={box} className="board-box" aria-busy={data.isLoading}>
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
            onOpenStay={({ row }) => openRent(row)}
            onOpenClean={({ row }) => openClean(row)}
            onDraft={setDraft}
            onKeyDraft={chooseByKeys}
            restTop={restTop}
            corner={phone ? null : search}
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
      {!phone && <BoardLegend />}
    </section>
  )
}
