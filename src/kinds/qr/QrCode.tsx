// The code itself, drawn here: nothing of what it says leaves the page.
import { encodeQR } from 'qr'

interface QrCodeProps {
  /** What a phone reads from it. */
  readonly text: string
  /** What it is, for who does not see it. */
  readonly label: string
  readonly size?: number
}

/** Black on white in both themes, with the quiet rim that cameras need. */
export default function QrCode({ text, label, size = 240 }: QrCodeProps) {
  const cells = cellsOf(text)
  return (
    <svg
      role="img"
      aria-label={label}
      className="fixed"
      width={size}
      height={size}
      viewBox={`0 0 ${cells.length} ${cells.length}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path fill="#000" d={pathOf(cells)} />
    </svg>
  )
}

/** Which cells of the code are dark, rows from the top, the rim included. */
export function cellsOf(text: string): readonly (readonly boolean[])[] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
}

/** Dark cells as one path of runs. */
function pathOf(cells: readonly (readonly boolean[])[]): string {
  return cells
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
}
