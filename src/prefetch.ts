// What the slowest screens show first is asked for as soon as the shared state is there, while they are still being drawn.
import { segmentOf } from '#schema/menu.ts'
import { ahead, wasRead } from '#src/dataProvider/earlyAnswer.ts'
import { withQuery } from '#src/dataProvider/requestOf.ts'
import { clockOf } from '#src/kinds/clock.ts'
import type { SharedState } from '#src/state/sharedState.ts'

/** The addresses that a screen reads first, once the shared state is known. */
type FirstReads = (shared: SharedState) => readonly string[]

const isBoard = /[?&]view=board\b/

/** By section, with what the address says after «?». A screen whose wishes are not foreseen reads them itself. */
const sections: Readonly<Record<string, (search: string) => Promise<FirstReads | undefined>>> = {
  dashboard: async (search) =>
    search === '' ? () => ['dashboard?view=screen', 'dashboard?view=ahead'] : undefined,
  statistics: async (search) => {
    if (search !== '') return undefined
    const { presetPeriod } = await import('./pages/statistics/useStatisticsPlace.ts')
    return ({ agency }) => {
      const { today } = clockOf(undefined, agency)
      const asked = { ...presetPeriod('month', today), compare: 'previous', view: 'screen' }
      return [withQuery('dashboard/statistics', asked)]
    }
  },
  clienttasks: async () => () => ['clienttasks/count?tabs=1'],
  rents: async (search) => {
    if (!isBoard.test(search)) return undefined
    const { boardPaths } = await import('./pages/board/useBoardData.ts')
    const asked = new URLSearchParams(search)
    return ({ agency, objects }) => boardPaths(objects, asked, clockOf(undefined, agency).today)
  },
}

/** Brings what is needed to prefetchScreen the screen of the section at the address, and gives the way to ask for its data. */
export function prefetchScreen({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): (shared: SharedState) => void {
  let known: SharedState | undefined
  let paths: FirstReads | undefined
  const send = () => {
    if (!known || !paths) return
    // The screen reads the same and shows what went wrong.
    for (const path of paths(known)) if (!wasRead(path)) ahead(path).catch(() => undefined)
  }
  const bringing = /^\/\w*\/?$/.test(pathname) ? sections[segmentOf(pathname)]?.(search) : undefined
  bringing
    ?.then((found) => {
      paths = found
      send()
    })
    // Code that did not come is asked for again by the screen.
    .catch(() => undefined)
  return (shared) => {
    known = shared
    send()
  }
}
