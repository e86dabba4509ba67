// What the board reads when it is opened at an address, for asking before it is drawn.
import { addDays, type IsoDate, isIsoDate } from '#schema/rules/dates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { objectsOf } from './boardTypes.ts'
import { firstPart, pathsOf } from './useBoardData.ts'

/** The addresses of the first pieces of the board at the day and the group of the screen's own address. */
export function boardPaths(
  flats: readonly SentRow<'objects'>[],
  asked: URLSearchParams,
  today: IsoDate,
): string[] {
  const [day, group] = [asked.get('day'), asked.get('group') ?? '']
  const objects = objectsOf(flats).filter((flat) => group === '' || flat.group === group)
  return pathsOf(objects, firstPart(isIsoDate(day) ? day : addDays(today, -1)))
}
