// Brings the board piece by piece: fifty flats by thirty days, only those around what is seen.
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { addDays, daysBetween, type IsoDate, isIsoDate } from '#schema/rules/dates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { requestOf } from '#src/dataProvider/requestOf.ts'
import { indexOf } from './boardIndex.ts'
import { type BoardObject, type BoardTile, emptyTile, objectsOf, tileOf } from './boardTypes.ts'
import type { UnknownPart as Place } from './unknownDays.ts'

const flatsOfTile = 50
const daysOfTile = 30
const epoch = '2020-01-01'
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

/** The pieces around the seen part of the flats as one index. */
export function useBoardData(objects: readonly BoardObject[], seen: SeenPart) {
  const provider = useDataProvider<PanelDataProvider>()
  const client = useQueryClient()
  const places = useMemo(() => placesOf(objects, seen), [objects, seen])
  const queries = useMemo(
    () =>
      places.map(({ ids, begin, end }) => ({
        queryKey: ['rents', 'board', begin, ids],
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<BoardTile> => {
          const query = queryOf({ ids, begin, end })
          const tile = await provider.call(line, { query }, { signal })
          // a host without the board answers with the bare list
          return tileOf(
            tile.rents ? tile : { rents: await provider.call('GET rents', { query }, { signal }) },
          )
        },
        // pieces at hand are shown at once, and read again when a change has made them old
        staleTime: Number.POSITIVE_INFINITY,
      })),
    [places, provider],
  )
  const combine = useCallback(
    (results: readonly UseQueryResult<BoardTile>[]) => joinTiles(results, places),
    [places],
  )
  const joined = useQueries({ queries, combine })
  return {
    ...joined,
    /** Reads again everything that is shown. */
    refresh: () => void client.invalidateQueries({ queryKey: ['rents', 'board'] }),
  }
}

/** Failures of one piece after which a person is told, while it is still asked for: some two seconds. */
const failuresTold = 2

function joinTiles(results: readonly UseQueryResult<BoardTile>[], places: readonly Place[]) {
  const failed = results.map((result) => (isFailed(result) ? (result.error ?? result.failureReason) : null))
  return {
    index: indexOf(results.map(({ data }) => data ?? emptyTile)),
    /** Nothing has come yet: grey bars stand for the stays to come. */
    isBlank:
      results.some(({ isPending }, at) => isPending && !failed[at]) &&
      results.every(({ data }) => data === undefined),
    isLoading: results.some(({ isPending }) => isPending),
    /** Pieces that are not there because their reading fails. */
    unknown: places.filter((_, at) => failed[at] && results[at]?.data === undefined),
    error: failed.find((error) => error) ?? null,
  }
}

function isFailed({ error, failureCount }: UseQueryResult<BoardTile>): boolean {
  return error !== null || failureCount >= failuresTold
}

/** What the board reads first at the day and the group of the screen's own address, for asking before it is drawn. */
export function boardPaths(
  flats: readonly SentRow<'objects'>[],
  asked: URLSearchParams,
  today: IsoDate,
): string[] {
  const [day, group] = [asked.get('day'), asked.get('group') ?? '']
  const objects = objectsOf(flats).filter((flat) => group === '' || flat.group === group)
  const part = firstPart(isIsoDate(day) ? day : addDays(today, -1))
  return placesOf(objects, part).map((place) => requestOf(line, { query: queryOf(place) }).path)
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
