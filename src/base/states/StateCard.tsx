import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './states.css'

interface StateCardProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** Says inside the shell why there is nothing to see: icon, heading, one sentence and what to do. */
export function StateCard({ icon: Icon, title, text, children }: StateCardProps) {
  return (
    <section className="column box state-card">
      <Icon size={30} />
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <div className="row stretch wrap state-actions">{children}</div>}
    </section>
  )
}
