import type { Family } from '#src/base/theme/tokens.ts'

const shapes: Readonly<Record<Family, React.ReactNode>> = {
  ok: <circle cx="7" cy="7" r="5.5" fill="currentColor" />,
  wait: (
    <>
      <circle cx="7" cy="7" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <path d="M7 2.25a4.75 4.75 0 0 1 0 9.5z" fill="currentColor" />
    </>
  ),
  bad: <path d="M7 1.25 13 12.25H1z" fill="currentColor" strokeLinejoin="round" />,
  info: <circle cx="7" cy="7" r="5.5" fill="currentColor" />,
  mute: <path d="M2.5 7h9" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />,
}

/** A family in its colour and its shape, 14 px or `size`: nothing is told by colour alone; silent for screen readers. */
export function Glyph({ family, size = 14 }: { family: Family; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 14 14"
      style={{ color: `var(--k-${family})`, flex: 'none' }}
    >
      {shapes[family]}
    </svg>
  )
}
