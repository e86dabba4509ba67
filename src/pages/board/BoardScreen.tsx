// The screen of the chessboard: the bar, the board with its strip, the legend.
import { useMediaQuery } from '@mui/material'
import { type ComponentType, useCallback, useMemo, useState } from 'react'
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { isPhone } from '#src/views/phone.ts'
import { BoardBar } from './BoardBar.tsx'
import { NoFlats } from './BoardEmpty.tsx'
import { BoardLegend } from './BoardLegend.tsx'
import { BoardSearch } from './BoardSearch.tsx'
import { BoardStage } from './BoardStage.tsx'
import type { Draft } from './boardDraft.ts'
import { filterOf } from './boardFilter.ts'
import { groupName } from './boardGeometry.ts'
import { objectsOf } from './boardTypes.ts'
import { useBoardGoal } from './useBoardGoal.ts'
import { useBoardPlace } from './useBoardPlace.ts'
import { useBoardSearch } from './useBoardSearch.ts'
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
  const { show: shown, source } = place
  const filter = useMemo(() => filterOf({ show: shown, source }), [shown, source])
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
  const onDay = useCallback((day: IsoDate) => set('day', day), [set])
  const onFold = useCallback(
    (group: string) =>
      setFolded((old) => new Set(old.has(group) ? [...old].filter((one) => one !== group) : [...old, group])),
    [],
  )
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
      <BoardStage
        phone={phone}
        today={today}
        goal={goal}
        scale={place.scale}
        all={all}
        objects={objects}
        folded={folded}
        found={found}
        filter={filter}
        draft={draft}
        corner={phone ? null : search}
        onFold={onFold}
        onDraft={setDraft}
        onDay={onDay}
      />
      {!phone && <BoardLegend />}
    </section>
  )
}
