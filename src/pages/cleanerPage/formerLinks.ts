// The names under which work waits on a phone, and what a link opens.
import { HttpError } from '#src/dataProvider/httpError.ts'
import type { Door } from '#src/pages/publicPage/door.ts'

/** Where the steps of a page wait. */
export const stepsOf = (id: string) => `cleaner_steps_${id}`

/** Where the photos of a page wait. */
export const shotsOf = (id: string) => `cleaner_shots_${id}`

/** Asks what a link opens: closed is the server's own word that it is nothing, a network on the way knows neither. */
export const stateOfLink = (door: Door, link: string): Promise<'open' | 'closed' | 'unknown'> =>
  door('GET cleaners/{id}', { params: { id: link } }).then(
    () => 'open',
    (error: unknown) =>
      error instanceof HttpError && error.code === 'cleaners.not_found' ? 'closed' : 'unknown',
  )
