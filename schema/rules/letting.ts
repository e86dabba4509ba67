// From which day and until which day a flat is for sale: switching it off today ends a period, and no day before it changes.
import type { IsoDate } from './dates.ts'

/** A stretch of letting: `from` is the first night for sale, `until` the first one that is not; an open one has none. */
export interface Letting {
  readonly from: IsoDate
  readonly until: IsoDate | null
}

/** The stretches of a flat out of its stored parts, earliest first. */
export function lettingsOf(parts: readonly Readonly<Record<string, unknown>>[] | null): Letting[] {
  return (parts ?? [])
    .map(({ from, until }) => ({ from: String(from), until: typeof until === 'string' ? until : null }))
    .sort((one, other) => (one.from < other.from ? -1 : 1))
}

/** Whether a night is for sale in one of the stretches. */
export function isLetOn(lettings: readonly Letting[], night: IsoDate): boolean {
  return lettings.some(({ from, until }) => from <= night && (until === null || night < until))
}

/** The stretches after a flat goes on sale today; the one that ended today goes on. */
export function beginLetting(lettings: readonly Letting[], today: IsoDate): Letting[] {
  const earlier = lettings.filter(({ from }) => from <= today)
  const last = earlier.at(-1)
  if (!last || (last.until !== null && last.until < today)) return [...earlier, { from: today, until: null }]
  return [...earlier.slice(0, -1), { from: last.from, until: null }]
}

/** The stretches after a flat goes off sale today; one that has not begun was none. */
export function endLetting(lettings: readonly Letting[], today: IsoDate): Letting[] {
  return lettings.flatMap(({ from, until }) => {
    if (from >= today) return []
    return [{ from, until: until === null || until > today ? today : until }]
  })
}

/** What is wrong with stretches given by hand, in Russian; nothing when they can be kept. */
export function refuseLettings(lettings: readonly Letting[], isLet: boolean): string | null {
  const isEmpty = ({ from, until }: Letting) => until !== null && until <= from
  if (lettings.some(isEmpty)) return 'День «по» должен быть позже дня «с». Исправьте даты.'
  const overlaps = lettings.some(({ from }, index) => {
    const before = lettings[index - 1]
    return before !== undefined && (before.until === null || before.until > from)
  })
  if (overlaps) return 'Периоды сдачи пересекаются. Закончите один раньше, чем начнётся следующий.'
  if (isLet || lettings.every(({ until }) => until !== null)) return null
  return 'Объект выключен, а последний период открыт. Укажите день «по» или включите объект.'
}
