// What the cards of the figures are made of: the frame, a share as a line, a row of sums, a legend, a ranking that leads to bookings.
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { moneyText } from '#src/kinds/texts.ts'
import { listPath } from '#src/views/paths.ts'

interface StatCardProps {
  readonly title: string
  /** What the card is called where its title is too short. */
  readonly label?: string
  /** Quiet words beside the title. */
  readonly note?: string
  /** A button at the end of the head. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The frame of a card. */
export function StatCard({ title, label = title, note, aside, children }: StatCardProps) {
  return (
    <section className="narrow box stat-card" aria-label={label}>
      <header>
        <h2>{title}</h2>
        {note && <span className="quiet">{note}</span>}
        {aside}
      </header>
      {children}
    </section>
  )
}

/** A share of the whole as a line; silent for screen readers, which get the number. */
export function ShareLine({ percent }: { readonly percent: number }) {
  return (
    <span className="own-colours stat-line" aria-hidden="true">
      <span className="accent" style={{ width: `${percent}%` }} />
    </span>
  )
}

interface ShareRowProps {
  readonly name: ReactNode
  readonly sum: number
  readonly percent: number
  readonly children?: ReactNode
}

/** A name and its sum over the line of their share. */
export function ShareRow({ name, sum, percent, children }: ShareRowProps) {
  return (
    <li className="column gap-4 quiet">
      <span>
        {name}
        <b>{moneyText(Math.round(sum))}</b>
      </span>
      <ShareLine percent={percent} />
      {children}
    </li>
  )
}

/** The words of the shades, by the class of each. */
export function Legend({ shades }: { readonly shades: Readonly<Record<string, string>> }) {
  return (
    <ul className="row stretch wrap quiet own-colours stat-legend" aria-hidden="true">
      {Object.entries(shades).map(([shade, words]) => (
        <li key={shade} className={`row gap-6 ${shade}`}>
          {words}
        </li>
      ))}
    </ul>
  )
}

/** A row of a ranking: it opens its bookings. */
export function RankRow({ filter, children }: { readonly filter: object; readonly children: ReactNode }) {
  return (
    <li>
      <Link className="hovers stack gap-10 quiet" to={listPath('rents', { ...filter })}>
        {children}
      </Link>
    </li>
  )
}

/** A column of a table: its head, what a row says in it and, of the first one, where its name leads. */
export type StatColumn<R> = readonly [
  title: string,
  textOf: (row: R) => string | undefined,
  pathOf?: ((row: R) => string) | undefined,
]

interface StatTableProps<R> {
  readonly caption: string
  readonly columns: readonly StatColumn<R>[]
  readonly rows: readonly R[]
}

/** Rows under the heads of their columns; the first column names the row. */
export function StatTable<R>({ caption, columns, rows }: StatTableProps<R>) {
  return (
    <table className="full">
      <caption className="only-read">{caption}</caption>
      <thead>
        <tr>
          {columns.map(([title]) => (
            <th className="medium quiet size-12" key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={columns[0]?.[1](row)}>
            {columns.map(([title, textOf, pathOf], index) => (
              <Fragment key={title}>
                {index === 0 ? (
                  <th scope="row">{pathOf ? <Link to={pathOf(row)}>{textOf(row)}</Link> : textOf(row)}</th>
                ) : (
                  <td>{textOf(row)}</td>
                )}
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
