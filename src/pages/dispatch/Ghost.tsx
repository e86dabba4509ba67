import { type Hours, spanStyle } from './dayGeometry.ts'

/** A clean where it would stand. */
export interface GhostLook {
  readonly id: number
  readonly begin: number
  readonly end: number
  readonly name: string
  /** Hours, way, time left. */
  readonly words: string
  /** Its number in the proposal. */
  readonly number?: number | undefined
  readonly isBad?: boolean | undefined
}

/** A dashed block: the flat, when, and its number in the proposal. */
export function Ghost({ ghost, hours }: { readonly ghost: GhostLook; readonly hours: Hours }) {
  const { begin, end, name, words, number, isBad } = ghost
  return (
    <li className={isBad ? 'day-ghost bad' : 'day-ghost'} style={spanStyle(hours, begin, end)}>
      <span className="day-name">{name}</span>
      <span className="day-hours">{words}</span>
      {number !== undefined && <b className="center size-12 plan-number">{number}</b>}
    </li>
  )
}
