// What the comparisons of screens share: the answers, the bare entries, and what does not agree.
import type { Values } from '../answers.ts'
import type { Bare } from './entries.ts'
import type { ask, Life } from './scene.ts'

/** Kopecks as the calls tell them. */
export const roubles = (kopecks: number): number => Math.round(kopecks) / 100
/** Adds up what each of many has. */
export const add = <T>(all: readonly T[], kopecksOf: (one: T) => number): number =>
  all.reduce((sum, one) => sum + kopecksOf(one), 0)
/** A share with one decimal, or nothing of nothing. */
export const percent = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10
/** A sum by the piece. */
export const each = (sum: number, count: number) => (count === 0 ? null : roubles(Math.round(sum / count)))
/** The mean with one decimal. */
export const mean = (values: readonly number[]) =>
  values.length === 0
    ? null
    : Math.round((values.reduce((all, one) => all + one, 0) / values.length) * 10) / 10

/** Gathers what does not agree. */
export class Verdict {
  readonly faults: string[] = []
  compared = 0

  /** Compares the named members of an answer. */
  same(where: string, told: unknown, counted: Values): void {
    for (const [name, value] of Object.entries(counted)) {
      this.compared += 1
      const said = Object(told)[name]
      if (JSON.stringify(said) !== JSON.stringify(value))
        this.faults.push(`${where}.${name}: ${JSON.stringify(said)}, counted ${JSON.stringify(value)}`)
    }
  }
}

/** What a comparison works with. */
export interface Look {
  readonly life: Life
  readonly bare: Bare
  readonly verdict: Verdict
  readonly get: (path: string) => ReturnType<typeof ask>
}

/** How many rows a list says it has. */
export const totalOf = (headers: Readonly<Record<string, unknown>>): number =>
  Number(String(headers['content-range']).split('/')[1])
