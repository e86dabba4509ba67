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
    <div className="row stretch gap-0 login">
      <LoginPanel />
      <main>
        <form className="column gap-0" onSubmit={step.submit} aria-label={title}>
          <h1>{title}</h1>
          <p className="quiet login-return">{words}</p>
          {children}
          {step.refusal && (
            <p className="row stretch gap-6 bad-text login-refusal" role="alert">
              <CircleAlert size={16} strokeWidth={2.1} />
              {step.refusal}
            </p>
          )}
          <button type="submit" className="strong login-submit" disabled={step.busy}>
            {action[step.busy ? 1 : 0]}
          </button>
        </form>
      </main>
    </div>
  )
}
