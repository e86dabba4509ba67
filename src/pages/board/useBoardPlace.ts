// Where the board stands: day, search and filters live in the address, the scale is kept on this device, the lowest flat seen until the page is left.
import { useMemo } from 'react'
import { useStoreContext } from 'react-admin'
import { isIsoDate } from '#schema/rules/dates.ts'
import { useChoice } from '#src/state/choices.ts'
import { useAddressParts } from '#src/views/useAddressParts.ts'
import { scales } from './boardGeometry.ts'

/** Reads the place from the address, with the ways to change it; an empty filter is all. */
export function useBoardPlace(phone: boolean) {
  const { parts, put } = useAddressParts<'day' | 'q' | 'group' | 'show' | 'source'>()
  const [stored, setScale] = useChoice<number>('rents.board.scale', phone ? 7 : 14)
  const day = parts.get('day')
  return {
    day: isIsoDate(day) ? day : undefined,
    query: parts.get('q') ?? '',
    group: parts.get('group') ?? '',
    /** What the stays are looked at for, and from where they came. */
    show: parts.get('show') ?? '',
    source: parts.get('source') ?? '',
    scale: scales.find((scale) => scale === stored) ?? 14,
    put,
    setScale,
  }
}

/** The place of the board and the steps that change it. */
export type BoardPlace = ReturnType<typeof useBoardPlace>

/** How far down the board stood when it was left, so that the way back ends at the same flats. */
export function useRestTop() {
  const store = useStoreContext()
  return useMemo(
    () => ({
      get: () => Number(store.getItem('rents.board.top', 0)),
      set: (top: number) => store.setItem('rents.board.top', top),
    }),
    [store],
  )
}
