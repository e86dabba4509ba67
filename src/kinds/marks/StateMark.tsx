import type { Family as StateFamily } from '#schema/kinds/state.ts'
import { families } from '#src/base/theme/tokens.ts'
import { Glyph } from './Glyph.tsx'

/** The word of a state as a chip of 22 px in the colour and shape of its family; `plain` ones are grey words without it. */
export function StateMark({ family, children }: { family: StateFamily; children: React.ReactNode }) {
  if (family === 'plain') return <span style={{ color: 'var(--k-text2)' }}>{children}</span>
  const own = families.find((one) => one === family)
  return (
    <span
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 5,
        height: 22,
        padding: '0 8px',
        borderRadius: 6,
        fontSize: 12,
        fontWeight: 500,
        whiteSpace: 'nowrap',
        background: own ? `var(--k-${own}Soft)` : 'var(--k-accentSoft)',
        color: own ? `var(--k-${own}Text)` : 'var(--k-accentText)',
      }}
    >
      {own && <Glyph family={own} size={10} />}
      {children}
    </span>
  )
}
