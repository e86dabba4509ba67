import { useMemo, useRef } from 'react'
import { useClock } from '#src/kinds/clock.ts'
import { useNow } from '#src/kinds/useNow.ts'
import { useCleans } from '#src/pages/clean/useCleans.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { useAllRows } from '#src/views/useAllRows.ts'
import { type DayScene, nextScene } from './dayScene.ts'
import { useDispatchPlace } from './useDispatchPlace.ts'

/** The people and the cleans of the day in the address as one scene, read anew as others change them. */
export function useDayScene() {
  const { zone } = useClock()
  const { day, people: wanted } = useDispatchPlace()
  const flatOf = useFlats()
  const at = useNow()
  const people = useAllRows('cleaners', {}, { meta: { heeds: ['bindings'] } })
  const cleans = useCleans(day)
  const kept = useRef<DayScene>(undefined)
  const data = useMemo((): DayScene | undefined => {
    if (!people.data || !cleans.data) return undefined
    const shown = wanted ? people.data.filter(({ id }) => wanted.includes(id)) : people.data
    kept.current = nextScene(kept.current, { day, cleans: cleans.data, people: shown, at, zone, flatOf })
    return kept.current
  }, [people.data, cleans.data, wanted, day, at, zone, flatOf])
  return {
    data,
    error: people.error ?? cleans.error,
    errorUpdatedAt: Math.max(people.errorUpdatedAt, cleans.errorUpdatedAt),
    refetch: () => Promise.all([people.refetch(), cleans.refetch()]),
  }
}

/** A flat by its number. */
export function useFlats() {
  const objects = useShared('objects')
  return useMemo(() => {
    const flats = new Map(objects.map((flat) => [flat.id, flat]))
    return (id: number | undefined) => (id === undefined ? undefined : flats.get(id))
  }, [objects])
}
