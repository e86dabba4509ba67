// Where the board stands: day, search and filters live in the address, the scale on this device.

import { useCallback, useMemo } from 'react'
import { useStore, useStoreContext } from 'react-admin'
import { useSearchParams } from 'react-router'
import { type IsoDate, isIsoDate } from '#schema/rules/dates.ts'
import { type Scale, scales } from './boardGeometry.ts'

type PlaceName = 'day' | 'q' | 'group' | 'show' | 'source'

/** The place of the board and the steps that change it. */
export interface BoardPlace {
  readonly day: IsoDate | undefined
  readonly query: string
  readonly group: string
  /** What the stays are looked at for, and from where they came; empty is all. */
  readonly show: string
  readonly source: string
  readonly scale: Scale
  readonly set: (name: PlaceName, value: string) => void
  /** Shows all flats and all stays again. */
  readonly clear: () => void
  readonly setScale: (scale: Scale) => void
}

/** Reads the place from the address. */
export function useBoardPlace(phone: boolean): BoardPlace {
  const [parameters, setParameters] = useSearchParams()
  const [stored, setScale] = useStore<number>('rents.board.scale', phone ? 7 : 14)
  const day = parameters.get('day')
  const write = useCallback(
    (values: readonly (readonly [PlaceName, string])[]) => {
      if (values.every(([name, value]) => (parameters.get(name) ?? '') === value)) return
      setParameters(
        (old) => {
          const next = new URLSearchParams(old)
          for (const [name, value] of values) {
            if (value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    },
    [parameters, setParameters],
  )
  const set = useCallback((name: PlaceName, value: string) => write([[name, value]]), [write])
  const clear = useCallback(
    () =>
      write([
        ['group', ''],
        ['show', ''],
        ['source', ''],
      ]),
    [write],
  )
  return {
    day: isIsoDate(day) ? day : undefined,
    query: parameters.get('q') ?? '',
    group: parameters.get('group') ?? '',
    show: parameters.get('show') ?? '',
    source: parameters.get('source') ?? '',
    scale: scales.find((scale) => scale === stored) ?? 14,
    set,
    clear,
    setScale,
  }
}

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
