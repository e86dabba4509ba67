import { CircleAlert } from 'lucide-react'
import { type InputHTMLAttributes, useId } from 'react'
import type { LinkStep } from './useLink.ts'

interface LinkFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'step'> {
  readonly name: string
  readonly label: string
  readonly step: LinkStep
}

/** A required line of a link's page with what the server said about it. */
export function LinkField({ name, label, step, ...input }: LinkFieldProps) {
  const id = useId()
  const fault = step.errors[name]
  return (
    <>
      <label className="caption medium quiet" htmlFor={id}>
        {label}
      </label>
      <div className={fault ? 'login-field refused' : 'login-field'}>
        <input
          id={id}
          name={name}
          required
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          {...input}
        />
      </div>
      {fault && (
        <p id={`${id}-fault`} className="row stretch gap-6 bad-text login-refusal">
          <CircleAlert size={16} strokeWidth={2.1} />
          {fault}
        </p>
      )}
    </>
  )
}
