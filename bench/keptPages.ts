// The pages of a cleaner and of a guest on a slow network and processor: cold, opened once more from their worker, and without a network.
import type { Browser } from '@playwright/test'
import { median } from './median.ts'
import { type KeptVisit, type Visit, type VisitResult, visitKept, visitTwice } from './pageVisit.ts'
import type { Line } from './report.ts'

/** The addresses of the two pages on the server of the product, and the smallest app beside them. */
export interface KeptSides {
  readonly origin: string
  readonly cleaner: string
  readonly guest: string
  readonly reference: Visit
}

/** What tells that a cleaner or a guest can use the page: what it knows stands there, not only its frame. */
const usable = { cleaner: '.cp-tabs [role=tab]', guest: '.gp-body' } as const

interface Round {
  readonly cleaner: KeptVisit
  readonly guest: KeptVisit
  readonly smallest: readonly [VisitResult, VisitResult]
}

/** Visits both pages and the smallest app in turn and gives the lines of the report. */
export async function keptPages(browser: Browser, sides: KeptSides, rounds: number): Promise<Line[]> {
  const { origin, reference } = sides
  const visitOf = (page: keyof typeof usable): Visit => {
    const url = new URL(sides[page], origin).href
    return { url, selector: usable[page], storage: {}, slow: true }
  }
  const done: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const smallest = await visitTwice(browser, { ...reference, slow: true })
    const cleaner = await visitKept(browser, visitOf('cleaner'))
    done.push({ smallest, cleaner, guest: await visitKept(browser, visitOf('guest')) })
  }
  const line = (
    what: string,
    ours: (round: Round) => VisitResult,
    theirs: (round: Round) => VisitResult,
    goal: Pick<Line, 'most' | 'mostItself'>,
  ): Line => ({
    what: `${what}, ms`,
    product: median(done.map((round) => ours(round).ready)),
    reference: median(done.map((round) => theirs(round).ready)),
    ratio: median(done.map((round) => ours(round).ready / theirs(round).ready)),
    digits: 0,
    ...goal,
  })
  return [
    line(
      '/cleaner/…, slow: first content beside the smallest app',
      ({ cleaner }) => cleaner.cold,
      ({ smallest: [cold] }) => cold,
      { most: 0.75 },
    ),
    line(
      '/cleaner/…, slow: opened from its worker beside the cold one',
      ({ cleaner }) => cleaner.second,
      ({ cleaner }) => cleaner.cold,
      { most: 0.35 },
    ),
    line(
      '/cleaner/…, no network, processor / 4: usable, beside the second visit of the smallest app',
      ({ cleaner }) => cleaner.offline,
      ({ smallest: [, second] }) => second,
      { mostItself: 1000 },
    ),
    line(
      '/guest/…, slow: first content beside the page of a cleaner',
      ({ guest }) => guest.cold,
      ({ cleaner }) => cleaner.cold,
      { most: 1.1 },
    ),
    line(
      '/guest/…, slow: opened from its worker beside the cold one',
      ({ guest }) => guest.second,
      ({ guest }) => guest.cold,
      { most: 0.4 },
    ),
    line(
      '/guest/…, no network, processor / 4: usable, beside the page of a cleaner',
      ({ guest }) => guest.offline,
      ({ cleaner }) => cleaner.offline,
      { most: 1.1 },
    ),
    {
      what: '/guest/…: data calls until its text',
      product: median(done.map(({ guest }) => guest.cold.calls.length)),
      most: 1,
      digits: 0,
    },
  ]
}
