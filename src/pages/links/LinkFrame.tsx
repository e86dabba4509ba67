// The look of a page that a one-time link opens: the one of the login.
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoginPanel } from '../login/LoginPanel.tsx'
import type { LinkStep } from './useLink.ts'
import '../login/login.css'

interface LinkFrameProps {
  readonly title: string
  readonly words: string
  /** The words of the button, and while it works. */
  readonly action: readonly [string, string]
  readonly step: LinkStep
  readonly children: ReactNode
}

/** Heading, one sentence, the fields, what the server refused, the button. */
export function LinkFrame({ title, words, action, step, children }: LinkFrameProps) {
  return (
    <div className="login">
      <LoginPanel />
      <main>
        <form onSubmit={step.submit} aria-label={title}>
          <h1>{title}</h1>
          <p className="login-return">{words}</p>
          {children}
          {step.refusal && (
            <p className="login-refusal" role="alert">
              <CircleAlert size={16} strokeWidth={2.1} aria-hidden="true" />
              {step.refusal}
            </p>
          )}
          <button type="submit" className="login-submit" disabled={step.busy}>
            {action[step.busy ? 1 : 0]}
          </button>
        </form>
      </main>
    </div>
  )
}
