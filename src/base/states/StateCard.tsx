import Button from '@mui/material/Button'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './states.css'

interface StateCardProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  /** Where to go on. */
  readonly way?: readonly [to: string, words: string]
  readonly children?: ReactNode
}

/** Says inside the shell why there is nothing to see: icon, heading, one sentence and what to do. */
export function StateCard({ icon: Icon, title, text, way, children }: StateCardProps) {
  return (
    <section className="column box state-card">
      <Icon size={30} />
      <h1>{title}</h1>
      <p>{text}</p>
      {(way || children) && (
        <div className="row stretch wrap state-actions">
          {way && (
            <Button variant="contained" component={Link} to={way[0]}>
              {way[1]}
            </Button>
          )}
          {children}
        </div>
      )}
    </section>
  )
}
