import { useCallback, useMemo, useState } from 'react'
import { addDays } from '#schema/rules/dates.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import type { Draft } from './boardDraft.ts'
import { wantedOf } from './boardFilter.ts'
import { groupName } from './boardGeometry.ts'
import { objectsOf } from './boardTypes.ts'
import { useBoardGoal } from './useBoardGoal.ts'
import { useBoardPlace } from './useBoardPlace.ts'

/** Everything that the bar, the board and its strip are told: place in the address, flats, what is folded, chosen, looked for. */
export function useBoard(phone: boolean) {
  const { today } = useClock()
  const place = useBoardPlace(phone)
  const { group, show, source, query, put } = place
  /** All flats in the order of the board. */
  const all = objectsOf(useShared('objects'))
  /** Those of the chosen group. */
  const objects = useMemo(() => all.filter((flat) => group === '' || flat.group === group), [all, group])
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [draft, setDraft] = useState<Draft>()
  const fold = useCallback(
    (name: string, isFolded: boolean) =>
      setFolded((old) => new Set([...old, name].filter((one) => isFolded || one !== name))),
    [],
  )
  const onLead = useCallback(
    (objectId: number) => {
      const flat = all.find(({ id }) => id === objectId)
      if (!flat) return
      if (flat.group !== group) put({ group: '' })
      fold(groupName(flat), false)
    },
    [all, group, put, fold],
  )
  const start = place.day ?? addDays(today, -1)
  const way = useBoardGoal({ start, query, today, onLead })
  const { found } = way
  const isWanted = useMemo(() => wantedOf(found, { show, source }), [found, show, source])
  return { phone, today, place, all, objects, folded, fold, draft, setDraft, ...way, isWanted }
}

/** This state. */
export type BoardState = ReturnType<typeof useBoard>
