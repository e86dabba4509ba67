import type { ReactNode } from 'react'
import { KeyMark } from '../KeyMark.tsx'
import './states.css'

interface FullPageProps {
  readonly title: string
  readonly text?: string
  /** Buttons, the filled one first. */
  readonly children?: ReactNode
}

/** What stands instead of the whole shell, nothing loaded or access off: logo mark, heading, one sentence, the ways out. */
export function FullPage({ title, text, children }: FullPageProps) {
  return (
    <main className="column gap-12 full-page">
      <div>
        <KeyMark size={30} />
      </div>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children && <div className="row stretch wrap state-actions">{children}</div>}
    </main>
  )
}
