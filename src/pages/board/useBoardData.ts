// Brings the board piece by piece: fifty flats by thirty days, only those around what is seen.
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { addDays, daysBetween, type IsoDate } from '#schema/rules/dates.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { requestOf } from '#src/dataProvider/requestOf.ts'
import { type BoardIndex, indexOf } from './boardIndex.ts'
import { type BoardObject, type BoardTile, emptyTile, tileOf } from './boardTypes.ts'

const flatsOfTile = 50
const daysOfTile = 30
const epoch = '2020-01-01'
const fresh = 60_000
const line = 'GET rents?view=board'

/** Whether the pieces of one part hold those of another with at most so many to spare on each side. */
export function holdsPieces(held: SeenPart, asked: SeenPart, mostSpare: number): boolean {
  const flat = (at: number) => Math.floor(at / flatsOfTile)
  const day = (date: IsoDate) => Math.floor(daysBetween(epoch, date) / daysOfTile)
  return [
    flat(asked.fromFlat) - flat(held.fromFlat),
    flat(held.toFlat) - flat(asked.toFlat),
    day(asked.fromDay) - day(held.fromDay),
    day(held.toDay) - day(asked.toDay),
  ].every((spare) => spare >= 0 && spare <= mostSpare)
}

/** What of the board is seen: indexes of flats in their order, and days. */
export interface SeenPart {
  readonly fromFlat: number
  readonly toFlat: number
  readonly fromDay: IsoDate
  readonly toDay: IsoDate
}

/** The part around the day at which the board is opened. */
export function firstPart(day: IsoDate): SeenPart {
  return { fromFlat: 0, toFlat: 40, fromDay: addDays(day, -10), toDay: addDays(day, 40) }
}

/** The loaded part of the board. */
export interface BoardData {
  readonly index: BoardIndex
  readonly isLoading: boolean
  /** Nothing has come yet: grey bars stand for the stays to come. */
  readonly isBlank: boolean
  readonly error: Error | null
  /** Reads again everything that is shown. */
  readonly refresh: () => void
  /** Reads again what is shown and was read long ago: for a scroll that has come to rest. */
  readonly freshen: () => void
}

interface Place {
  readonly ids: readonly number[]
  readonly begin: IsoDate
  readonly end: IsoDate
}

/** The pieces around the seen part of the flats. */
export function useBoardData(objects: readonly BoardObject[], seen: SeenPart, isShown: boolean): BoardData {
  const provider = useDataProvider<PanelDataProvider>()
  const client = useQueryClient()
  const [openedAt] = useState(() => Date.now())
  const readsAnew = useRef(false)
  const queries = useMemo(
    () =>
      placesOf(objects, seen).map(({ ids, begin, end }) => ({
        queryKey: ['rents', 'board', begin, ids],
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<BoardTile> => {
          const query = queryOf({ ids, begin, end })
          const tile = await provider.call(line, { query }, { signal })
          // a host without the board answers with the bare list
          return tileOf(
            tile.rents ? tile : { rents: await provider.call('GET rents', { query }, { signal }) },
          )
        },
        // what was read before the board was opened may have been changed on another screen since;
        // older pieces that a scroll comes back to are read again when it rests
        staleTime: ({ state }: { state: { dataUpdatedAt: number } }) =>
          state.dataUpdatedAt < openedAt ? 0 : Number.POSITIVE_INFINITY,
        // pieces at hand are shown first, then read again
        refetchOnMount: () => readsAnew.current,
        refetchInterval: fresh,
      })),
    [objects, seen, provider, openedAt],
  )
  const { index, isLoading, isBlank, error } = useQueries({ queries, combine: joinTiles })
  useEffect(() => {
    if (!isShown) return
    readsAnew.current = true
    void client.refetchQueries({
      queryKey: ['rents', 'board'],
      type: 'active',
      predicate: ({ state }) => state.dataUpdatedAt > 0 && state.dataUpdatedAt < openedAt,
    })
  }, [client, openedAt, isShown])
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: ['rents', 'board'] }), [client])
  const freshen = useCallback(
    () =>
      void client.refetchQueries({
        queryKey: ['rents', 'board'],
        type: 'active',
        predicate: ({ state }) => state.dataUpdatedAt > 0 && Date.now() - state.dataUpdatedAt > fresh,
      }),
    [client],
  )
  return useMemo(
    () => ({ index, isLoading, isBlank, error, refresh, freshen }),
    [index, isLoading, isBlank, error, refresh, freshen],
  )
}

interface TileResult {
  readonly data: BoardTile | undefined
  readonly isPending: boolean
  readonly error: Error | null
}

function joinTiles(results: readonly TileResult[]) {
  return {
    index: indexOf(results.map(({ data }) => data ?? emptyTile)),
    isBlank: results.some(({ isPending }) => isPending) && results.every(({ data }) => data === undefined),
    isLoading: results.some(({ isPending }) => isPending),
    error: results.find(({ error }) => error)?.error ?? null,
  }
}

/** The addresses of the pieces around a part of the flats, as they are read. */
export function pathsOf(objects: readonly BoardObject[], seen: SeenPart): string[] {
  return placesOf(objects, seen).map((place) => requestOf(line, { query: queryOf(place) }).path)
}

function queryOf({ ids, begin, end }: Place) {
  return { begin, end, filter: JSON.stringify({ object_id: ids }) }
}

function placesOf(objects: readonly BoardObject[], { fromFlat, toFlat, fromDay, toDay }: SeenPart): Place[] {
  if (objects.length === 0) return []
  const flats = stepsOf(fromFlat, toFlat, flatsOfTile)
  const days = stepsOf(daysBetween(epoch, fromDay), daysBetween(epoch, toDay), daysOfTile)
  return flats
    .flatMap((flat) =>
      days.map((day) => ({
        ids: objects
          .slice(flat * flatsOfTile, (flat + 1) * flatsOfTile)
          .map(({ id }) => id)
          .sort((a, b) => a - b),
        begin: addDays(epoch, day * daysOfTile),
        end: addDays(epoch, (day + 1) * daysOfTile - 1),
      })),
    )
    .filter(({ ids }) => ids.length > 0)
}

/** Numbers of the steps that a stretch touches. */
function stepsOf(from: number, to: number, size: number): number[] {
  const first = Math.floor(from / size)
  return Array.from({ length: Math.floor(to / size) - first + 1 }, (_, step) => first + step)
}
