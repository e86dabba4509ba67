// What is taken out, before it is CSV, Excel or PDF: tables of typed cells under a title.
import type { IsoDate, LocalMoment } from '#schema/rules/dates.ts'

/** A value with what it is, so that every format writes it as what it is. */
export type Cell =
  | { readonly as: 'text'; readonly value: string }
  | { readonly as: 'number' | 'money' | 'percent'; readonly value: number }
  | { readonly as: 'date'; readonly value: IsoDate }
  | { readonly as: 'moment'; readonly value: LocalMoment }
  | null

/** One table; its last rows may be totals. */
export interface Sheet {
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** How many of the last rows are totals. */
  readonly totals?: number
}

/** All that goes into one file. */
export interface Book {
  /** The name of the file without its ending, and the title of the document. */
  readonly title: string
  /** Lines under the title: whose it is, the period, the filters. */
  readonly notes: readonly string[]
  readonly sheets: readonly Sheet[]
}

/** Text, as it is. */
export const text = (value = ''): Cell => (value === '' ? null : { as: 'text', value })

/** A sum in roubles, to the kopeck. */
export const money = (value: number | undefined): Cell =>
  value === undefined ? null : { as: 'money', value: Math.round(value * 100) / 100 }

/** A number without a unit. */
export const number = (value: number | undefined): Cell =>
  value === undefined ? null : { as: 'number', value }

/** A share: 66.7 is 66.7 %. */
export const percent = (value: number | undefined): Cell =>
  value === undefined ? null : { as: 'percent', value }

/** A date of the calendar; nothing for what is none. */
export const date = (value: IsoDate | undefined): Cell => (value ? { as: 'date', value } : null)
