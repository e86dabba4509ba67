// The screens of the panel on a slow network and processor: cold, and once more.
import type { Browser } from '@playwright/test'
import { median } from './median.ts'
import { type Visit, visit, visitTwice } from './pageVisit.ts'
import type { Line } from './report.ts'

/** A cell of a table of rows. */
export const firstCell = 'tbody tr td'

interface Screen {
  readonly path: string
  /** What tells that there is useful content. */
  readonly selector: string
  /** Time of a cold visit beside that of the smallest app. */
  readonly most: number
}

/** The screens of the panel that are looked at cold and once more. */
const screens: readonly Screen[] = [
  { path: '/rents', selector: firstCell, most: 1.05 },
  { path: '/rents?view=board', selector: '.board canvas', most: 1.4 },
  { path: '/dashboard', selector: '.desk-stay', most: 1.4 },
]

const secondVisit = 0.35

/** The product signed in, and the smallest app. */
export interface AgainSides {
  readonly product: Visit
  readonly reference: Visit
}

/** Screens on a slow network and processor: cold beside the smallest app, and the second visit beside the cold one. */
export async function visitAgain(
  browser: Browser,
  { product, reference }: AgainSides,
  rounds: number,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const { path, selector, most } of screens) {
    const one = { ...product, url: new URL(path, product.url).href, selector, slow: true }
    const seen = { cold: [] as number[], second: [] as number[], smallest: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      seen.smallest.push((await visit(browser, { ...reference, slow: true })).ready)
      const [cold, second] = await visitTwice(browser, one)
      seen.cold.push(cold.ready)
      seen.second.push(second.ready)
    }
    const line = (
      what: string,
      ours: 'cold' | 'second',
      theirs: 'cold' | 'smallest',
      goal: number,
    ): Line => ({
      what: `${path}, slow: ${what}, ms`,
      product: median(seen[ours]),
      reference: median(seen[theirs]),
      ratio: median(seen[ours].map((time, round) => time / (seen[theirs][round] ?? 0))),
      most: goal,
      digits: 0,
    })
    lines.push(
      line('first content beside the smallest app', 'cold', 'smallest', most),
      line('second visit beside the cold one', 'second', 'cold', secondVisit),
    )
  }
  return lines
}
