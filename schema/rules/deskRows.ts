// What the desk shows at once: the server sends so many rows of each section with the count of all, the panel draws them.

/** The columns of stays of a day. */
export const stayColumns = ['arrivals', 'departures', 'staying'] as const

/** One of them. */
export type StayColumnName = (typeof stayColumns)[number]

/** What they are called. */
export const columnTitles = {
  arrivals: 'Заезды',
  departures: 'Выезды',
  staying: 'Живут',
} as const satisfies Readonly<Record<StayColumnName, string>>

/** The lanes of the cleans of a day, by the states that stand in them. */
export const cleanLanes = [
  { title: 'Без клинера', family: 'bad', statuses: ['planned', 'offered'] },
  { title: 'Назначены', family: 'mute', statuses: ['appointed', 'accepted'] },
  { title: 'Идут', family: 'info', statuses: ['in_progress', 'rework'] },
  { title: 'Убрано', family: 'ok', statuses: ['done', 'checked'] },
] as const

/** Rows of a column, of a lane and of free windows that come with the day itself; the rest is asked for apart. */
export const rowsAtOnce = 12

/** Whether a clean in this state stands in a lane. */
export function isInLane({ statuses }: (typeof cleanLanes)[number], status: string | undefined): boolean {
  return statuses.some((one) => one === status)
}
