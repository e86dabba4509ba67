import type { Clean } from './cleanData.ts'
import type { Step } from './queue.ts'

const statuses: Readonly<Record<string, string>> = {
  accept: 'accepted',
  start: 'in_progress',
  finish: 'done',
  decline: 'canceled',
}

/** A clean as it will be once the waiting steps have reached the server. */
export function foresee(clean: Clean, steps: readonly Step[]): Clean {
  return steps.filter(({ id }) => id === clean.id).reduce(after, clean)
}

function after(clean: Clean, { action, points, problems, cleaner_comment }: Step): Clean {
  const ticks = new Map(points?.map(({ point_id, done }) => [point_id, done]))
  return {
    ...clean,
    status: statuses[action ?? ''] ?? clean.status,
    points: clean.points.map((point) => ({ ...point, done: ticks.get(point.id) ?? point.done })),
    problems: problems ? problems.map((problem) => ({ ...problem })) : clean.problems,
    ownComment: cleaner_comment ?? clean.ownComment,
  }
}
