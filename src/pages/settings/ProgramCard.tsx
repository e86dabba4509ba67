import type { ReactNode } from 'react'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import type { StateLook } from '#src/kinds/marks/stateLook.ts'

interface ProgramCardProps {
  readonly name: string
  readonly look: StateLook
  /** What is known of it, a paragraph each. */
  readonly facts: ReactNode
  /** What it answered, and what can be done with it. */
  readonly children: ReactNode
}

/** A program that the agency is tied to, a bot or a hook: its name with its light, what is known of it, the rest under it. */
export function ProgramCard({ name, look, facts, children }: ProgramCardProps) {
  return (
    <article className="form-card stack gap-12" aria-label={name}>
      <div className="stack gap-2 narrow breaks quiet program-head">
        <h2 className="row wrap">
          {name} <StateMark family={look.family}>{look.text}</StateMark>
        </h2>
        {facts}
      </div>
      {children}
    </article>
  )
}
