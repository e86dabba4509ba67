import { useEffect } from 'react'
import { shownRows } from '#src/views/list/shownRows.ts'
import type { BoardIndex } from './boardIndex.ts'

/** Tells the drawer which stays lie before and after the open one on its flat, so that its arrows walk from guest to guest. */
export function useNeighbours(index: BoardIndex, openId: number | undefined): void {
  useEffect(() => {
    const flat =
      openId !== undefined &&
      [...index.flats.values()].find(({ stays }) => stays.some(({ id }) => id === openId))
    shownRows.set({ name: 'rents', ids: flat ? flat.stays.map(({ id }) => id) : [] })
  }, [index, openId])
  useEffect(() => () => shownRows.set({ name: '', ids: [] }), [])
}
