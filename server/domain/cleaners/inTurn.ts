// The order of a day: the page says «next» of the clean that its guest needs first, as the day of the dispatcher lays it out.
import { minutesOf } from '#schema/rules/assignment/workHours.ts'
import { isInstant, localMoment } from '#schema/rules/dates.ts'
import { planDay } from '#schema/rules/dayPlan.ts'
import type { RowObject } from '../../db/execute.ts'

/** Cleans sorted by days, those of each day in the order in which one person does them; what is off stands last. */
export function inTurn(rows: readonly RowObject[], zone: string): RowObject[] {
  return [...Map.groupBy(rows, ({ date }) => date).values()].flatMap((day) => {
    const { off = [], on = [] } = Object.groupBy(day, ({ status }) => (status === 'canceled' ? 'off' : 'on'))
    const plan = planDay(
      on.map((row) => ({ row, ...workOf(row, zone) })),
      { from: 0, travel: () => 0 },
    )
    return [...plan.map(({ work }) => work.row), ...off]
  })
}

function workOf({ time_from, time_to, duration_min, started_at, finished_at }: RowObject, zone: string) {
  const minuteOf = (at: unknown) => (isInstant(at) ? minutesOf(localMoment(zone, at).time, 0) : undefined)
  return {
    from: minutesOf(time_from, 0),
    to: typeof time_to === 'string' ? minutesOf(time_to, 0) : null,
    minutes: Number(duration_min ?? 0),
    began: minuteOf(started_at),
    ended: minuteOf(finished_at),
  }
}
