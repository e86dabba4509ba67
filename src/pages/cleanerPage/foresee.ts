import type { Clean } from './cleanData.ts'
import type { Problem } from './pageShape.ts'
import type { Step } from './queue.ts'
import type { Shot, ShotPlace } from './shots.ts'

const statuses: Readonly<Record<string, string>> = {
  accept: 'accepted',
  start: 'in_progress',
  finish: 'done',
  decline: 'canceled',
}

/** A clean as it will be once the waiting steps and photos have reached the server. */
export function foresee(clean: Clean, steps: readonly Step[], shots: readonly Shot[] = []): Clean {
  const stepped = steps.filter(({ id }) => id === clean.id).reduce(after, clean)
  return shots.filter((shot) => shot.clean === clean.id).reduce(withShot, stepped)
}

function after(clean: Clean, { action, points, problems, cleaner_comment, ...step }: Step): Clean {
  const ticks = new Map(points?.map((tick) => [tick.point_id, tick]))
  return {
    ...clean,
    status: statuses[action ?? ''] ?? clean.status,
    points: clean.points.map((point) => {
      const tick = ticks.get(point.id)
      return tick ? { ...point, done: tick.done ?? point.done, photos: tick.file_ids ?? point.photos } : point
    }),
    problems: problems ? problems.map((problem) => ({ ...problem })) : clean.problems,
    ownComment: cleaner_comment ?? clean.ownComment,
    before: step.photos_before ?? clean.before,
    after: step.photos_after ?? clean.after,
  }
}

/** A photo that waits counts as taken; 0 stands for its number yet to come. */
function withShot(clean: Clean, { place }: Shot): Clean {
  if (place === 'before') return { ...clean, before: [...clean.before, 0] }
  if (place === 'after') return { ...clean, after: [...clean.after, 0] }
  if (typeof place === 'string') return { ...clean, problems: problemsWith(clean, place, 0) }
  const points = clean.points.map((point) =>
    point.id === place ? { ...point, photos: [...point.photos, 0] } : point,
  )
  return { ...clean, points }
}

/** The step that names a stored photo in its clean; nothing when its place is gone. */
export function stepOfPhoto(clean: Clean, place: ShotPlace, file: number): Step | undefined {
  if (place === 'before') return { id: clean.id, photos_before: [...clean.before, file] }
  if (place === 'after') return { id: clean.id, photos_after: [...clean.after, file] }
  if (typeof place === 'string') {
    const isKnown = clean.problems.some((problem) => placeOfProblem(problem) === place)
    return isKnown ? { id: clean.id, problems: problemsWith(clean, place, file) } : undefined
  }
  const point = clean.points.find(({ id }) => id === place)
  if (!point) return undefined
  return {
    id: clean.id,
    points: [{ point_id: point.id, title: point.title, file_ids: [...point.photos, file] }],
  }
}

/** The place of the photos of a problem. */
export function placeOfProblem(problem: Problem): ShotPlace {
  return `problem ${Number(problem.id)}`
}

function problemsWith({ problems }: Clean, place: ShotPlace, file: number): Problem[] {
  return problems.map((problem) =>
    placeOfProblem(problem) === place
      ? { ...problem, file_ids: [...(problem.file_ids ?? []), file] }
      : { ...problem },
  )
}
