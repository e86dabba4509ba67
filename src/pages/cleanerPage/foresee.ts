// A clean as it will be once what waits has reached the server.
import type { Clean, Status } from './cleanData.ts'
import type { Problem, Supply } from './pageShape.ts'
import type { Step } from './queue.ts'
import type { Shot, ShotPlace } from './shots.ts'

const statuses = {
  accept: 'accepted',
  start: 'in_progress',
  finish: 'done',
  decline: 'canceled',
} as const satisfies Record<NonNullable<Step['action']>, Status>

/** A clean after the steps and photos that wait; such a photo counts as taken, with 0 for its number yet to come. */
export function foresee(clean: Clean, steps: readonly Step[], shots: readonly Shot[] = []): Clean {
  const stepped = steps.filter(({ id }) => id === clean.id).reduce(after, clean)
  return shots
    .filter((shot) => shot.clean === clean.id)
    .reduce((now, { place }) => after(now, stepOfPhoto(now, place, 0) ?? { id: now.id }), stepped)
}

function after(clean: Clean, { action, points, supplies_report, ...changes }: Step): Clean {
  const ticks = new Map(points?.map((tick) => [tick.point_id, tick]))
  return {
    ...clean,
    ...changes,
    ...(supplies_report && { supplies_report: withTold(clean.supplies_report, supplies_report) }),
    status: action ? statuses[action] : clean.status,
    points: clean.points.map((point) => ({ ...point, ...ticks.get(point.point_id) })),
  }
}

/** The step that names a stored photo in its clean; nothing when its place is gone. */
export function stepOfPhoto(clean: Clean, place: ShotPlace, file: number): Step | undefined {
  const { id, photos_before, photos_after, problems } = clean
  if (place === 'before') return { id, photos_before: withFile(photos_before, file) }
  if (place === 'after') return { id, photos_after: withFile(photos_after, file) }
  if (typeof place === 'string') {
    const problem = problems.find((one) => placeOfProblem(one) === place)
    const shown = problem && { ...problem, file_ids: withFile(problem.file_ids ?? [], file) }
    return shown && { id, problems: problems.map((one) => (one === problem ? shown : one)) }
  }
  const point = clean.points.find(({ point_id }) => point_id === place)
  if (!point) return undefined
  const { title, kind, leastPhotos } = point
  const file_ids = withFile(point.file_ids, file)
  // A point that is a photo is done by it.
  const done = kind === 'photo' && file_ids.length >= leastPhotos ? { done: true } : {}
  return { id, points: [{ point_id: place, title, file_ids, ...done }] }
}

/** What is told of a thing last counts; the others stay. */
function withTold(known: readonly Supply[] = [], told: readonly Supply[]): readonly Supply[] {
  return [...new Map([...known, ...told].map((one) => [one.name, one])).values()]
}

/** The list with a photo once, though its answer was lost and it went again; 0 stands for any that waits. */
const withFile = (files: readonly number[], file: number): number[] =>
  file > 0 && files.includes(file) ? [...files] : [...files, file]

/** The place of the photos of a problem. */
export function placeOfProblem(problem: Problem): ShotPlace {
  return `problem ${Number(problem.id)}`
}
