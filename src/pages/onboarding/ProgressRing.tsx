const RADIUS = 34
const LENGTH = 2 * Math.PI * RADIUS

/** A ring of 80 px with the percent in the middle. */
export function ProgressRing({ percent }: { readonly percent: number }) {
  return (
    <svg
      className="fixed progress-ring"
      width={80}
      height={80}
      viewBox="0 0 80 80"
      role="img"
      aria-label={`Готово ${percent} %`}
    >
      <circle cx={40} cy={40} r={RADIUS} className="ring-track" />
      <circle
        cx={40}
        cy={40}
        r={RADIUS}
        className="ring-done"
        strokeDasharray={`${(LENGTH * percent) / 100} ${LENGTH}`}
        transform="rotate(-90 40 40)"
      />
      <text className="strong" x={40} y={46} textAnchor="middle">
        {percent}%
      </text>
    </svg>
  )
}
