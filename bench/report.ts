// One table of what was measured: both sides, their ratio, the goal and whether it was reached.
import { availableParallelism, cpus, totalmem } from 'node:os'

/** One measured figure of the product and of its reference. */
export interface Line {
  readonly what: string
  readonly product: number
  readonly reference?: number
  /** Median of the ratios of single rounds; the ratio of the figures unless given. */
  readonly ratio?: number
  /** The ratio should not be below. */
  readonly least?: number
  /** The ratio, or the figure itself without a reference, should not be above. */
  readonly most?: number
  /** The product's figure itself should not be above, whatever its ratio. */
  readonly mostItself?: number
  /** Digits after the point of the two figures. */
  readonly digits: number
}

/** The lines as text, with the machine and the date at the top. */
export function reportOf(lines: readonly Line[]): string {
  const rows = [['', 'product', 'reference', 'ratio', 'goal', ''], ...lines.map(cellsOf)]
  return [machineLine(), '', ...tableOf(rows)].join('\n')
}

/** Rows of cells as lines, all columns but the first set to the right. */
export function tableOf(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}

function cellsOf({ what, product, reference, digits, least, most, mostItself, ...line }: Line): string[] {
  const ratio = line.ratio ?? (reference === undefined ? undefined : product / reference)
  const judged = ratio ?? product
  const goals = [
    ...(least === undefined ? [] : [{ text: `>= ${least}`, isGood: judged >= least }]),
    ...(most === undefined ? [] : [{ text: `<= ${most}`, isGood: judged <= most }]),
    ...(mostItself === undefined ? [] : [{ text: `<= ${mostItself} itself`, isGood: product <= mostItself }]),
  ]
  const goal = goals.map(({ text }) => text).join(', ')
  return [
    what,
    product.toFixed(digits),
    reference?.toFixed(digits) ?? '',
    ratio !== undefined && Number.isFinite(ratio) ? ratio.toFixed(2) : '',
    goal,
    goal === '' ? '' : goals.every(({ isGood }) => isGood) ? 'reached' : 'MISSED',
  ]
}

/** The date and the machine. */
export function machineLine(): string {
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${date} UTC · ${availableParallelism()} cores ${model}, ${memory} GiB · Node ${process.version}`
}
